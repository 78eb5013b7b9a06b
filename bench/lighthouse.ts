import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { launchOptions } from '../scripts/prepare/chromium.mjs';
import { freePort } from '../server/src/testing/separate-postgres.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { withServer } from './server-process.ts';
import { found, medianOf, type Finding, type Topic } from './measuring.ts';
import { register } from './visitor.ts';

/** The lowest scores, of 100. */
const BARS = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 95 } as const;
type Category = keyof typeof BARS;

const QUALITY: readonly Category[] = ['accessibility', 'best-practices', 'seo'];
const CATEGORIES: readonly Category[] = [...QUALITY, 'performance'];
const OPEN_TO_ALL = ['/', '/login', '/register', '/forgot-password', '/privacy', '/focus'];
const SIGNED_IN = ['/dashboard', '/garden', '/leaderboard', '/settings'];
const SHOWN = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const RUNS = 3;

/**
 * Lighthouse scores of the built pages on a phone with a slow network and processor. Performance is the median of RUNS runs of the landing
 * page, since other work of the machine affects it.
 */
export const pageScores: Topic = {
  name: 'lighthouse',
  run: () =>
    withServer({}, async ({ address }) => {
      const profile = await temporaryFolder();
      const port = await freePort();
      const { args, ...executable } = await launchOptions();
      const browser = await chromium.launchPersistentContext(profile.path, {
        ...executable,
        args: [`--remote-debugging-port=${port}`, ...args],
      });
      const audited: Audited = (path, categories) =>
        audit(new URL(path, address), port, categories);
      try {
        const findings = await judgeSpeed(audited);
        for (const path of OPEN_TO_ALL) findings.push(...(await judge(audited, path)));
        await signIn(browser, address);
        for (const path of SIGNED_IN) findings.push(...(await judge(audited, path)));
        return findings;
      } finally {
        await browser.close();
        await profile.remove();
      }
    }),
};

type Audited = (path: string, categories: readonly Category[]) => ReturnType<typeof audit>;

async function judgeSpeed(audited: Audited): Promise<Finding[]> {
  const speeds: number[] = [];
  const findings: Finding[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const { scores, notes } = await audited('/', ['performance']);
    speeds.push(scores.performance ?? 0);
    findings.push(found(`/  run ${run}: performance ${scores.performance} (${notes.join(', ')})`));
  }
  return [...findings, verdict('/', { performance: medianOf(speeds) })];
}

async function judge(audited: Audited, path: string): Promise<Finding[]> {
  const { scores, faults } = await audited(path, QUALITY);
  return [...faults.map((fault) => found(`  ${fault}`)), verdict(path, scores)];
}

type Scores = Partial<Record<Category, number>>;

function verdict(path: string, scores: Scores): Finding {
  const figures = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
  const holds = CATEGORIES.every((name) => (scores[name] ?? BARS[name]) >= BARS[name]);
  return found(`${path}: ${figures.join(', ')}`, holds);
}

/** One run: each category's score out of 100, failed audits, and the times until the page was visible and usable. */
async function audit(url: URL, port: number, categories: readonly Category[]) {
  const path = url.pathname;
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    // Keeps the user signed in; only the landing page is measured with an empty cache.
    disableStorageReset: path !== '/',
  };
  const result = await lighthouse(url.href, flags);
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse did not get through ${path}`);
  const { lhr } = result;
  if (new URL(lhr.finalDisplayedUrl).pathname !== path) {
    throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
  }
  const scores: Scores = {};
  for (const name of categories)
    scores[name] = Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const all = Object.values(lhr.audits);
  return {
    scores,
    faults: all
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ id, title }) => `${id}: ${title}`),
    notes: SHOWN.map((id) => `${id} ${lhr.audits[id]?.displayValue}`),
  };
}

async function signIn(context: BrowserContext, address: URL): Promise<void> {
  const { cookies } = await register(address, 'rowan');
  const { origin: url } = address;
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  // So that the browser has stored who is signed in before the first audit.
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForURL('**/dashboard');
  await page.close();
}
