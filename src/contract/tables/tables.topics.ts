import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, id, names, shortText, unixMs } from '../fields.ts';
import { inEachLanguage } from '../languages.ts';
import { bool, int, list, minor, nullable, obj, oneOf, pair, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { keyedBy, minorOf, snapshotRead } from '../snapshot.ts';

const goals = z.number().check(z.int(), z.gte(0));
const odds = z.number().check(z.int(), z.gte(1_000));

/** Settings common to pots, seats and odds: at most one update a second, polled only while a screen shows them. */
const card = {
  class: 'keyed',
  audience: 'all',
  visitors: true,
  rateMs: 1_000,
  pollMs: 15_000,
  // A card can wait a moment for the socket: a screen of cards has a dozen topics.
  graceMs: 3_000,
  pollWhenShown: true,
} as const;

export const jackpotRow = obj({
  pot: text(64, 'id'),
  games: list(text(64, 'keep'), 100),
  vendor: text(32, 'keep'),
  amount: minor(0),
  currency: text(8, 'keep'),
  wonAt: nullable(time()),
});
export type JackpotRow = Decoded<typeof jackpotRow>;
export const jackpotList = call({
  name: 'jackpotList',
  method: 'GET',
  path: '/wps/games/jackpots',
  group: 'public',
  answer: z.object({
    list: z.array(
      z.object({
        pot: id,
        /** Ids of the games that feed and win the pot. */
        games: z.array(id),
        vendor: shortText,
        amount,
        currency: shortText,
        wonAt: z.nullable(unixMs),
      }),
    ),
  }),
  topic: 'jackpots',
  summary: 'Pots',
  rows: [],
});
export const jackpotsTopic = defineTopic({
  ...card,
  pattern: 'jackpots',
  row: jackpotRow,
  key: 'id',
  limit: 100,
  summary: 'Jackpot pots',
  snapshot: snapshotRead({
    call: jackpotList,
    query: () => ({}),
    data: (answer) => keyedBy(answer.list, (pot) => [pot.pot, { ...pot, amount: minorOf(pot.amount) }]),
  }),
});

export const tableRow = obj({
  table: text(64, 'id'),
  gameId: text(64, 'keep'),
  host: text(64, 'keep'),
  seats: int(0),
  taken: int(0),
  open: bool(),
});
export type TableRow = Decoded<typeof tableRow>;
export const tables = call({
  name: 'tables',
  method: 'GET',
  path: '/wps/games/tables',
  group: 'public',
  query: z.strictObject({ vendor: id }),
  answer: z.object({
    list: z.array(
      z.object({ table: id, gameId: id, host: shortText, seats: z.number(), taken: z.number(), open: z.boolean() }),
    ),
  }),
  topic: 'tables:{vendor}',
  summary: 'Tables of a vendor with their seats',
  rows: [],
});
export const tablesTopic = defineTopic({
  ...card,
  pattern: 'tables:{vendor}',
  row: tableRow,
  key: 'id',
  limit: 500,
  summary: 'Tables of a vendor with their seats',
  snapshot: snapshotRead({
    call: tables,
    query: (vendor) => ({ vendor: vendor ?? '' }),
    data: (answer) => keyedBy(answer.list, (table) => [table.table, table]),
  }),
});

const team = obj(inEachLanguage(text(128, 'keep')));
/** Odds in thousandths: 1850 is 1.85. */
export const fixtureRow = obj({
  fixture: text(64, 'id'),
  gameId: text(64, 'keep'),
  home: team,
  away: team,
  startsAt: time(),
  state: oneOf('upcoming', 'running', 'ended'),
  score: pair(int(0), int(0)),
  odds: obj({ home: int(1_000), draw: nullable(int(1_000)), away: int(1_000) }),
});
export type FixtureRow = Decoded<typeof fixtureRow>;
export const fixtures = call({
  name: 'fixtures',
  method: 'GET',
  path: '/wps/games/fixtures',
  group: 'public',
  /** `sport`: a category and a vendor, e.g. `SPORTS-IBC`. */
  query: z.strictObject({ sport: id }),
  answer: z.object({
    list: z.array(
      z.object({
        fixture: id,
        gameId: id,
        home: names,
        away: names,
        /** Until then the game opens with this match; afterwards the house offers another one. */
        startsAt: unixMs,
        state: z.enum(['upcoming', 'running', 'ended']),
        score: z.tuple([goals, goals]),
        /** Decimal odds in thousandths: 1850 is 1.85. A series of maps has no draw. */
        odds: z.object({ home: odds, draw: z.nullable(odds), away: odds }),
      }),
    ),
  }),
  topic: 'fixtures:{sport}',
  summary: 'Matches of a sport with their odds',
  rows: [],
});
export const fixturesTopic = defineTopic({
  ...card,
  pattern: 'fixtures:{sport}',
  row: fixtureRow,
  key: 'id',
  limit: 500,
  summary: 'Matches of a vendor’s sport with their odds: the one each game offers now',
  snapshot: snapshotRead({
    call: fixtures,
    query: (sport) => ({ sport: sport ?? '' }),
    data: (answer) => keyedBy(answer.list, (fixture) => [fixture.gameId, fixture]),
  }),
});
