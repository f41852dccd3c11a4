/** A tree of members for tests, and a table to play at: commands decided and applied at once, at the time given. */
import type { Touch } from '../../journal/journal.ts';
import { createRandom } from '../../platform/random.ts';
import type { Genesis } from '../../world/types.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE, mainOf } from '../ledger.ts';
import { emptyState, type HouseState, type Member } from '../state.ts';
import { GAME, VENDOR, testWorld } from '../testWorld.ts';
import { touches } from '../touches.ts';
import type { RealtimeTerms } from './types.ts';

export interface Node {
  readonly id: string;
  readonly upline: string | null;
  readonly agent?: boolean;
  readonly bot?: boolean;
  readonly terms?: RealtimeTerms;
}
/** Everybody begins with this, minor units. */
export const PURSE = 1_000_000_000;
/** Rates in parts per million, the smallest bet in minor units. */
export const terms = (profitRate: number, lossRate: number, singleBet = 0): RealtimeTerms => ({
  profitRate,
  lossRate,
  singleBet,
});
const memberOf = ({ id, upline, agent = false, bot = false }: Node): Member => ({
  id,
  account: id,
  nickname: id,
  type: agent ? 1 : 0,
  upline,
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
  availablePromoCount: 0,
  referralEnabled: true,
  silk: id,
  createdAt: 0,
  language: 'EN',
  excludedUntil: 0,
  mustChange: 'none',
  bot,
  sessionStartedAt: 0,
  sessionNet: 0,
});
export const treeWorld = (nodes: readonly Node[]): Genesis => ({
  ...testWorld,
  genesis: async () => [
    ...Object.values(HOUSE).map((account): HouseEvent => ({ type: 'accountOpened', account })),
    ...nodes.flatMap((node): HouseEvent[] => [
      { type: 'memberOpened', member: memberOf(node), credential: null },
      { type: 'posted', debit: HOUSE.cashierIn, credit: mainOf(node.id), amount: PURSE, why: 'opening' },
      ...(node.terms ? [{ type: 'realtimeSet', agent: node.id, terms: node.terms } as const] : []),
    ]),
  ],
});

export const part = (member: string, roundId: string) => ({ member, vendor: VENDOR, roundId, demo: false }) as const;
export const debitOf = (member: string, round: string, amount: number): Command => ({
  kind: 'debit',
  ...part(member, round),
  gameId: GAME,
  txId: `${round}-d`,
  amount,
});
export const creditOf = (member: string, round: string, amount: number): Command => ({
  kind: 'credit',
  ...part(member, round),
  txId: `${round}-c`,
  amount,
});
export const rollbackOf = (member: string, round: string): Command => ({
  kind: 'rollback',
  ...part(member, round),
  txId: `${round}-x`,
});
export const betId = (round: string): string => `${VENDOR}-${round}`;

export interface Answer {
  readonly decision: Decision;
  readonly events: readonly HouseEvent[];
  readonly touches: readonly Touch[];
}
export interface Table {
  /** Read again after each use: a test may put another state here. */
  state: HouseState;
  at: number;
  readonly ask: (command: Command) => Answer;
  /** A whole round; the answer is its settlement. Throws where it was refused. */
  readonly bet: (member: string, round: string, stake: number, payout: number) => Answer;
  readonly tick: (at: number) => Answer;
}
/** The first window stands from the first tick, which is done here. */
export const createTable = async (nodes: readonly Node[], at: number): Promise<Table> => {
  const world = treeWorld(nodes);
  const ask = (command: Command): Answer => {
    const decision = decide(table.state, command, { at: table.at, random: createRandom(1), world });
    const events = decision.ok ? decision.events : [];
    for (const event of events) apply(table.state, event);
    return { decision, events, touches: touches(table.state, events, 'MYR') };
  };
  const sure = (answer: Answer): Answer => {
    if (!answer.decision.ok) throw new Error(`refused: ${answer.decision.code}`);
    return answer;
  };
  const table: Table = {
    state: emptyState(),
    at,
    ask,
    bet: (member, round, stake, payout) => {
      sure(ask(debitOf(member, round, stake)));
      return sure(ask(creditOf(member, round, payout)));
    },
    tick: (to) => {
      table.at = to;
      return ask({ kind: 'tick' });
    },
  };
  for (const event of await world.genesis(at)) apply(table.state, event);
  table.tick(at);
  return table;
};
