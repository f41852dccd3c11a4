/** What-if in the browser: what the last days say under the terms in force, and under others. */
import type { Locator, Page } from '@playwright/test';
import { AGENT_PAGES } from '../../src/screens/agentPaths.ts';
import { call, login } from '../../tests/stack/support/rest.ts';
import { createControl } from '../support/control.ts';
import { openAs } from '../support/openAs.ts';
import { t } from '../support/texts.ts';
import { expect, test } from '../support/test.ts';

const [AGENT, SUB, PLAYER] = ['agent88', 'sub21', 'meilin07'];
const WINDOW_MS = 300_000;
const WAIT = { timeout: 20_000 };
/** Millionths of a minor unit of an amount that is shown in full, such as "RM 38.62271230". */
const micro = async (figure: Locator): Promise<number> =>
  Number((await figure.innerText()).replace('−', '-').replaceAll(/[^\d-]/g, ''));
const ownFigure = (page: Page, part: string): Locator => page.locator(`.what-if-own [data-part="${part}"] dd`).first();

test('B-21 the last days equal what was paid, and other terms show their effect on the own income and on a downline', async ({
  page,
  ownHouse,
}) => {
  const control = createControl(ownHouse);
  for (const [stake, payout] of [
    [20_001, 0],
    [5_003, 12_000],
  ] as const)
    await control.bet({ account: PLAYER, stake, payout });
  await control.advanceClock(WINDOW_MS);
  const { token } = await login(ownHouse.origin, AGENT, ownHouse.passwords.get(AGENT) ?? '');
  const paid = async (): Promise<number> => {
    const { value } = await call<{ readonly items: readonly { readonly payout: string }[] }>(
      ownHouse.origin,
      '/wps/relay/salary/realtime',
      { token },
    );
    return value.items.reduce((sum, { payout }) => sum + Math.round(Number(payout) * 100), 0);
  };
  await expect.poll(paid, WAIT).toBeGreaterThan(0);
  await openAs(page, ownHouse, AGENT, AGENT_PAGES.whatIf);
  await expect(ownFigure(page, 'before')).toBeVisible(WAIT);
  expect(await micro(ownFigure(page, 'paid'))).toBe((await paid()) * 1_000_000);
  const before = await micro(ownFigure(page, 'before'));
  expect(await micro(ownFigure(page, 'after'))).toBe(before);
  expect(before + (await micro(ownFigure(page, 'carriedIn'))) + (await micro(ownFigure(page, 'carriedOut')))).toBe(
    (await paid()) * 1_000_000,
  );
  const row = page.getByRole('row').filter({ hasText: SUB });
  const earned = await micro(row.locator('.exact').nth(0));
  expect(earned).toBeGreaterThan(0);
  // Without the downline's contract, the agent above earns the whole rate of these bets.
  await page.getByRole('button', { name: t('reports:whatIf.changeOf', { account: SUB }), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reports:whatIf.with')).uncheck();
  await dialog.getByRole('button', { name: t('reports:whatIf.use') }).click();
  await expect.poll(() => micro(ownFigure(page, 'after')), WAIT).toBe(before + earned);
  expect(await micro(row.locator('.exact').nth(1))).toBe(0);
  expect(await micro(row.locator('.exact').nth(2))).toBe(-earned);
  expect(await micro(ownFigure(page, 'before'))).toBe(before);
});
