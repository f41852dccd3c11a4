/** Time from a filter's change to its painted rows, in a browser on the whole house: REST, record store, portal. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { MEMBER_PAGES } from '../../src/screens/paths.ts';
import { login } from '../../tests/stack/support/rest.ts';
import { chromiumProgram, launchChromium } from '../../tools/stages/launchChromium.ts';
import { buildPortal } from '../load/builds.ts';

const MEMBER = { id: 'm1001', account: 'meilin07' } as const;
/** Runs no script of the portal. */
const STILL = '/icons/game.svg';
const LONGEST_MS = 10_000;
/** Filters of the bet's state, and the text that each row then has. */
const STATES = [
  ['won', 'Won'],
  ['lost', 'Lost'],
] as const;

const placeBets = async ({ engine, world }: RunningHouse, count: number): Promise<void> => {
  const games = world.catalogue.games.filter(({ minBet }) => minBet <= 1_000);
  for (let n = 0; n < count; n += 1) {
    const game = games[(n * 37) % games.length];
    if (!game) throw new Error('There is no game to bet on.');
    const part = { member: MEMBER.id, vendor: game.vendor, roundId: `painting-${n}`, demo: false } as const;
    const actor = `vendor:${game.vendor}`;
    const [debit, credit] = [`painting-${n}-d`, `painting-${n}-c`];
    const opened = { kind: 'debit', ...part, gameId: game.id, txId: debit, amount: 1_000 } as const;
    const placed = await engine.submit({ command: opened, actor, key: debit });
    if (!placed.ok) throw new Error(`A bet was refused: ${placed.ok === false ? placed.code : 'never'}`);
    const closed = { kind: 'credit', ...part, txId: credit, amount: n % 2 === 0 ? 2_000 : 0 } as const;
    await engine.submit({ command: closed, actor, key: credit });
  }
};
/** The change's own event, until the task after the frame that shows rows of this state alone. */
const timeFilter = (page: Page, [state, text]: (typeof STATES)[number]): Promise<number> =>
  page.evaluate(
    ([wanted, label, longest]) =>
      new Promise<number>((resolve, reject) => {
        const field = [...document.querySelectorAll<HTMLSelectElement>('.record-select')].find((one) =>
          [...one.options].some(({ value }) => value === wanted),
        );
        if (!field) throw new Error('the page has no filter of the state');
        const began = performance.now();
        const look = (): void => {
          const rows = [...document.querySelectorAll('.record-table tbody tr')];
          const isShown =
            rows.length > 1 && rows.every((row) => row.querySelector('.record-state')?.textContent?.includes(label));
          if (!isShown && performance.now() - began > longest) return reject(new Error(`no rows of ${wanted}`));
          if (!isShown) return void requestAnimationFrame(look);
          const after = new MessageChannel();
          after.port1.onmessage = () => resolve(performance.now() - began);
          after.port2.postMessage(null);
        };
        requestAnimationFrame(look);
        field.value = wanted;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    [state, text, LONGEST_MS] as const,
  );

/** Ms of `changes` changes between two filters, on a record of `bets` bets. */
export const timePainting = async (
  folder: string,
  { bets, changes }: { readonly bets: number; readonly changes: number },
): Promise<readonly number[]> => {
  const program = await chromiumProgram();
  const dist = join(folder, 'dist');
  await buildPortal(dist);
  const house = await startHouse({ portal: dist, scenario: 'quiet', look: { language: 'EN' } });
  const browser = await launchChromium(program);
  try {
    await placeBets(house, bets);
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 }, serviceWorkers: 'block' });
    const { token, expiresAt } = await login(house.origin, MEMBER.account);
    await page.goto(house.origin + STILL);
    await page.evaluate(
      ([given, ends]) => {
        sessionStorage.setItem('token', given);
        sessionStorage.setItem('tokenEnds', ends);
      },
      [token, String(expiresAt)] as const,
    );
    await page.goto(house.origin + MEMBER_PAGES.bets);
    await page.locator('.record-table tbody tr').first().waitFor({ timeout: 60_000 });
    // The first two load what the page needs once.
    for (const state of STATES) await timeFilter(page, state);
    const times: number[] = [];
    for (let n = 0; n < changes; n += 1) times.push(await timeFilter(page, STATES[n % 2] ?? STATES[0]));
    return times;
  } finally {
    await browser.close();
    await house.close();
  }
};
