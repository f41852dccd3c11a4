/** Random journals against a model of the rules, written here anew: each event raises each alert once, over restarts too. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply } from '../apply.ts';
import type { HouseEvent } from '../events.ts';
import {
  betId,
  createCoreFixture,
  creditOf,
  debitOf,
  type Executed,
  rollbackOf,
  terms,
} from '../salary/testing/treeFixture.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState } from '../state.ts';
import { dateText } from '../team/day.ts';
import type { AlertRules } from './types.ts';

const DAY = 24 * 3_600_000;
/** Noon of a merchant day. */
const START = Date.UTC(2026, 10, 23, 4);
const NODES = [
  { id: 'top', upline: null, agent: true, terms: terms(10_000, 20_000, 100) },
  { id: 'sub', upline: 'top', agent: true },
  { id: 'amy', upline: 'sub' },
  { id: 'ben', upline: 'top' },
];
const ABOVE: Readonly<Record<string, readonly string[]>> = { sub: ['top'], amy: ['sub', 'top'], ben: ['top'] };
const least = fc.constantFrom(10_000, 20_000, 50_000);
const rule = <T>(terms_: fc.Arbitrary<T>) => fc.option(terms_, { nil: null });
const rules: fc.Arbitrary<AlertRules> = fc.record({
  largeWin: rule(fc.record({ least })),
  idleMember: rule(fc.record({ days: fc.integer({ min: 1, max: 4 }) })),
  negativePeriod: rule(fc.record({ least })),
  unsignedContract: rule(fc.record({ days: fc.integer({ min: 1, max: 4 }) })),
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('bet' as const),
      member: fc.constantFrom('sub', 'amy', 'ben'),
      stake: fc.constantFrom(1_000, 10_000),
      payout: fc.constantFrom(0, 1_000, 10_000, 21_000, 70_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('rollback' as const), which: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('days' as const), n: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('rules' as const), agent: fc.constantFrom('top', 'sub'), rules }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('offer' as const, 'sign' as const, 'replay' as const, 'snapshot' as const),
    }),
  },
);
interface Round {
  readonly id: string;
  readonly member: string;
  readonly day: number;
  readonly net: number;
  isBack: boolean;
}
/** What must be raised, by plain loops over all that has happened. Days are counted from the first. */
const createModel = () => {
  const own = new Map<string, { rules: AlertRules; contractsSince: number }>();
  const rounds: Round[] = [];
  /** Days on which a member had a valid bet; a rollback takes one back only on its own day. */
  const played = new Map<string, number[]>();
  const told = new Set<string>();
  let contract: { id: string; at: number; waits: boolean } | null = null;
  const once = (id: string): readonly string[] => {
    if (told.has(id)) return [];
    told.add(id);
    return [id];
  };
  return {
    rounds,
    setRules: (agent: string, next: AlertRules, at: number): void => {
      const before = own.get(agent);
      const isSame = before?.rules.unsignedContract?.days === next.unsignedContract?.days;
      own.set(agent, { rules: next, contractsSince: before && isSame ? before.contractsSince : at });
    },
    bet: (round: Round): readonly string[] => {
      rounds.push(round);
      if (round.net !== 0) played.set(round.member, [...(played.get(round.member) ?? []), round.day]);
      return (ABOVE[round.member] ?? []).flatMap((agent) => {
        const bound = own.get(agent)?.rules.largeWin?.least;
        return bound !== undefined && round.net >= bound ? once(`${agent} largeWin-${betId(round.id)}`) : [];
      });
    },
    takeBack: (round: Round, day: number): void => {
      round.isBack = true;
      const days = played.get(round.member) ?? [];
      if (round.net !== 0 && round.day === day) days.splice(days.lastIndexOf(day), 1);
    },
    /** From one day into another, at `at`. */
    days: (from: number, to: number, at: number): readonly string[] => {
      const date = (day: number): string => dateText(START + day * DAY, 'Asia/Kuala_Lumpur');
      return [...own].flatMap(([agent, { rules: mine, contractsSince }]) => {
        const below = Object.keys(ABOVE).filter((member) => ABOVE[member]?.includes(agent));
        const idle = below.flatMap((member) => {
          const last = played.get(member)?.at(-1);
          const { days = 0 } = mine.idleMember ?? {};
          // The day that makes it `days` days ends now.
          const isFull = last !== undefined && days > 0 && last + days >= from && last + days < to;
          return isFull ? once(`${agent} idleMember-${member}-${date(last)}`) : [];
        });
        const won = rounds
          .filter((one) => !one.isBack && one.day === from && below.includes(one.member))
          .reduce((sum, { net }) => sum + net, 0);
        const isNegative = mine.negativePeriod !== null && won >= mine.negativePeriod.least;
        const due = contract && mine.unsignedContract ? contract.at + mine.unsignedContract.days * DAY : Infinity;
        const isLate = contract?.waits === true && due <= at && due > contractsSince && at < contract.at + 7 * DAY;
        return [
          ...idle,
          ...(isNegative ? once(`${agent} negativePeriod-${date(from)}`) : []),
          ...(isLate ? once(`${agent} unsignedContract-${contract?.id}-${contract?.at}`) : []),
        ];
      });
    },
    offer: (id: string, at: number): void => void (contract = { id, at, waits: true }),
    sign: (): void => {
      if (contract) contract.waits = false;
    },
  };
};

it('an event raises each of its alerts once, whatever the rules become, and after a replay or a snapshot as before it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const core = await createCoreFixture(NODES, START);
      const first = serializeState(core.state);
      const journal: HouseEvent[] = [];
      const take = (done: Executed): readonly string[] => {
        journal.push(...done.events);
        return done.events.flatMap((one) => (one.type === 'alertRaised' ? [`${one.agent} ${one.alert.alertId}`] : []));
      };
      const model = createModel();
      const all: string[] = [];
      let day = 0;
      for (const [n, one] of steps.entries()) {
        core.at += 1;
        let is: readonly string[] = [];
        let must: readonly string[] = [];
        switch (one.act) {
          case 'bet': {
            const id = `r${n}`;
            take(core.execute(debitOf(one.member, id, one.stake)));
            is = take(core.execute(creditOf(one.member, id, one.payout)));
            must = model.bet({ id, member: one.member, day, net: one.payout - one.stake, isBack: false });
            break;
          }
          case 'rollback': {
            const round = model.rounds.at(-1 - one.which);
            if (!round || round.isBack) break;
            const back = core.execute(rollbackOf(round.member, round.id));
            is = take(back);
            if (back.decision.ok) model.takeBack(round, day);
            break;
          }
          case 'days': {
            is = take(core.tick(core.at + one.n * DAY));
            must = model.days(day, day + one.n, core.at);
            day += one.n;
            break;
          }
          case 'rules':
            is = take(core.execute({ kind: 'setAlertRules', agent: one.agent, rules: one.rules }));
            model.setRules(one.agent, one.rules, core.at);
            break;
          case 'offer': {
            const id = `c${n}`;
            take(
              core.execute({
                ...{ kind: 'offerContract', contractId: id, upline: 'top', downline: 'sub', contractKind: 'daily' },
                ...{ period: 'daily', realtime: null, ends: [] },
                terms: { rate: 1_000, activeMembers: 0, periodicValidBet: 0, periodProfitLoss: 0, betAmount: 0 },
              }),
            );
            model.offer(id, core.at);
            break;
          }
          case 'sign': {
            const open = [...core.state.contracts.values()].find(({ state }) => state === 'offered');
            if (!open) break;
            const { contractId } = open;
            is = take(core.execute({ kind: 'answerContract', contractId, downline: 'sub', accept: true }));
            model.sign();
            break;
          }
          case 'snapshot':
            core.state = deserializeState(JSON.parse(JSON.stringify(serializeState(core.state)))) ?? emptyState();
            break;
          case 'replay': {
            const replayed = deserializeState(JSON.parse(JSON.stringify(first))) ?? emptyState();
            for (const event of journal) apply(replayed, event);
            core.state = replayed;
            break;
          }
        }
        expect([...is].sort()).toEqual([...must].sort());
        all.push(...is);
      }
      expect(new Set(all).size).toBe(all.length);
      for (const agent of ['top', 'sub'])
        expect(core.state.alertIds.get(agent) ?? 0).toBe(all.filter((id) => id.startsWith(`${agent} `)).length);
    }),
    { numRuns: 200 },
  );
});
