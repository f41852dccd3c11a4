import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { JackpotRow } from '../contract/tables/tables.topics.ts';
import { batchOf, change } from '../domains/testChange.ts';
import type { TopicStatus } from '../gate/batch.ts';
import { catalogue, lobbyPortal } from './testLobby.ts';
import type { TestPortal } from './testPortal.tsx';

const AT = 1_760_000_000_000;
const status = (topic: string, freshness: TopicStatus['freshness'] = 'live', trueAt: number | null = AT) => ({
  topic,
  freshness,
  trueAt,
  position: null,
});
const card = (id: string): HTMLElement => {
  const name = catalogue.game(id)?.name.EN ?? '';
  const [found] = screen.getAllByRole('article', { name });
  if (!found) throw new Error(`no card of ${name}`);
  return found;
};
const wants = (portal: TestPortal, topic: string): boolean => topic in portal.flows.store.getState().connection.shown;
/** Looks away from the tab, or at it again. */
const look = (portal: TestPortal, to: 'hidden' | 'visible') =>
  act(() => portal.flows.platform.environment.setVisible(to === 'visible'));

describe('a pot on its card', () => {
  const [game] = catalogue.byCategory('JACKPOT');
  const id = game?.id ?? '';
  const pot = (amount: number, more: Partial<JackpotRow> = {}): JackpotRow => ({
    pot: 'AG-JACKPOT-1',
    games: [id],
    vendor: 'AG',
    amount,
    currency: 'MYR',
    wonAt: null,
    ...more,
  });
  const tell = (
    portal: TestPortal,
    row: JackpotRow,
    {
      seq = 1,
      mode = 'live',
      as = status('jackpots'),
    }: { seq?: number; mode?: 'live' | 'caughtUp'; as?: TopicStatus } = {},
  ) =>
    portal.batch(
      batchOf(
        [
          change(
            'jackpots',
            { rows: { [row.pot]: row } },
            { seq, mode, at: AT, kind: seq === 1 ? 'snapshot' : 'delta' },
          ),
        ],
        {
          statuses: [as],
        },
      ),
    );
  const shown = () => within(card(id)).queryByRole('img', { name: /^Jackpot RM/ });

  test('is asked for by its topic, stands in flaps as the house has it, and rolls when it grows live', async () => {
    const portal = await lobbyPortal();
    expect(wants(portal, 'jackpots')).toBe(true);
    expect(shown()).toBeNull();
    await tell(portal, pot(1_234_500));
    expect(shown()).toHaveAccessibleName('Jackpot RM 12,345.00');
    await tell(portal, pot(1_234_610), { seq: 2 });
    await portal.pass(500);
    expect(shown()).toHaveAccessibleName('Jackpot RM 12,346.10');
    expect(shown()?.querySelector('[data-from]')).not.toBeNull();
    // The other card of that row bears no pot that was told.
    expect(
      within(card(catalogue.byCategory('JACKPOT')[1]?.id ?? '')).queryByRole('img', { name: /^Jackpot/ }),
    ).toBeNull();
  });
  test('H-26 H-04 what was caught up is set at once, and what is not live says as of when it is', async () => {
    const portal = await lobbyPortal();
    await tell(portal, pot(1_000_000));
    await tell(portal, pot(2_000_000), { seq: 2, mode: 'caughtUp', as: status('jackpots', 'polling') });
    expect(shown()).toHaveAccessibleName('Jackpot RM 20,000.00');
    expect(shown()?.querySelector('[data-from]')).toBeNull();
    expect(within(card(id)).getByText(/^as of \d\d:\d\d:\d\d$/)).toBeVisible();
    await tell(portal, pot(2_000_001), { seq: 3 });
    expect(within(card(id)).queryByText(/^as of/)).toBeNull();
  });
  test('one control stops all figures on cards, which then say of when they are, and lets them go on', async () => {
    const portal = await lobbyPortal();
    await tell(portal, pot(1_000_000));
    const row = within(screen.getByRole('region', { name: 'Jackpots' }));
    await portal.user.click(row.getByRole('button', { name: 'Pause the figures on cards' }));
    expect(wants(portal, 'jackpots')).toBe(false);
    expect(shown()).toHaveAccessibleName('Jackpot RM 10,000.00');
    expect(within(card(id)).getByText(/^as of/)).toBeVisible();
    await portal.user.click(row.getByRole('button', { name: 'Resume the figures on cards' }));
    expect(wants(portal, 'jackpots')).toBe(true);
    expect(within(card(id)).queryByText(/^as of/)).toBeNull();
  });
  test('nothing is asked for while the tab is hidden', async () => {
    const portal = await lobbyPortal();
    await tell(portal, pot(1_000_000));
    await look(portal, 'hidden');
    expect(wants(portal, 'jackpots')).toBe(false);
    await look(portal, 'visible');
    expect(wants(portal, 'jackpots')).toBe(true);
  });
  test('a pot that was won lately says when', async () => {
    const portal = await lobbyPortal();
    await tell(portal, pot(500_000, { wonAt: AT - 60_000 }));
    expect(within(card(id)).getByText(/^Won \d\d:\d\d:\d\d$/)).toBeVisible();
    await portal.pass(600_000);
    expect(within(card(id)).queryByText(/^Won/)).toBeNull();
  });
});
