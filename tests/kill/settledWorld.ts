/** A tree with every kind of payout, for days that are settled while the house is killed. */
import type { HouseEvent } from '../../server-mock/core/events.ts';
import type { Genesis } from '../../server-mock/core/genesis.ts';
import { treeWorld, type Node } from '../../server-mock/core/salary/testing/treeFixture.ts';
import { moment, signed } from '../../server-mock/core/salary/turn/testing/turnFixture.ts';

/** Noon of the first day. */
export const FIRST_MOMENT = moment(0, 12);
export const MEMBERS = Array.from({ length: 12 }, (_, n) => `m${n}`);
/** Two trees of three levels. */
const AGENTS: readonly Node[] = ['a', 'b'].flatMap((top) => [
  { id: top, upline: null, agent: true },
  { id: `${top}1`, upline: top, agent: true },
  { id: `${top}2`, upline: `${top}1`, agent: true },
]);
const tree = treeWorld([...AGENTS, ...MEMBERS.map((id, n) => ({ id, upline: AGENTS[n % AGENTS.length]?.id ?? null }))]);
const rateOf = (level: number): number => 9_000 - level * 2_500;
const beginning: readonly HouseEvent[] = [
  ...AGENTS.map(({ id }, n) => ({ type: 'rateSet', member: id, rate: rateOf(n % 3) }) as const),
  ...MEMBERS.slice(0, 4).map((member) => ({ type: 'rateSet', member, rate: 700 }) as const),
  ...AGENTS.flatMap(({ id, upline }, n) =>
    (['daily', 'hourly', 'dividend'] as const).map(
      (kind) =>
        ({ type: 'contractMoved', contract: signed(kind, [upline ?? 'house', id], { rate: rateOf(n % 3) }) }) as const,
    ),
  ),
];
export const settledWorld: Genesis = {
  ...tree,
  genesis: async (at) => [...(await tree.genesis(at)), ...beginning],
};
