import { beforeEach, expect, it } from 'vitest';
import { createCoreFixture, type CoreFixture, type Executed } from '../salary/testing/treeFixture.ts';
import { rateOf } from './downlineFacts.ts';

const START = 1_790_000_100_000;
let core: CoreFixture;
const rate = (agent: string, member: string, ppm: number): Executed =>
  core.execute({ kind: 'setDownlineRate', agent, member, rate: ppm });
beforeEach(async () => {
  core = await createCoreFixture(
    [
      { id: 'top', upline: null, agent: true },
      { id: 'sub', upline: 'top', agent: true },
      { id: 'ann', upline: 'sub' },
      { id: 'far', upline: null, agent: true },
    ],
    START,
  );
  core.state.rates.set('top', 3_000);
});

it('an upline raises the rate of a direct downline up to the own one, and never lowers it', () => {
  expect(rate('top', 'sub', 2_000)).toMatchObject({
    decision: { ok: true, result: { rate: 2_000 } },
    events: [{ type: 'rateSet', member: 'sub', rate: 2_000 }],
  });
  expect(rateOf(core.state, 'sub')).toBe(2_000);
  expect(rate('top', 'sub', 3_001).decision).toMatchObject({ ok: false, code: 'over-limit', facts: { max: 3_000 } });
  expect(rate('top', 'sub', 1_999).decision).toMatchObject({ ok: false, code: 'under-limit', facts: { min: 2_000 } });
  expect(rate('top', 'sub', 2_000)).toMatchObject({ decision: { ok: true }, events: [] });
  expect(rate('top', 'sub', 3_000).decision).toMatchObject({ ok: true });
  expect(rateOf(core.state, 'sub')).toBe(3_000);
});
it('no other account than a direct downline of an agent gets a rate', () => {
  expect(rate('top', 'ann', 100).decision).toMatchObject({ ok: false, code: 'forbidden' });
  expect(rate('far', 'sub', 0).decision).toMatchObject({ ok: false, code: 'forbidden' });
  expect(rate('top', 'top', 100).decision).toMatchObject({ ok: false, code: 'forbidden' });
  expect(rate('ann', 'sub', 100).decision).toMatchObject({ ok: false, code: 'agent-only' });
  expect(rate('top', 'sub', 0.5).decision).toMatchObject({ ok: false, code: 'bad-request' });
  expect([...core.state.rates]).toEqual([['top', 3_000]]);
});
