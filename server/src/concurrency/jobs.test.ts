import { expect, test } from 'vitest';
import { createJobs } from './jobs.ts';
import { held } from '../testing/held.ts';
import { recordedLog } from '../testing/recorded-log.ts';

test('a job is tried again, and its failure logged without addresses', async () => {
  const { log, text } = recordedLog();
  const jobs = createJobs(log, [1, 1]);
  let tries = 0;
  jobs.begin('mail', async () => {
    tries += 1;
    if (tries < 3) throw new Error('no mailbox <ada@farm.example>');
  });
  await jobs.idle();
  expect(tries).toBe(3);
  expect(text()).toContain('a job failed');
  expect(text()).not.toContain('ada@');
});

test('the number of waiting jobs is limited', async () => {
  const jobs = createJobs(recordedLog().log, []);
  const { ended, letGo } = held();
  const taken = Array.from({ length: 300 }, () => jobs.begin('wait', () => ended));
  expect(taken.filter(Boolean)).toHaveLength(200);
  letGo();
  await jobs.idle();
  expect(jobs.begin('wait', () => ended)).toBe(true);
});
