/** The clock's contract in a browser: bundled for a page of its own, which leaves its faults on the body for the step to read. */
import { browserClock } from '../../../src/platform/clock.ts';
import { clockFaults } from '../../../src/platform/testing/clockContract.ts';

const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms + 2);
  });
const faults = await clockFaults(browserClock(), { pass, isPretend: false });
document.body.dataset['faults'] = JSON.stringify(faults);
