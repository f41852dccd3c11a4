/** The figures of own play over random worlds: what the journal's events come to, counted another way. */
import { expect, it } from 'vitest';
import { PLAYERS } from '../../core/testing/worldFixture.ts';
import type { HouseEvent } from '../../core/events.ts';
import { dayAround } from '../../core/team/day.ts';
import { secureRandom } from '../../platform/random.ts';
import { IN_MEMORY } from './database.ts';
import { openStore, type FollowedRecord } from './store.ts';
import { createRandomWorld, TIME_ZONE, type RandomWorld } from './testing/randomWorld.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const DAY = 24 * 3_600_000;
const MEMBER = 'someone';

const recordsOf = async ({ journal }: RandomWorld): Promise<readonly FollowedRecord[]> =>
  (await journal.read(0, 1_000_000)).map(({ pos, at, hash, events }) => ({
    pos,
    at,
    hash,
    events: events as readonly HouseEvent[],
  }));
const storeOf = (records: readonly FollowedRecord[], timeZone = TIME_ZONE) => {
  const store = openStore(IN_MEMORY, { epoch: 1, timeZone, saltKey: 'salts of the test' });
  store.apply(records);
  return store;
};
type Session = Extract<HouseEvent, { type: 'sessionOpened' }>['session'];
type Bet = Extract<HouseEvent, { type: 'betOpened' }>['bet'];
type Move = Extract<HouseEvent, { type: 'moneyMoved' }>['move'];

/** Length of what the spans cover, boundary by boundary. */
const coveredMs = (spans: readonly (readonly [from: number, to: number])[]): number => {
  const edges = [...new Set(spans.flat())].sort((a, b) => a - b);
  return edges.slice(1).reduce((sum, edge, index) => {
    const before = edges[index] ?? edge;
    return sum + (spans.some(([from, to]) => from <= before && to >= edge) ? edge - before : 0);
  }, 0);
};
const daysBefore = (now: number, days: number): number => {
  let { start } = dayAround(now, TIME_ZONE);
  for (let n = 1; n < days; n += 1) ({ start } = dayAround(start - 1, TIME_ZONE));
  return start;
};
const expectedOf = (records: readonly FollowedRecord[], member: string, now: number, days: number) => {
  const start = daysBefore(now, days);
  const bets = new Map<string, Bet>();
  const moves = new Map<string, Move>();
  const sessions = new Map<string, Session>();
  const closed = new Map<string, number>();
  for (const { at, events } of records)
    for (const event of events) {
      if (event.type === 'betOpened') bets.set(event.bet.betId, event.bet);
      if (event.type === 'betClosed') {
        const bet = bets.get(event.betId);
        if (bet) bets.set(event.betId, { ...bet, state: event.state, payout: event.payout });
      }
      if (event.type === 'moneyMoved') moves.set(event.move.id, event.move);
      if (event.type === 'sessionOpened' || event.type === 'sessionRenewed')
        sessions.set(event.session.id, event.session);
      if (event.type === 'sessionClosed') closed.set(event.sessionId, at);
    }
  const played = [...bets.values()].filter((bet) => bet.member === member && bet.placedAt >= start);
  const settled = played.filter(({ state }) => state !== 'open' && state !== 'void');
  const credited = [...moves.values()].filter(
    ({ member: owner, kind, state, requestedAt }) =>
      owner === member &&
      kind === 'deposit' &&
      ['done', 'underPaid', 'overPaid'].includes(state) &&
      requestedAt >= start,
  );
  const spans = [...sessions.values()]
    .filter((session) => session.member === member)
    .map(({ id, openedAt, expiresAt }): readonly [number, number] => [
      Math.max(openedAt, start),
      Math.min(expiresAt, closed.get(id) ?? expiresAt, now),
    ])
    .filter(([from, to]) => to > from);
  const sum = (all: readonly (number | null)[]): number => all.reduce<number>((a, b) => a + (b ?? 0), 0);
  return {
    days,
    from: expect.any(String) as string,
    loggedInMs: coveredMs(spans),
    deposits: sum(credited.map(({ received, amount }) => received ?? amount)),
    depositCount: credited.length,
    stake: sum(settled.map(({ stake }) => stake)),
    payout: sum(settled.map(({ payout }) => payout)),
    daysPlayed: new Set(
      played.filter(({ state }) => state !== 'void').map(({ placedAt }) => dayAround(placedAt, TIME_ZONE).start),
    ).size,
  };
};

/** Opens, renews and closes sessions at random, between other commands. */
const playWithSessions = async (world: RandomWorld): Promise<void> => {
  const { engine, random } = world;
  for (let n = 0; n < 50; n += 1) {
    await world.play(12);
    const member = PLAYERS[random.integer(PLAYERS.length)] ?? '';
    const sessionId = [...engine.state().sessions.keys()][0] ?? '';
    const tokenHash = random.id();
    const command =
      random.integer(3) > 0
        ? ({
            kind: 'openSession',
            member,
            sessionId: random.id(),
            tokenHash,
            side: 'member',
            address: '127.0.0.1',
          } as const)
        : random.integer(2) === 0
          ? ({ kind: 'renewSession', sessionId, tokenHash } as const)
          : ({ kind: 'closeSession', sessionId, reason: 'logout' } as const);
    await engine.submit({ command, actor: 'house', key: random.id() });
  }
};

it(`the figures of a random world are the sums of its journal (seed ${SEED})`, async () => {
  const world = await createRandomWorld(SEED);
  await playWithSessions(world);
  const records = await recordsOf(world);
  const store = storeOf(records);
  const last = records.at(-1)?.at ?? 0;
  for (const member of PLAYERS)
    for (const now of [last, last + 3 * DAY, last + 26 * DAY, last + 400 * DAY]) {
      const figures = store.answer<'playFigures'>({ kind: 'playFigures', member, now });
      expect(figures).toEqual([7, 30, 365].map((days) => expectedOf(records, member, now, days)));
    }
  store.close();
});

const START = Date.parse('2026-11-25T00:00:00Z');
const HOUR = 3_600_000;
const opened = (id: string, openedAt: number, expiresAt: number): HouseEvent => ({
  type: 'sessionOpened',
  session: { id, member: MEMBER, tokenHash: id, side: 'member', address: '', openedAt, renewedAt: openedAt, expiresAt },
});
const closed = (id: string): HouseEvent => ({ type: 'sessionClosed', sessionId: id, member: MEMBER, reason: 'logout' });
const memberOpened: HouseEvent = {
  type: 'memberOpened',
  member: { id: MEMBER, type: 0, bot: false, upline: null, language: 'EN', account: 'member', createdAt: 0 } as never,
  credential: null,
};
type Recorded = readonly [at: number, ...events: HouseEvent[]];
const weekAfter = (now: number, records: readonly Recorded[], timeZone = TIME_ZONE) => {
  const store = storeOf(
    [[START, memberOpened] as const, ...records].map(([at, ...events], index) => ({
      pos: index + 1,
      at,
      hash: '',
      events,
    })),
    timeZone,
  );
  const [week] = store.answer<'playFigures'>({ kind: 'playFigures', member: MEMBER, now });
  store.close();
  return week;
};
const timeAfter = (now: number, ...records: readonly Recorded[]): number => weekAfter(now, records)?.loggedInMs ?? -1;
it('sessions on two devices at the same time count once', () => {
  const time = timeAfter(
    START + 9 * HOUR,
    [START, opened('a', START, START + 2 * HOUR)],
    [START + HOUR, opened('b', START + HOUR, START + 5 * HOUR)],
    [START + 3 * HOUR, closed('b')],
  );
  expect(time).toBe(3 * HOUR);
});
it('an open session counts to this moment, and a session that the house closed late to its expiry', () => {
  expect(timeAfter(START + HOUR, [START, opened('a', START, START + 2 * HOUR)])).toBe(HOUR);
  const late = timeAfter(
    START + 90 * HOUR,
    [START, opened('a', START, START + 2 * HOUR)],
    [START + 80 * HOUR, closed('a')],
  );
  expect(late).toBe(2 * HOUR);
});
it('a session counts in a period from the first midnight of the period on', () => {
  const { end: midnight } = dayAround(START, TIME_ZONE);
  const time = timeAfter(midnight + 7 * DAY - HOUR, [
    midnight - HOUR,
    opened('a', midnight - HOUR, midnight + 2 * HOUR),
  ]);
  expect(time).toBe(2 * HOUR);
});
it.each([
  { change: 'to', changed: '2026-03-29', now: '2026-03-31T11:00:00Z', midnight: '2026-03-25T00:00:00Z' },
  { change: 'from', changed: '2026-10-25', now: '2026-10-28T12:00:00Z', midnight: '2026-10-21T23:00:00Z' },
])('over a change $change summer time the week begins at its first local midnight, and each day counts once', (one) => {
  const zone = 'Europe/Lisbon';
  const [now, midnight] = [Date.parse(one.now), Date.parse(one.midnight)];
  const { start, end } = dayAround(Date.parse(`${one.changed}T12:00:00Z`), zone);
  const bet = (betId: string, placedAt: number): Recorded => {
    const game = { vendor: 'TG', gameId: 'TG-1', gameName: { EN: '', CN: '', MY: '' }, category: 'RNG' };
    const open = {
      state: 'open',
      payout: null,
      settledAt: null,
      settledDay: null,
      closeTx: null,
      count: null,
    } as const;
    const facts = { betId, roundId: betId, debitTx: betId, member: MEMBER, stake: 100, placedAt, day: 0 };
    return [placedAt, { type: 'betOpened', bet: { ...game, ...open, ...facts } }];
  };
  const bets = [start - 1, start, (start + end) / 2, end - 1, end].map((at, n) => bet(`b${n}`, at));
  const session: Recorded = [midnight - HOUR, opened('a', midnight - HOUR, midnight + 2 * HOUR)];
  const week = weekAfter(now, [session, ...bets], zone);
  const first = new Date(midnight).toLocaleDateString('sv', { timeZone: zone });
  expect(week).toMatchObject({ from: first, loggedInMs: 2 * HOUR, daysPlayed: 3 });
});
