/** The test of every spec: a house per worker, and a page on which nothing may go wrong unseen. */
import { test as base, expect, type Page } from '@playwright/test';
import { type Control, controlOf } from './control.ts';
import { type House, startHouse } from './house.ts';

export interface Faults {
  /** Uncaught errors and breaches of the content policy, from every page of the test. */
  readonly seen: readonly string[];
  /** For the test that provokes one on purpose. */
  readonly expect: (pattern: RegExp) => void;
}
interface TestFixtures {
  readonly faults: Faults;
  /** A house for this test alone, where it kills, closes or locks something that others need. */
  readonly ownHouse: House;
}
interface WorkerFixtures {
  readonly house: House;
  readonly control: Control;
}

/** Hears a page's uncaught errors, refused loads and pictures painted wrongly. */
const listen = (page: Page, tell: (fault: string) => void): void => {
  page.on('pageerror', (error) => tell(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // The last: a picture painted ahead that is not what the browser draws, and what React had to draw a second time.
    if (
      /content security policy|trusted ?type|trustedhtml|maximum update depth|toteboard: (?:painted|drawn again)/i.test(
        message.text(),
      )
    )
      tell(`${page.url()}: ${message.text()}`);
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
  control: [async ({ house }, use) => use(controlOf(house)), { scope: 'worker' }],
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
