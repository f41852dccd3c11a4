import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FixtureRow, JackpotRow, TableRow } from '../contract/tables/tables.topics.ts';
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
  everyMs: 15_000,
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

/** One row of a keyed topic as the channel tells it, live. */
const told = (portal: TestPortal, topic: string, key: string, row: object, as = status(topic), seq = 1) =>
  portal.batch(
    batchOf([change(topic, { rows: { [key]: row } }, { seq, at: AT, kind: seq === 1 ? 'snapshot' : 'delta' })], {
      statuses: [as],
    }),
  );

describe('the seats of a table on its card', () => {
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

  test('say how many are free as somebody sits down and gets up, that it is full, and that it is closed', async () => {
    const portal = await lobbyPortal();
    expect(wants(portal, topic)).toBe(true);
    const own = within(card(id));
    expect(own.queryByRole('img', { name: /Maya/ })).toBeNull();
    await told(portal, topic, id, table(5));
    expect(own.getByRole('img', { name: 'Table of Maya: 2 of 7 seats free' })).toBeVisible();
    expect(own.getByText('2 of 7 free')).toBeVisible();
    await told(portal, topic, id, table(7), status(topic), 2);
    expect(own.getByRole('img', { name: 'Table of Maya: all 7 seats are taken' })).toBeVisible();
    expect(own.getByText('Full')).toBeVisible();
    await told(portal, topic, id, table(0, false), status(topic), 3);
    expect(own.getByRole('img', { name: 'Table of Maya: closed' })).toBeVisible();
  });
  test('H-04 say of when they are while they are not live', async () => {
    const portal = await lobbyPortal();
    await told(portal, topic, id, table(1), status(topic, 'stale', AT - 30_000));
    expect(within(card(id)).getByText(/^as of/)).toBeVisible();
  });
  test('a card that opens a list of games is no table', async () => {
    const portal = await lobbyPortal();
    const list = catalogue.byCategory('PVP').find(({ opensVendor }) => opensVendor);
    const tables = `tables:${list?.vendor}`;
    await told(portal, tables, list?.id ?? '', { ...table(1), table: list?.id, gameId: list?.id }, status(tables));
    expect(within(card(list?.id ?? '')).queryByRole('img', { name: /Maya/ })).toBeNull();
  });
});

describe('the match of a game on its card', () => {
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

  test('has its sides and odds, and how long these stand by the house’s clock', async () => {
    const portal = await lobbyPortal();
    const topic = `fixtures:SPORTS-${football?.vendor}`;
    const id = football?.id ?? '';
    expect(wants(portal, topic)).toBe(true);
    await told(portal, topic, id, match(id, 3_400));
    expect(lines(id)).toEqual(['Ironbridge 1.85', 'Draw 3.40', 'Cedar Vale 4.20']);
    expect(within(card(id)).getByRole('img', { name: 'These odds stand for another 1:19' })).toBeVisible();
    await portal.pass(9_000);
    expect(within(card(id)).getByRole('img', { name: 'These odds stand for another 1:10' })).toBeVisible();
    await told(portal, topic, id, { ...match(id, 2_900, 18), startsAt: AT + 319_000 }, status(topic), 2);
    expect(lines(id)[1]).toBe('Draw 2.90');
  });
  test.each(['live', 'polling', 'stale'] as const)(
    'H-04 no odds are shown from the moment the game opens with another match, however fresh the board is (%s)',
    async (freshness) => {
      const portal = await lobbyPortal();
      const topic = `fixtures:SPORTS-${football?.vendor}`;
      const id = football?.id ?? '';
      await told(portal, topic, id, match(id, 3_400), status(topic, freshness));
      await portal.pass(AT + 78_999 - portal.flows.platform.clock.now());
      expect(lines(id)).toHaveLength(3);
      await portal.pass(1);
      const own = within(card(id));
      expect(own.queryByRole('list', { name: /against/ })).toBeNull();
      expect(own.queryByText(/^as of/)).toBeNull();
      expect(own.getByText('Odds are in the game')).toBeVisible();
      await told(portal, topic, id, { ...match(id, 2_900, 18), startsAt: AT + 319_000 }, status(topic), 2);
      expect(lines(id)[1]).toBe('Draw 2.90');
    },
  );
  test('a series of maps has no draw', async () => {
    const portal = await lobbyPortal();
    const topic = `fixtures:ESPORTS-${maps?.vendor}`;
    const id = maps?.id ?? '';
    await told(portal, topic, id, match(id, null));
    expect(lines(id)).toEqual(['Ironbridge 1.85', 'Cedar Vale 4.20']);
  });
});
