import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FixtureRow, JackpotRow, TableRow } from '../contract/tables/tables.topics.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import type { TopicStatus } from '../gate/batch.ts';
import { catalogue, lobbyPortal } from './testing/lobbyFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';

const AT = 1_760_000_000_000;
const status = (topic: string, freshness: TopicStatus['freshness'] = 'live', trueAt: number | null = AT) => ({
  topic,
  freshness,
  trueAt,
  position: null,
  pollIntervalMs: 15_000,
});
const card = (id: string): HTMLElement => {
  const name = catalogue.game(id)?.name.EN ?? '';
  const [found] = screen.getAllByRole('article', { name });
  if (!found) throw new Error(`no card of ${name}`);
  return found;
};
const wants = (portal: PortalFixture, topic: string): boolean =>
  topic in portal.flows.store.getState().connection.shown;
/** Hides or shows the tab. */
const look = (portal: PortalFixture, to: 'hidden' | 'visible') =>
  act(() => portal.flows.platform.environment.setVisible(to === 'visible'));

describe('a jackpot on a game card', () => {
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
  const deliverJackpot = (
    portal: PortalFixture,
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

  test('is subscribed to, shown with the house’s figure, and rolls when it grows live', async () => {
    const portal = await lobbyPortal();
    expect(wants(portal, 'jackpots')).toBe(true);
    expect(shown()).toBeNull();
    await deliverJackpot(portal, pot(1_234_500));
    expect(shown()).toHaveAccessibleName('Jackpot RM 12,345.00');
    await deliverJackpot(portal, pot(1_234_610), { seq: 2 });
    await portal.pass(500);
    expect(shown()).toHaveAccessibleName('Jackpot RM 12,346.10');
    expect(shown()?.querySelector('[data-from]')).not.toBeNull();
    // The other card of that row has no jackpot value yet.
    expect(
      within(card(catalogue.byCategory('JACKPOT')[1]?.id ?? '')).queryByRole('img', { name: /^Jackpot/ }),
    ).toBeNull();
  });
  test('H-26 H-04 a caught-up value is set without a roll, and a value that is not live shows its time', async () => {
    const portal = await lobbyPortal();
    await deliverJackpot(portal, pot(1_000_000));
    await deliverJackpot(portal, pot(2_000_000), { seq: 2, mode: 'caughtUp', as: status('jackpots', 'polling') });
    expect(shown()).toHaveAccessibleName('Jackpot RM 20,000.00');
    expect(shown()?.querySelector('[data-from]')).toBeNull();
    expect(within(card(id)).getByText(/^as of \d\d:\d\d:\d\d$/)).toBeVisible();
    await deliverJackpot(portal, pot(2_000_001), { seq: 3 });
    expect(within(card(id)).queryByText(/^as of/)).toBeNull();
  });
  test('one control pauses all figures on cards, which then show their time, and resumes them', async () => {
    const portal = await lobbyPortal();
    await deliverJackpot(portal, pot(1_000_000));
    const row = within(screen.getByRole('region', { name: 'Jackpots' }));
    await portal.user.click(row.getByRole('button', { name: 'Pause the figures on cards' }));
    expect(wants(portal, 'jackpots')).toBe(false);
    expect(shown()).toHaveAccessibleName('Jackpot RM 10,000.00');
    expect(within(card(id)).getByText(/^as of/)).toBeVisible();
    await portal.user.click(row.getByRole('button', { name: 'Resume the figures on cards' }));
    expect(wants(portal, 'jackpots')).toBe(true);
    expect(within(card(id)).queryByText(/^as of/)).toBeNull();
  });
  test('has no subscription while the tab is hidden', async () => {
    const portal = await lobbyPortal();
    await deliverJackpot(portal, pot(1_000_000));
    await look(portal, 'hidden');
    expect(wants(portal, 'jackpots')).toBe(false);
    await look(portal, 'visible');
    expect(wants(portal, 'jackpots')).toBe(true);
  });
  test('shows when it was last won', async () => {
    const portal = await lobbyPortal();
    await deliverJackpot(portal, pot(500_000, { wonAt: AT - 60_000 }));
    expect(within(card(id)).getByText(/^Won \d\d:\d\d:\d\d$/)).toBeVisible();
    await portal.pass(600_000);
    expect(within(card(id)).queryByText(/^Won/)).toBeNull();
  });
});

/** Delivers one row of a keyed topic, live. */
const deliverRow = (portal: PortalFixture, topic: string, key: string, row: object, as = status(topic), seq = 1) =>
  portal.batch(
    batchOf([change(topic, { rows: { [key]: row } }, { seq, at: AT, kind: seq === 1 ? 'snapshot' : 'delta' })], {
      statuses: [as],
    }),
  );

describe('the seats of a table on a game card', () => {
  const [game] = catalogue.byCategory('LIVE');
  const id = game?.id ?? '';
  const topic = `tables:${game?.vendor}`;
  const table = (taken: number, open = true): TableRow => ({
    table: id,
    gameId: id,
    host: 'Maya',
    seats: 7,
    taken,
    open,
  });

  test('show how many are free as seats fill and empty, that the table is full, and that it is closed', async () => {
    const portal = await lobbyPortal();
    expect(wants(portal, topic)).toBe(true);
    const own = within(card(id));
    expect(own.queryByRole('img', { name: /Maya/ })).toBeNull();
    await deliverRow(portal, topic, id, table(5));
    expect(own.getByRole('img', { name: 'Table of Maya: 2 of 7 seats free' })).toBeVisible();
    expect(own.getByText('2 of 7 free')).toBeVisible();
    await deliverRow(portal, topic, id, table(7), status(topic), 2);
    expect(own.getByRole('img', { name: 'Table of Maya: all 7 seats are taken' })).toBeVisible();
    expect(own.getByText('Full')).toBeVisible();
    await deliverRow(portal, topic, id, table(0, false), status(topic), 3);
    expect(own.getByRole('img', { name: 'Table of Maya: closed' })).toBeVisible();
  });
  test('H-04 show their time while they are not live', async () => {
    const portal = await lobbyPortal();
    await deliverRow(portal, topic, id, table(1), status(topic, 'stale', AT - 30_000));
    expect(within(card(id)).getByText(/^as of/)).toBeVisible();
  });
  test('are not shown on a card that opens a list of games', async () => {
    const portal = await lobbyPortal();
    const list = catalogue.byCategory('PVP').find(({ opensVendor }) => opensVendor);
    const tables = `tables:${list?.vendor}`;
    await deliverRow(
      portal,
      tables,
      list?.id ?? '',
      { ...table(1), table: list?.id, gameId: list?.id },
      status(tables),
    );
    expect(within(card(list?.id ?? '')).queryByRole('img', { name: /Maya/ })).toBeNull();
  });
});

describe('the fixture of a game on a game card', () => {
  const [football] = catalogue.byCategory('SPORTS');
  const [maps] = catalogue.byCategory('ESPORTS');
  const match = (gameId: string, draw: number | null, n = 17): FixtureRow => ({
    fixture: `${gameId}-${n}`,
    gameId,
    home: { EN: 'Ironbridge', CN: '铁桥队', MY: 'Jambatan Besi' },
    away: { EN: 'Cedar Vale', CN: '雪松谷', MY: 'Lembah Sedar' },
    startsAt: AT + 79_000,
    state: 'upcoming',
    score: [0, 0],
    odds: { home: 1_850, draw, away: 4_200 },
  });
  const lines = (id: string) =>
    within(within(card(id)).getByRole('list', { name: 'Ironbridge against Cedar Vale' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent);

  test('shows sides, odds and how long these stand by the house’s clock', async () => {
    const portal = await lobbyPortal();
    const topic = `fixtures:SPORTS-${football?.vendor}`;
    const id = football?.id ?? '';
    expect(wants(portal, topic)).toBe(true);
    await deliverRow(portal, topic, id, match(id, 3_400));
    expect(lines(id)).toEqual(['Ironbridge 1.85', 'Draw 3.40', 'Cedar Vale 4.20']);
    expect(within(card(id)).getByRole('img', { name: 'These odds stand for another 1:19' })).toBeVisible();
    await portal.pass(9_000);
    expect(within(card(id)).getByRole('img', { name: 'These odds stand for another 1:10' })).toBeVisible();
    await deliverRow(portal, topic, id, { ...match(id, 2_900, 18), startsAt: AT + 319_000 }, status(topic), 2);
    expect(lines(id)[1]).toBe('Draw 2.90');
  });
  test.each(['live', 'polling', 'stale'] as const)(
    'H-04 no odds are shown once the game would open with another fixture, at any freshness of the board (%s)',
    async (freshness) => {
      const portal = await lobbyPortal();
      const topic = `fixtures:SPORTS-${football?.vendor}`;
      const id = football?.id ?? '';
      await deliverRow(portal, topic, id, match(id, 3_400), status(topic, freshness));
      await portal.pass(AT + 78_999 - portal.flows.platform.clock.now());
      expect(lines(id)).toHaveLength(3);
      await portal.pass(1);
      const own = within(card(id));
      expect(own.queryByRole('list', { name: /against/ })).toBeNull();
      expect(own.queryByText(/^as of/)).toBeNull();
      expect(own.getByText('Odds are in the game')).toBeVisible();
      await deliverRow(portal, topic, id, { ...match(id, 2_900, 18), startsAt: AT + 319_000 }, status(topic), 2);
      expect(lines(id)[1]).toBe('Draw 2.90');
    },
  );
  test('a match over several maps has no odds for a draw', async () => {
    const portal = await lobbyPortal();
    const topic = `fixtures:ESPORTS-${maps?.vendor}`;
    const id = maps?.id ?? '';
    await deliverRow(portal, topic, id, match(id, null));
    expect(lines(id)).toEqual(['Ironbridge 1.85', 'Cedar Vale 4.20']);
  });
});
