import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../platform/random.ts';
import { apply } from './apply.ts';
import { betIdOf } from './bets.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import type { HouseEvent } from './events.ts';
import { audit, postingFault, heldAccount, LedgerError, mainAccount, post } from './ledger.ts';
import { emptyState, type HouseState } from './state.ts';
import { deserializeState, serializeState } from './serializeState.ts';
import { GAME, PLAYERS, START, VENDOR, testWorld } from './testing/worldFixture.ts';
import { touches } from './touches.ts';

const AT = 1_790_000_000_000;
const fresh = async (): Promise<HouseState> => {
  const state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
  return state;
};
const member = fc.constantFrom(...PLAYERS, 'trial05', 'rest06', 'robot08', 'unknown');
const roundId = fc.integer({ min: 1, max: 12 }).map((n) => `r${n}`);
const amount = fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.constantFrom(0, -5, 1.5, Number.NaN, 2 ** 53));
const txId = fc.integer({ min: 1, max: 1_000_000 }).map((n) => `t${n}`);
const demo = fc.boolean();
const vendor = fc.constant(VENDOR);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('debit' as const),
      member,
      vendor,
      gameId: fc.constantFrom(GAME, 'TG-2', 'TG-none'),
      roundId,
      txId,
      amount,
      demo,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('credit' as const), member, vendor, roundId, txId, amount, demo }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rollback' as const), member, vendor, roundId, txId, demo }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cashIn' as const), member, amount, reason: fc.constant('test') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cashOut' as const), member, amount, reason: fc.constant('test') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('openPlay' as const), owner: member }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'createTrial' as const, member: 'new09', account: 'New09' }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'tick' as const }) },
);
/** Advances a day now and then, so that trials and demo wallets end. */
const step = fc.tuple(command, fc.constantFrom(0, 1_000, 30_000_000));
const steps = fc.array(step, { minLength: 1, maxLength: 80 });
const run = (
  state: HouseState,
  list: readonly (readonly [Command, number])[],
  after: (events: readonly HouseEvent[]) => void,
) => {
  let at = AT;
  for (const [one, passed] of list) {
    at += passed;
    const decision = decide(state, one, { at, random: createRandom(state.pos), world: testWorld });
    if (!decision.ok) continue;
    for (const event of decision.events) apply(state, event);
    state.pos += 1;
    state.at = at;
    after(decision.events);
  }
};

describe('the ledger', () => {
  it('REL-22 sums to zero and keeps every minimum balance after each command, in any order', async () => {
    const begin = serializeState(await fresh());
    fc.assert(
      fc.property(steps, (list) => {
        const state = deserializeState(JSON.parse(JSON.stringify(begin)))!;
        run(state, list, () => expect(audit(state.balances)).toBeNull());
      }),
      { numRuns: 300 },
    );
  });
  it('REL-23 held money equals the stakes of open bets, and a bet ends once', async () => {
    const begin = serializeState(await fresh());
    fc.assert(
      fc.property(steps, (list) => {
        const state = deserializeState(JSON.parse(JSON.stringify(begin)))!;
        const ended = new Map<string, number>();
        run(state, list, (events) => {
          for (const event of events)
            if (event.type === 'betClosed') {
              const times = (ended.get(event.betId) ?? 0) + 1;
              ended.set(event.betId, times);
              // A bet may end twice only as: settled, then rolled back by a correction.
              expect(times === 1 || (times === 2 && event.state === 'void')).toBe(true);
            }
          for (const id of PLAYERS) {
            const open = [...state.bets.values()].filter((bet) => bet.member === id && bet.state === 'open');
            expect(state.balances.get(heldAccount(id))).toBe(open.reduce((sum, bet) => sum + bet.stake, 0));
          }
        });
      }),
      { numRuns: 300 },
    );
  });
  it('REL-25 a replay of the events gives an equal state, and equal touches at every step', async () => {
    const begin = serializeState(await fresh());
    fc.assert(
      fc.property(steps, (list) => {
        const live = deserializeState(JSON.parse(JSON.stringify(begin)))!;
        const again = deserializeState(JSON.parse(JSON.stringify(begin)))!;
        run(live, list, (events) => {
          const journalled = JSON.parse(JSON.stringify(events)) as HouseEvent[];
          for (const event of journalled) apply(again, event);
          again.pos = live.pos;
          again.at = live.at;
          expect(touches(again, journalled, 'MYR')).toEqual(touches(live, events, 'MYR'));
        });
        expect(serializeState(again)).toEqual(serializeState(live));
      }),
      { numRuns: 100 },
    );
  });
  it('REL-23 a void returns the exact amount', async () => {
    const begin = serializeState(await fresh());
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: START }),
        fc.option(fc.integer({ min: 0, max: 10_000_000 })),
        (stake, payout) => {
          const state = deserializeState(JSON.parse(JSON.stringify(begin)))!;
          const part = { member: 'alice01', vendor: VENDOR, roundId: 'r1', demo: false } as const;
          const list: [Command, number][] = [[{ kind: 'debit', ...part, gameId: GAME, txId: 'd', amount: stake }, 0]];
          if (payout !== null) list.push([{ kind: 'credit', ...part, txId: 'c', amount: payout }, 0]);
          list.push([{ kind: 'rollback', ...part, txId: 'x' }, 0]);
          run(state, list, () => undefined);
          expect(state.balances.get(mainAccount('alice01'))).toBe(START);
          expect(state.balances.get(heldAccount('alice01'))).toBe(0);
          expect(state.bets.get(betIdOf(VENDOR, 'r1', false))?.state).toBe('void');
          expect([...state.winners.values()].flat()).toEqual([]);
        },
      ),
    );
  });
  it('REL-22 refuses a posting with one account, an unknown account, or an amount that is no positive whole number', () => {
    const balances = new Map([
      ['main:a', 100],
      ['main:b', 0],
    ]);
    const base = { debit: 'main:a', credit: 'main:b', amount: 5, why: 'test' };
    for (const bad of [
      { credit: 'main:a' },
      { credit: 'main:x' },
      { debit: 'main:x' },
      { amount: 0 },
      { amount: -1 },
      { amount: 0.5 },
      { amount: Number.NaN },
      { amount: 101 },
    ]) {
      expect(postingFault(balances, { ...base, ...bad }), JSON.stringify(bad)).not.toBeNull();
      expect(() => post(balances, { ...base, ...bad })).toThrow(LedgerError);
    }
    post(balances, base);
    expect([...balances.values()]).toEqual([95, 5]);
  });
});
