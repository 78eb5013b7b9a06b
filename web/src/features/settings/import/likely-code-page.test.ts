import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodePage } from './code-pages.ts';
import { textIn } from './decoded-text.ts';
import { likelyCodePage } from './likely-code-page.ts';
import { encoded } from './testing/encoded.ts';

/** What people write into tags and notes of a timer, in each language, and the code page that their Windows has. */
const WORDS: readonly (readonly [language: string, page: CodePage, words: string])[] = [
  ['de', 'windows-1252', 'Übung Prüfung Lesen Größe Büro Mühe Französisch Aufräumen Wäsche'],
  ['es', 'windows-1252', 'Español reunión Matemáticas Año lección Diseño tesis programación'],
  ['fr', 'windows-1252', 'Réunion révision Mémoire thèse Français études déjeuner Noël leçon'],
  ['pt-BR', 'windows-1252', 'Reunião redação Português Matemática lição edição dissertação'],
  ['tr', 'windows-1254', 'İş okuma çalışma ders Türkçe sınav yazılım ödev İngilizce toplantı'],
  ['pl', 'windows-1250', 'Praca książka żółty ćwiczenia nauka języków środa źródło'],
  ['cs', 'windows-1250', 'Práce čtení škola cvičení úkol přednáška matematika'],
  ['ru', 'windows-1251', 'Работа чтение учёба английский Проект диплом спорт Отчёт'],
  ['ar', 'windows-1256', 'قراءة دراسة العمل مشروع الرياضيات اللغة الإنجليزية كتابة'],
  ['zh-Hans', 'gb18030', '学习 工作 阅读 英语单词 写论文 复习高数 编程 健身 毕业设计'],
  ['zh-Hant', 'big5', '學習 工作 閱讀 英語單字 寫論文 數學作業 運動 專案會議'],
  ['ja', 'shift_jis', '勉強 読書 仕事 プログラミング 英語の宿題 会議 レポートを書く'],
  ['ko', 'euc-kr', '공부 독서 업무 영어 단어 수학 과제 프로젝트 회의 운동하기'],
];

const fileWith = (words: readonly string[]) =>
  words.map((word) => `2026-01-05,09:00,09:25,${word},Deep work,True\n`).join('');

describe.each(WORDS)('a file in %s', (language, page, words) => {
  const some = fc.subarray(words.split(' '), { minLength: 2 });

  it('is read as what its letters are most likely to be', () => {
    fc.assert(
      fc.property(some, (typed) => {
        const file = fileWith(typed);
        const bytes = encoded(file, page);
        expect(textIn(bytes, likelyCodePage([bytes], [language]))).toBe(file);
      }),
    );
  });

  it('is read so on a device in another language, if it has some words', () => {
    const file = fileWith(words.split(' '));
    const bytes = encoded(file, page);
    for (const other of ['en', 'de', 'ru', 'zh-Hans', 'ja'])
      expect(textIn(bytes, likelyCodePage([bytes], [other]))).toBe(file);
  });
});

it('looks at the first lines that tell something, however long the file is', () => {
  const bytes = encoded(`${'2026-01-05,Work\n'.repeat(100_000)}Работа,чтение\n`, 'windows-1251');
  expect(likelyCodePage([bytes], ['en'])).toBe('windows-1251');
});
