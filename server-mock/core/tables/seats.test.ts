import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { createWorld } from '../../content/world/createWorld.ts';
import { hasTables } from '../../content/world/tables.ts';
import type { Genesis } from '../genesis.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { emptyState, type HouseState } from '../state.ts';
import { GAME, testWorld, VENDOR } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import { BOT_SEAT_MS, PERSON_SEAT_MS, tablesDue } from './decideSeats.ts';

const AT = 1_790_000_000_000;
const TABLE = 'TG-2';
const tables = [{ gameId: TABLE, vendor: VENDOR, host: 'Maya', seats: 2 }];
const world: Genesis = { ...testWorld, tables };

describe('seats', () => {
  let state: HouseState;
  let rounds = 0;
  beforeEach(async () => {
    state = emptyState();
    for (const event of [...(await testWorld.genesis(AT)), ...tablesDue(new Map(), tables)]) apply(state, event);
    for (const member of ['alice01', 'bobby02', 'carol03']) come(member);
  });
  const ask = (command: Command, at = AT) => {
    const decision = decide(state, command, { at, random: createRandom(1), world });
    const events = decision.ok ? decision.events : [];
    for (const event of events) apply(state, event);
    const touched = Object.fromEntries(touches(state, events, 'MYR').map(({ topic, data }) => [topic, data]));
    return { decision, touched };
  };
  const come = (member: string) =>
    ask({
      kind: 'openSession',
      member,
      sessionId: `s-${member}`,
      tokenHash: `h-${member}`,
      side: 'member',
      address: '::1',
    });
  const bet = (member: string, gameId = TABLE, at = AT, demo = false) => {
    const roundId = `r${(rounds += 1)}`;
    return ask({ kind: 'debit', member, vendor: VENDOR, gameId, roundId, txId: `${roundId}-d`, amount: 100, demo }, at);
  };
  const tick = (at: number) => ask({ kind: 'tick' }, at);
  const taken = () => Object.keys(state.seats.get(TABLE) ?? {}).sort();
  const row = (part: object) => ({
    rows: { [TABLE]: expect.objectContaining({ table: TABLE, host: 'Maya', seats: 2, ...part }) },
  });

  it('a member who bets at a table takes a seat, simulated members included, and the topic has their number', () => {
    expect(bet('alice01').touched[`tables:${VENDOR}`]).toEqual(row({ taken: 1, open: true }));
    expect(bet('robot08').touched[`tables:${VENDOR}`]).toEqual(row({ taken: 2 }));
    expect(taken()).toEqual(['alice01', 'robot08']);
  });
  it('a full table accepts the bet of another member, but gives no third seat', () => {
    bet('alice01');
    bet('bobby02');
    const { decision, touched } = bet('carol03');
    expect(decision.ok).toBe(true);
    expect(touched).not.toHaveProperty([`tables:${VENDOR}`]);
    expect(taken()).toEqual(['alice01', 'bobby02']);
  });
  it('opening a game takes a seat, opening another frees it; play money and other games take none', () => {
    ask({ kind: 'openGame', member: 'alice01', gameId: TABLE });
    expect(taken()).toEqual(['alice01']);
    bet('alice01', GAME);
    bet('bobby02', GAME);
    bet('bobby02', TABLE, AT, true);
    expect(taken()).toEqual(['alice01']);
    expect(ask({ kind: 'openGame', member: 'alice01', gameId: GAME }).touched[`tables:${VENDOR}`]).toEqual(
      row({ taken: 0 }),
    );
  });
  it('betting keeps a seat; without a bet a simulated member’s seat ends earlier than a person’s', () => {
    bet('alice01');
    bet('robot08');
    tick(AT + BOT_SEAT_MS - 1);
    expect(taken()).toEqual(['alice01', 'robot08']);
    bet('robot08', TABLE, AT + BOT_SEAT_MS - 1);
    tick(AT + BOT_SEAT_MS);
    expect(taken()).toEqual(['alice01', 'robot08']);
    tick(AT + 2 * BOT_SEAT_MS);
    expect(taken()).toEqual(['alice01']);
    expect(tick(AT + PERSON_SEAT_MS).touched[`tables:${VENDOR}`]).toEqual(row({ taken: 0 }));
  });
  it('log-out frees the seat, and a clock gone back does not leave seats taken for hours', () => {
    bet('alice01');
    bet('bobby02');
    ask({ kind: 'closeSession', sessionId: 's-alice01', reason: 'logout' });
    tick(AT + 1_000);
    expect(taken()).toEqual(['bobby02']);
    tick(AT - 3_600_000);
    expect(taken()).toEqual([]);
  });
  it('closing the game frees its seat, but not a seat at another table', () => {
    bet('alice01');
    ask({ kind: 'leaveTable', member: 'alice01', gameId: GAME });
    expect(taken()).toEqual(['alice01']);
    expect(ask({ kind: 'leaveTable', member: 'alice01', gameId: TABLE }).touched[`tables:${VENDOR}`]).toEqual(
      row({ taken: 0 }),
    );
    ask({ kind: 'leaveTable', member: 'alice01', gameId: TABLE });
    expect(taken()).toEqual([]);
  });
  it('a second bet soon after does not touch the table', () => {
    bet('alice01');
    expect(bet('alice01', TABLE, AT + 1_000).touched).not.toHaveProperty([`tables:${VENDOR}`]);
  });
  it('a table in maintenance is shown as closed', () => {
    const shut = ask({ kind: 'setGameMaintenance', gameId: TABLE, on: true });
    expect(shut.touched[`tables:${VENDOR}`]).toEqual(row({ open: false }));
  });
});

it('every title of the live tables and of poker is a table of its vendor, except those that open a list', () => {
  const { catalogue, tables: all = [] } = createWorld({ seed: 5 });
  const wanted = ['LIVE', 'PVP']
    .flatMap((category) => catalogue.byCategory(category))
    .filter((one) => !one.opensVendor);
  expect(all.map(({ gameId }) => gameId).sort()).toEqual(wanted.map(({ id }) => id).sort());
  for (const { gameId, vendor, seats } of all) {
    expect(catalogue.game(gameId)?.vendor).toBe(vendor);
    expect(hasTables(vendor)).toBe(true);
    expect(seats).toBeGreaterThan(1);
  }
  expect(hasTables('ISB')).toBe(false);
});
