/** Limits of the time in random worlds, against the time that the sessions of the events cover (B-08, decision 0302). */
import { expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { emptyState } from '../state.ts';
import { GAME, testWorld, VENDOR } from '../testing/worldFixture.ts';
import type { LimitPeriod } from './types.ts';
import { windowAt } from './windows.ts';

const ME = 'alice01';
const BEGIN = 1_790_000_000_000;
const [HUNDREDTH, SECOND, HOUR] = [600, 3_000, 3_600_000];
const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];
const genesis = await testWorld.genesis(BEGIN);

interface Span {
  readonly from: number;
  until: number;
}
/** Ms of [from, to) in which at least one session was open, moment by moment between all ends. */
const coveredMs = (spans: readonly Span[], from: number, to: number): number => {
  const ends = spans.flatMap((span) => [span.from, span.until]).filter((end) => end > from && end < to);
  const edges = [...new Set([from, ...ends, to])].sort((a, b) => a - b);
  return edges.slice(1).reduce((sum, edge, index) => {
    const before = edges[index] ?? edge;
    return spans.some((span) => span.from <= before && span.until >= edge) ? sum + edge - before : sum;
  }, 0);
};

it('in random worlds a stake is refused exactly when the time that any session covers has used a limit up', () => {
  let [taken, refused] = [0, 0];
  for (let seed = 1; seed <= 40; seed += 1) {
    const dice = createRandom(seed);
    const pick = <T>(of: readonly T[]): T => of[dice.integer(of.length)] as T;
    const state = emptyState();
    for (const event of genesis) apply(state, event);
    let at = BEGIN;
    const spans = new Map<string, Span>();
    /** When a limit was set that is in force. */
    const since = new Map<LimitPeriod, number>();
    const ask = (command: Command): string | null => {
      const decision = decide(state, command, { at, random: dice, world: testWorld });
      if (!decision.ok) return decision.code;
      for (const event of decision.events) {
        if (event.type === 'sessionOpened' || event.type === 'sessionRenewed') {
          const { id, openedAt: from, expiresAt: until } = event.session;
          spans.set(id, { from, until });
        }
        const ended = event.type === 'sessionClosed' ? spans.get(event.sessionId) : undefined;
        if (ended) ended.until = Math.min(ended.until, at);
        if (event.type === 'limitSet' && !since.has(event.limit.period)) since.set(event.limit.period, at);
        if (event.type === 'limitEnded') since.delete(event.period);
        apply(state, event);
      }
      state.at = at;
      return null;
    };
    const usedOf = (period: LimitPeriod): number => {
      const { from } = windowAt(period, since.get(period) ?? at, at);
      return coveredMs([...spans.values()], from, at) / HUNDREDTH;
    };
    const sessions = (): readonly string[] => [...state.sessions.keys()];
    for (let step = 0; step < 150; step += 1) {
      const label = `seed ${seed}, step ${step}`;
      at += pick([0, HUNDREDTH, SECOND, 10 * SECOND, HOUR / 4, HOUR, 9 * HOUR, 60 * HOUR]);
      ask({ kind: 'tick' });
      const token = `${seed}-${step}`;
      const action = dice.integer(10);
      if (action < 3)
        ask({
          ...{ kind: 'openSession', member: ME, sessionId: token, tokenHash: token },
          ...{ side: 'member', address: '203.0.113.7' },
        });
      else if (action === 3 && sessions().length > 0)
        ask({ kind: 'closeSession', sessionId: pick(sessions()), reason: 'logout' });
      else if (action === 4 && sessions().length > 0)
        ask({ kind: 'renewSession', sessionId: pick(sessions()), tokenHash: token });
      else if (action === 5) {
        const amount = pick([null, 1_000, 6_000, 30_000, 120_000]);
        ask({ kind: 'setLimit', member: ME, limit: 'time', period: pick(PERIODS), amount });
      } else if (action === 6) ask({ kind: 'confirmLimit', member: ME, limit: 'time', period: pick(PERIODS) });
      const isUsedUp = (state.limits.get(ME) ?? []).some(({ period, amount }) => usedOf(period) + 1 > amount);
      const part = { member: ME, vendor: VENDOR, roundId: token, demo: false } as const;
      const code = ask({ kind: 'debit', ...part, gameId: GAME, txId: `${token}-d`, amount: 10 });
      expect(code, label).toBe(isUsedUp ? 'play-limit' : null);
      if (code === null) {
        taken += 1;
        ask({ kind: 'credit', ...part, txId: `${token}-c`, amount: 10 });
      } else refused += 1;
    }
  }
  // Both happen often, so that neither a limit that never refuses nor one that always does would pass.
  expect(Math.min(taken, refused)).toBeGreaterThan(500);
});
