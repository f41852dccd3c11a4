/** The base test of every spec: one house per worker, and a page whose errors and policy violations fail the test. */
import { test as base, expect, type Page } from '@playwright/test';
import { type Control, createControl } from './control.ts';
import { type House, startHouse } from './house.ts';

export interface Faults {
  /** Uncaught errors and content policy violations of every page of the test. */
  readonly seen: readonly string[];
  /** For a test that provokes a fault on purpose. */
  readonly expect: (pattern: RegExp) => void;
}
interface TestFixtures {
  readonly faults: Faults;
  /** A house for this test alone, for tests that kill, close or lock what other tests need. */
  readonly ownHouse: House;
}
interface WorkerFixtures {
  readonly house: House;
  readonly control: Control;
}

/** Reports a page's uncaught errors, blocked loads and prerender mismatches. */
const listen = (page: Page, report: (fault: string) => void): void => {
  page.on('pageerror', (error) => report(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // The last patterns: a prerendered page that differs from what the browser draws, and markup that React drew again.
    if (
      /content security policy|trusted ?type|trustedhtml|maximum update depth|toteboard: (?:hydration|render again)/i.test(
        message.text(),
      )
    )
      report(`${page.url()}: ${message.text()}`);
  });
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  house: [
    async ({}, use, { workerIndex }) => {
      const house = await startHouse({ seed: 7 + workerIndex });
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  control: [async ({ house }, use) => use(createControl(house)), { scope: 'worker' }],
  baseURL: async ({ house }, use) => use(house.origin),
  ownHouse: async ({}, use, { workerIndex }) => {
    const house = await startHouse({ seed: 1_000 + workerIndex });
    await use(house);
    await house.close();
  },
  faults: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      context.on('page', (page) => listen(page, (fault) => void seen.push(fault)));
      await use({ seen, expect: (pattern) => void expected.push(pattern) });
      expect(
        seen.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
        'uncaught errors and breaches of the content policy',
      ).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
