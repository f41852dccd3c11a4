import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { createWorld } from '../../world/createWorld.ts';
import { hasTables } from '../../world/tables.ts';
import type { Genesis } from '../../world/types.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { emptyState, type HouseState } from '../state.ts';
import { GAME, testWorld, VENDOR } from '../testWorld.ts';
import { touches } from '../touches.ts';
import { BOT_SITS, PERSON_SITS, tablesDue } from './decideSeats.ts';

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
    const told = Object.fromEntries(touches(state, events, 'MYR').map(({ topic, data }) => [topic, data]));
    return { decision, told };
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

  it('whoever bets at a table sits there, a simulated member as a person, and the topic has how many', () => {
    expect(bet('alice01').told[`tables:${VENDOR}`]).toEqual(row({ taken: 1, open: true }));
    expect(bet('robot08').told[`tables:${VENDOR}`]).toEqual(row({ taken: 2 }));
    expect(taken()).toEqual(['alice01', 'robot08']);
  });
  it('a full table takes the bet of who stands behind it, and no third seat', () => {
    bet('alice01');
    bet('bobby02');
    const { decision, told } = bet('carol03');
    expect(decision.ok).toBe(true);
    expect(told).not.toHaveProperty([`tables:${VENDOR}`]);
    expect(taken()).toEqual(['alice01', 'bobby02']);
  });
  it('opening the game is sitting down, opening another getting up; play money and other games take no seat', () => {
    ask({ kind: 'openGame', member: 'alice01', gameId: TABLE });
    expect(taken()).toEqual(['alice01']);
    bet('alice01', GAME);
    bet('bobby02', GAME);
    bet('bobby02', TABLE, AT, true);
    expect(taken()).toEqual(['alice01']);
    expect(ask({ kind: 'openGame', member: 'alice01', gameId: GAME }).told[`tables:${VENDOR}`]).toEqual(
      row({ taken: 0 }),
    );
  });
  it('a seat is kept by betting and free again when its holder stays away: a person later than a simulated member', () => {
    bet('alice01');
    bet('robot08');
    tick(AT + BOT_SITS - 1);
    expect(taken()).toEqual(['alice01', 'robot08']);
    bet('robot08', TABLE, AT + BOT_SITS - 1);
    tick(AT + BOT_SITS);
    expect(taken()).toEqual(['alice01', 'robot08']);
    tick(AT + 2 * BOT_SITS);
    expect(taken()).toEqual(['alice01']);
    expect(tick(AT + PERSON_SITS).told[`tables:${VENDOR}`]).toEqual(row({ taken: 0 }));
  });
  it('whoever logs out gets up, and a clock that went back leaves nobody sitting for hours', () => {
    bet('alice01');
    bet('bobby02');
    ask({ kind: 'closeSession', sessionId: 's-alice01', reason: 'logout' });
    tick(AT + 1_000);
    expect(taken()).toEqual(['bobby02']);
    tick(AT - 3_600_000);
    expect(taken()).toEqual([]);
  });
  it('whoever closes the game gets up, and stays where they sit by now if that is elsewhere', () => {
    bet('alice01');
    ask({ kind: 'leaveTable', member: 'alice01', gameId: GAME });
    expect(taken()).toEqual(['alice01']);
    expect(ask({ kind: 'leaveTable', member: 'alice01', gameId: TABLE }).told[`tables:${VENDOR}`]).toEqual(
      row({ taken: 0 }),
    );
    ask({ kind: 'leaveTable', member: 'alice01', gameId: TABLE });
    expect(taken()).toEqual([]);
  });
  it('a second bet soon after is no news of the table', () => {
    bet('alice01');
    expect(bet('alice01', TABLE, AT + 1_000).told).not.toHaveProperty([`tables:${VENDOR}`]);
  });
  it('a table that is shut for maintenance says so', () => {
    const shut = ask({ kind: 'setGameMaintenance', gameId: TABLE, on: true });
    expect(shut.told[`tables:${VENDOR}`]).toEqual(row({ open: false }));
  });
});

it('every title of the live tables and of poker is a table of its vendor, but for those that open a list', () => {
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
