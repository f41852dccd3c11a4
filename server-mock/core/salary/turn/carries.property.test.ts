/** Contracts that begin and end at any moment, also while the day before is settled: what is carried for one leaves with it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HouseContract } from '../../contracts/types.ts';
import { isCommissionKey } from './claim.ts';
import { createTurnFixture, moment, signed } from './testing/turnFixture.ts';

const TREE = [
  { id: 'A', upline: null, agent: true },
  { id: 'B', upline: 'A', agent: true },
  { id: 'C', upline: 'B', agent: true },
  { id: 'M', upline: 'C' },
];
const KINDS = ['daily', 'hourly', 'dividend'] as const;
const PERIODS = ['daily', 'weekly'] as const;
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('bet' as const), stake: fc.integer({ min: 101, max: 9_999 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('sign' as const),
      kind: fc.constantFrom(...KINDS),
      period: fc.constantFrom(...PERIODS),
      downline: fc.constantFrom('B', 'C'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('end' as const), which: fc.nat(7) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('turn' as const), records: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('settle' as const) }) },
);

it('once every day is settled, nothing is carried for a contract that was over when the last of them ended', async () => {
  let carried = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const core = await createTurnFixture(TREE, { rates: { A: 3_000 } });
      let [day, count] = [0, 0];
      let standing: HouseContract[] = [];
      /** Signed when the last day ended. */
      let atTurn = new Set<string>();
      const settle = (records = Number.POSITIVE_INFINITY): void => {
        for (let n = 0; n < records && core.state.settlements.size > 0; n += 1) core.tick(core.at + 1_000);
      };
      const check = (): void => {
        if (core.state.settlements.size > 0) return;
        for (const key of core.state.carries.keys()) {
          if (isCommissionKey(key)) continue;
          carried += 1;
          expect(atTurn.has(key), key).toBe(true);
        }
      };
      for (const one of steps) {
        if (one.act === 'bet') core.play('M', one.stake, 0);
        if (one.act === 'sign') {
          const [upline, downline] = [one.downline === 'B' ? 'A' : 'B', one.downline];
          if (standing.some((of) => of.kind === one.kind && of.period === one.period && of.downline === downline))
            continue;
          count += 1;
          const made = {
            ...signed(one.kind, [upline, downline], { rate: 4_000 }, one.period),
            contractId: `c${count}`,
          };
          core.put({ type: 'contractMoved', contract: made });
          standing.push(made);
        }
        const ending = one.act === 'end' ? standing[one.which] : undefined;
        if (ending !== undefined) {
          core.execute({ kind: 'terminateContract', upline: ending.upline, contractId: ending.contractId });
          standing = standing.filter((of) => of !== ending);
        }
        if (one.act === 'turn') {
          day += 1;
          core.tick(Math.max(core.at, moment(day, 0)));
          atTurn = new Set(standing.map(({ contractId }) => contractId));
          settle(one.records);
        }
        if (one.act === 'settle') settle();
        check();
      }
      settle();
      check();
    }),
    { numRuns: 60 },
  );
  expect(carried).toBeGreaterThan(20);
});
