import { expect, test as base } from '@playwright/test';

type Expectations = {
  /** Console errors that a test causes on purpose: `test.use({ expectedErrors: [/…/] })`. */
  readonly expectedErrors: readonly RegExp[];
};

/** A page whose session ends may just be opening its stream again, which is refused. No page can know that beforehand. */
const REFUSED_STREAM = /status of 401 .*\/api\/live\)$/;

/** Playwright's test, which also fails if a page throws or logs an unexpected error. */
export const test = base.extend<Expectations>({
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on('weberror', (failure) => errors.push(String(failure.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    await use(context);
    const expected = [...expectedErrors, REFUSED_STREAM];
    const unexpected = errors.filter((error) => !expected.some((some) => some.test(error)));
    expect(unexpected, 'errors on the page').toEqual([]);
  },
});

export { expect };
