/** Figures that move on game cards: pots, seats, odds. */
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, id, names, shortText, unixMs } from '../fields.ts';

export const jackpotList = call({
  name: 'jackpotList',
  method: 'GET',
  path: '/wps/games/jackpots',
  group: 'public',
  answer: z.object({
    list: z.array(
      z.object({
        pot: id,
        /** Ids of the games whose bets feed it, and win it. */
        games: z.array(id),
        vendor: shortText,
        amount,
        currency: shortText,
        wonAt: z.nullable(unixMs),
      }),
    ),
  }),
  topic: 'jackpots',
  summary: 'Pots (path ours)',
  rows: [],
});
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
  summary: 'Tables of a vendor with their seats (path ours)',
  rows: [],
});
const goals = z.number().check(z.int(), z.gte(0));
const odds = z.number().check(z.int(), z.gte(1_000));
export const fixtures = call({
  name: 'fixtures',
  method: 'GET',
  path: '/wps/games/fixtures',
  group: 'public',
  /** `sport`: a category and a vendor, `SPORTS-IBC`. */
  query: z.strictObject({ sport: id }),
  answer: z.object({
    list: z.array(
      z.object({
        fixture: id,
        gameId: id,
        home: names,
        away: names,
        /** Until then the game opens with this match; then another is offered. */
        startsAt: unixMs,
        state: z.enum(['upcoming', 'running', 'ended']),
        score: z.tuple([goals, goals]),
        /** Decimal odds in thousandths: 1850 is 1.85. No draw in a series of maps. */
        odds: z.object({ home: odds, draw: z.nullable(odds), away: odds }),
      }),
    ),
  }),
  topic: 'fixtures:{sport}',
  summary: 'Matches of a sport with their odds (path ours)',
  rows: [],
});
