import { inEachLanguage } from '../languages.ts';
import { bool, int, list, nullable, obj, oneOf, pair, text, time, type Of } from '../shape.ts';
import type { KeyedTopic } from '../topic.ts';

/** Pots, seats and odds move alike: once a second, polled only while a screen shows them. */
const card = {
  class: 'keyed',
  audience: 'all',
  visitors: true,
  rateMs: 1_000,
  pollMs: 15_000,
  // A card can wait a moment for the socket: a screen of them is a dozen topics.
  graceMs: 3_000,
  pollWhenShown: true,
} as const;

export const jackpotRow = obj({
  pot: text(64),
  games: list(text(64), 100),
  vendor: text(32),
  amount: int(0),
  currency: text(8),
  wonAt: nullable(time()),
});
export type JackpotRow = Of<typeof jackpotRow>;
export const jackpotsTopic: KeyedTopic<JackpotRow> = {
  ...card,
  pattern: 'jackpots',
  snapshotCall: 'jackpotList',
  row: jackpotRow,
  limit: 100,
  summary: 'Jackpot pots',
};

export const tableRow = obj({
  table: text(64),
  gameId: text(64),
  host: text(64),
  seats: int(0),
  taken: int(0),
  open: bool(),
});
export type TableRow = Of<typeof tableRow>;
export const tablesTopic: KeyedTopic<TableRow> = {
  ...card,
  pattern: 'tables:{vendor}',
  snapshotCall: 'tables',
  row: tableRow,
  limit: 500,
  summary: 'Tables of a vendor with their seats',
};

const team = obj(inEachLanguage(text(128)));
/** Odds in thousandths: 1850 is 1.85. */
export const fixtureRow = obj({
  fixture: text(64),
  gameId: text(64),
  home: team,
  away: team,
  startsAt: time(),
  state: oneOf('upcoming', 'running', 'ended'),
  score: pair(int(0), int(0)),
  odds: obj({ home: int(1_000), draw: nullable(int(1_000)), away: int(1_000) }),
});
export type FixtureRow = Of<typeof fixtureRow>;
export const fixturesTopic: KeyedTopic<FixtureRow> = {
  ...card,
  pattern: 'fixtures:{sport}',
  snapshotCall: 'fixtures',
  row: fixtureRow,
  limit: 500,
  summary: 'Matches of a vendor’s sport with their odds: the one each game offers now',
};
