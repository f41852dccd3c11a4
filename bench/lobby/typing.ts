/** Time from a key in the search field to its painted results, in a browser. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    benchKeys?: { last: string; wanted: string; typedAt: number; painted: number[] };
  }
}
/** Between two keys, ms: a fast typist. */
const BETWEEN_MS = 90;
const LONGEST_MS = 5_000;

/**
 * Watches the page: a key's time is the event's own, and its results are painted when the task after the next frame runs. The
 * results' container names the text they are for (screens/lobby/FoundGames.tsx).
 */
export const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: NonNullable<Window['benchKeys']> = { last: '', wanted: '', typedAt: 0, painted: [] };
    window.benchKeys = seen;
    document.addEventListener(
      'input',
      (event) => {
        const text = (event.target as HTMLInputElement).value.trim();
        // A blank at the end changes nothing.
        if (text === seen.last) return;
        seen.last = text;
        seen.wanted = text;
        seen.typedAt = event.timeStamp;
      },
      true,
    );
    const look = (): void => {
      const shown = document.querySelector('[data-found]')?.getAttribute('data-found');
      if (seen.wanted === '' || shown !== seen.wanted) return;
      const { typedAt } = seen;
      seen.wanted = '';
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => void seen.painted.push(performance.now() - typedAt);
        after.port2.postMessage(null);
      });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });

/** Types one text, character by character, and answers the time of each, ms. The field is empty before and after. */
export const typeText = async (
  page: Page,
  field: ReturnType<Page['getByRole']>,
  text: string,
): Promise<readonly number[]> => {
  const before = await page.evaluate(() => window.benchKeys?.painted.length ?? 0);
  let typed = 0;
  for (const sign of text) {
    if (sign === ' ') {
      await page.keyboard.insertText(sign);
      continue;
    }
    await page.keyboard.insertText(sign);
    typed += 1;
    await page.waitForFunction((count) => (window.benchKeys?.painted.length ?? 0) >= count, before + typed, {
      timeout: LONGEST_MS,
      polling: BETWEEN_MS,
    });
  }
  const times = await page.evaluate((from) => window.benchKeys?.painted.slice(from) ?? [], before);
  await field.fill('');
  return times;
};
