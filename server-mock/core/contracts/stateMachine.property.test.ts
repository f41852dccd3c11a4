/** Random steps of both parties, strangers and the clock against a table of the states of decision 0331, written here anew. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONTRACT_ANSWER_MS } from '../../../src/contract/contracts/contracts.calls.ts';
import type { Command } from '../commands.ts';
import { createCoreFixture, terms } from '../salary/testing/treeFixture.ts';
import type { HouseContract } from './types.ts';

const START = 1_790_000_100_000;
type State = HouseContract['state'];
/** Each act with its party, the states that it is possible in, and the state that follows. Nothing else moves a contract. */
const TABLE = {
  sign: { party: 'sub', from: ['offered'], to: 'signed' },
  refuse: { party: 'sub', from: ['offered'], to: 'refused' },
  counter: { party: 'sub', from: ['offered'], to: 'requested' },
  takeBack: { party: 'sub', from: ['requested'], to: 'terminated' },
  accept: { party: 'top', from: ['requested'], to: 'signed' },
  decline: { party: 'top', from: ['requested'], to: 'refused' },
  end: { party: 'top', from: ['offered', 'signed'], to: 'terminated' },
} as const satisfies Record<string, { party: string; from: readonly State[]; to: State }>;
type Act = keyof typeof TABLE;
const ACTS = Object.keys(TABLE) as readonly Act[];

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom(...ACTS),
      party: fc.constantFrom('top', 'sub', 'far'),
      which: fc.nat(9),
      rate: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('offer' as const), rate: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('ask' as const), rate: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('tick' as const), days: fc.integer({ min: 1, max: 8 }) }),
  },
);
const daily = (rate: number) => ({
  contractKind: 'daily' as const,
  period: 'daily' as const,
  realtime: null,
  terms: { rate: rate * 1_000, activeMembers: 0, periodicValidBet: 0, periodProfitLoss: 0, betAmount: 0 },
});
const commandOf = (act: Act, party: string, contractId: string, fresh: string, rate: number): Command => {
  if (act === 'sign' || act === 'refuse')
    return { kind: 'answerContract', contractId, downline: party, accept: act === 'sign' };
  if (act === 'counter')
    return { kind: 'requestContract', contractId: fresh, answers: contractId, downline: party, ...daily(rate) };
  if (act === 'takeBack') return { kind: 'takeBackRequest', contractId, downline: party };
  if (act === 'end') return { kind: 'terminateContract', contractId, upline: party };
  return {
    kind: 'processContract',
    ...{ contractId, contractKind: 'daily', upline: party, accept: act === 'accept', ends: [] },
  };
};

it('SAFE-32 offers, requests, answers and endings follow their state machine: no step is skipped, repeated or made by another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const core = await createCoreFixture(
        [
          { id: 'top', upline: null, agent: true, terms: terms(10_000, 20_000, 100) },
          { id: 'sub', upline: 'top', agent: true },
          { id: 'far', upline: null, agent: true },
        ],
        START,
      );
      /** The ids that ever were, and their states by the table. */
      const model = new Map<string, { state: State; at: number }>();
      const waiting = () => [...model].find(([, { state }]) => state === 'offered' || state === 'requested');
      let made = 0;
      for (const one of steps) {
        core.at += 1;
        const fresh = `c${(made += 1)}`;
        if (one.act === 'tick') {
          core.tick(core.at + one.days * 24 * 3_600_000);
          for (const now of model.values())
            if ((now.state === 'offered' || now.state === 'requested') && now.at + CONTRACT_ANSWER_MS <= core.at)
              now.state = 'expired';
        } else if (one.act === 'offer' || one.act === 'ask') {
          const open = waiting();
          const signed = [...core.state.contracts.values()].filter(({ state }) => state === 'signed');
          const ends = signed.filter(({ terms: own }) => own!.rate > one.rate * 1_000).map((own) => own.contractId);
          const part = { contractId: fresh, ...daily(one.rate) };
          const { decision } = core.execute(
            one.act === 'offer'
              ? { kind: 'offerContract', upline: 'top', downline: 'sub', ends, ...part }
              : { kind: 'requestContract', answers: null, downline: 'sub', ...part },
          );
          // A request does not answer an offer by the way; an offer to a request is its next step.
          const isRefused = one.act === 'ask' && open?.[1].state === 'offered';
          expect(decision.ok).toBe(!isRefused);
          if (isRefused) continue;
          const state: State = one.act === 'offer' ? 'offered' : 'requested';
          const keeps = one.act === 'offer' && open?.[1].state === 'requested';
          if (open && !keeps) open[1].state = 'terminated';
          model.set(keeps ? open[0] : fresh, { state, at: core.at });
        } else {
          const ids = [...model.keys()];
          const id = ids[one.which % Math.max(1, ids.length)];
          if (id === undefined) continue;
          const known = model.get(id)!;
          const { party, from, to } = TABLE[one.act];
          const rateThen = core.state.contracts.get(id)?.terms?.rate ?? 0;
          const isMove = party === one.party && (from as readonly State[]).includes(known.state);
          const higher = [...core.state.contracts].some(
            ([other, own]) => other !== id && own.state === 'signed' && own.terms!.rate > rateThen,
          );
          const { decision, events } = core.execute(commandOf(one.act, one.party, id, fresh, one.rate));
          // An acceptance that would end a contract that pays more, and does not name it, changes nothing (D-41).
          const isHeld = isMove && one.act === 'accept' && higher;
          if (!isMove || isHeld) {
            expect(events.filter(({ type }) => type === 'contractMoved')).toEqual([]);
            // Answered as the first time where the contract is in that state already; else refused.
            if (!isHeld && decision.ok) expect(core.state.contracts.get(id)?.state).toBe(to);
          } else {
            expect(decision.ok).toBe(true);
            if (to === 'signed')
              for (const [other, now] of model) if (other !== id && now.state === 'signed') now.state = 'terminated';
            known.state = to;
            known.at = core.at;
          }
        }
        // The house keeps what stands; of the others the latest states, which never differ from the table's.
        for (const [id, { state }] of core.state.contracts) expect([id, state]).toEqual([id, model.get(id)?.state]);
        const standing = (state: State) => state === 'offered' || state === 'requested' || state === 'signed';
        for (const [id, { state }] of model)
          if (standing(state)) expect(core.state.contracts.get(id)?.state).toBe(state);
        const states = [...core.state.contracts.values()].map(({ state }) => state);
        expect(states.filter((state) => state === 'signed').length).toBeLessThanOrEqual(1);
        expect(states.filter((state) => state === 'offered' || state === 'requested').length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 150 },
  );
});
