import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './source-files.ts';

/** Attributes that people read or hear. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|label|placeholder|hint|heading|description|name|text)$/;

/** A word like that of a sentence's beginning and another, or three plain words. */
const SENTENCE = /^\p{Lu}\p{Ll}*[\s,:]+\S|\b\p{Ll}+ \p{Ll}+ \p{Ll}+\b/u;
const WORD = /\p{L}{2}/u;

/** A word that begins as a text does, such as 'Dismiss'; in components, where it can stand in an expression. */
const TITLE = /^\p{Lu}\p{Ll}+$/u;

/** `gap-2`, `flex`, `M12`. */
const CLASS_OR_PATH =
  /^(?:overflow-|[a-z]+-[\d[(]|flex|grid|block|relative|absolute|sticky|fixed|[MLCQZ][\d.-])/;

/** For developers. */
const CONSOLE = /^(?:console\.\w+|\w*Error)$/;

/** Texts in a file of the pages that people can read and that are not messages. */
export function unnamedTexts(fileName: string, source: string): readonly string[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (isForDevelopers(node)) return;
    const text = textOf(node) ?? titleOf(node);
    if (text !== undefined) found.push(text.replaceAll(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What people can read of a node itself. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return WORD.test(node.text) ? node.text : undefined;
  if (ts.isTemplateExpression(node))
    return isSentence(literalsOf(node)) ? node.getText() : undefined;
  if (!ts.isStringLiteralLike(node)) return undefined;
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) {
    const name = parent.name.getText();
    return READ.test(name) && WORD.test(node.text) && isWords(name, node.text)
      ? node.text
      : undefined;
  }
  return isSentence(node.text) ? node.text : undefined;
}

/** A single word in an expression of a component, such as `{isOn ? 'On' : 'Off'}`; words that are compared are not shown. */
function titleOf(node: ts.Node): string | undefined {
  const isWord = ts.isStringLiteralLike(node) && TITLE.test(node.text);
  const isInComponent = node.getSourceFile().fileName.endsWith('.tsx');
  return isWord && isInComponent && !isCompared(node) ? node.text : undefined;
}

function isCompared({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && /^(?:[!=]==|in)$/.test(parent.operatorToken.getText());
}

function literalsOf({ head, templateSpans }: ts.TemplateExpression): string {
  return [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('…');
}

/** Class names and paths of drawings are not sentences. */
function isSentence(text: string): boolean {
  return SENTENCE.test(text) && !text.split(/\s+/).some((word) => CLASS_OR_PATH.test(word));
}

/** `name` and `title` are also given ids and names of fields. */
function isWords(attribute: string, text: string): boolean {
  return attribute.startsWith('aria-') || /^\p{Lu}|\s/u.test(text);
}

function isForDevelopers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return true;
  const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
  return isCall && CONSOLE.test(node.expression.getText());
}

describe('a text in the pages', () => {
  const pages = sourceFiles().filter(
    (file) =>
      /^web\/src\/.+\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\/testing\/|\.messages\.ts$|language-names/.test(file) &&
      // What other programs write into their files, and their names.
      !/\/import\/sources\/|parts\/source-titles/.test(file),
  );

  /** What people read that no language translates, and words that are stored. */
  const NOT_TRANSLATED = new Set(['Furrow', 'Samsung Internet', 'Loading chunk failed']);
  const STORED =
    /^(?:Quick Grow|Classic Harvest|Deep Root|Custom Bloom|(?:No|Stretch|Refuel|Rebirth|Custom) Break)$/;

  it('is a message', () => {
    expect(pages.length).toBeGreaterThan(150);
    const found = pages.flatMap((file) =>
      unnamedTexts(file, readFileSync(join(ROOT, file), 'utf8'))
        .filter((text) => !NOT_TRANSLATED.has(text) && !STORED.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['between tags', '<p>Hello</p>'],
    ['in an attribute', '<button aria-label="Dismiss" />'],
    ['in a constant', "'Something went wrong.'"],
    ['as a word in an expression', "<p>{isOn && 'Dismiss'}</p>"],
    ['as a word in a choice', "<p>{isOn ? 'Dismiss' : ''}</p>"],
    ['with a value', '`Level ${level} reached`'],
  ])('is found %s', (_where, code) => {
    expect(unnamedTexts('planted.tsx', `export const planted = ${code};`)).toHaveLength(1);
  });
});
