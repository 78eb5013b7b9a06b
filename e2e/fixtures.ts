import { expect, test as base } from '@playwright/test';

type Expectations = {
  /** Console errors that a test causes on purpose: `test.use({ expectedErrors: [/…/] })`. */
  readonly expectedErrors: readonly RegExp[];
};

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
    const unexpected = errors.filter((error) => !expectedErrors.some((some) => some.test(error)));
    expect(unexpected, 'errors on the page').toEqual([]);
  },
});

export { expect };
