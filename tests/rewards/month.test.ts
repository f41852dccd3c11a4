/**
 * What every member could claim in a month of play equals a recomputation from the journal, which knows the rules from the decisions
 * alone. Each day is compared, so that what expires or is taken back later counts too.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { pointAccountOf, pointsOf } from '../../server-mock/core/points/reads.ts';
import { EARNERS, playMonth, type PlayedMonth } from './playMonth.ts';
import { createRecomputation, type Earned } from './recompute.ts';

/** Others in the deep run. */
const SEEDS = process.env['TOTEBOARD_DEEP'] === '1' ? Array.from({ length: 20 }, (_, at) => at + 1) : [1, 2, 3];

/** Rewards of a member that the house keeps. */
const KEPT = 200;

const byId = (one: Earned, two: Earned): number => (one.id < two.id ? -1 : 1);
const houseRewards = ({ state }: PlayedMonth, member: string): readonly Earned[] =>
  (state.rewards.get(member) ?? [])
    .map(({ id, kind, source, amount, points, state: now, expiresAt }) => ({
      ...{ id, kind, source, amount, points, state: now, expiresAt },
    }))
    .toSorted(byId);
const houseView = (played: PlayedMonth, member: string) => ({
  rewards: houseRewards(played, member),
  level: played.state.members.get(member)?.vipRankLevel ?? 0,
  points: pointsOf(pointAccountOf(played.state, member)),
  owed: Object.fromEntries(
    Object.entries(played.state.rebates.get(member)?.debts ?? {}).filter(([, owed]) => owed !== 0),
  ),
});

describe('a month of play', () => {
  it.each(SEEDS)('seed %i: rewards, levels and points are those of a recomputation from the journal', async (seed) => {
    const own = createRecomputation();
    let taken = 0;
    const seen = new Map<string, number>();
    const compare = (played: PlayedMonth): void => {
      for (const entry of played.journal.slice(taken)) own.take(entry);
      taken = played.journal.length;
      for (const member of EARNERS) {
        const house = houseView(played, member);
        // Once a member has as many as the house keeps, the first to have ended make room.
        const isFull = house.rewards.length >= KEPT;
        const kept = new Set(house.rewards.map(({ id }) => id));
        const rewards = own
          .rewardsOf(member)
          .filter(({ id, state }) => !isFull || state === 'claimable' || kept.has(id))
          .toSorted(byId);
        const expected = {
          rewards,
          level: own.levelOf(member),
          points: own.pointsOf(member),
          owed: own.owedBy(member),
        };
        // Vitest takes several times as long to find that two values are equal.
        if (!isDeepStrictEqual(house, expected)) expect(house, `${member} at record ${taken}`).toEqual(expected);
        for (const { kind, state } of rewards) seen.set(`${kind} ${state}`, (seen.get(`${kind} ${state}`) ?? 0) + 1);
        if (Object.keys(expected.owed).length > 0) seen.set('owed', (seen.get('owed') ?? 0) + 1);
      }
    };
    const played = await playMonth(seed, compare);
    // A month in which a kind never comes about would prove nothing about it.
    for (const kind of ['rebate', 'mission', 'leaderboard', 'referral'])
      for (const state of ['claimable', 'claimed']) expect(seen.get(`${kind} ${state}`), kind).toBeGreaterThan(0);
    for (const what of ['signIn claimed', 'rebate takenBack', 'mission takenBack', 'rebate expired', 'owed'])
      expect(seen.get(what), what).toBeGreaterThan(0);
    const levels = played.journal.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'vipMoved' ? [event.reason] : [])),
    );
    expect(new Set(levels)).toEqual(new Set(['stake', 'month']));
    expect([...played.state.invitees.values()].map(({ refused }) => refused)).toEqual([null, null, 'name', 'payee']);
  });
});
