/** A tree of members for tests, and a core that decides and applies commands at once, at a given time. */
import type { Touch } from '../../../journal/journal.ts';
import { createRandom } from '../../../platform/random.ts';
import type { Genesis } from '../../genesis.ts';
import { apply } from '../../apply.ts';
import type { Command } from '../../commands.ts';
import { decide } from '../../decide.ts';
import type { Decision } from '../../decision.ts';
import type { HouseEvent } from '../../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../../ledger.ts';
import { emptyState, type HouseState, type Member } from '../../state.ts';
import { GAME, VENDOR, testWorld } from '../../testing/worldFixture.ts';
import { touches } from '../../touches.ts';
import type { RealtimeTerms } from '../types.ts';

export interface Node {
  readonly id: string;
  readonly upline: string | null;
  readonly agent?: boolean;
  readonly bot?: boolean;
  readonly terms?: RealtimeTerms;
}
/** Opening balance of every member, minor units. */
export const OPENING_BALANCE = 1_000_000_000;
/** Rates in parts per million, the smallest counting bet in minor units. */
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
    ...Object.values(HOUSE_ACCOUNTS).map((account): HouseEvent => ({ type: 'accountOpened', account })),
    ...nodes.flatMap((node): HouseEvent[] => [
      { type: 'memberOpened', member: memberOf(node), credential: null },
      {
        type: 'posted',
        debit: HOUSE_ACCOUNTS.cashierIn,
        credit: mainAccount(node.id),
        amount: OPENING_BALANCE,
        why: 'opening',
      },
      ...(node.terms ? [{ type: 'realtimeSet', agent: node.id, terms: node.terms } as const] : []),
    ]),
  ],
});

export const roundPart = (member: string, roundId: string) =>
  ({ member, vendor: VENDOR, roundId, demo: false }) as const;
export const debitOf = (member: string, round: string, amount: number): Command => ({
  kind: 'debit',
  ...roundPart(member, round),
  gameId: GAME,
  txId: `${round}-d`,
  amount,
});
export const creditOf = (member: string, round: string, amount: number): Command => ({
  kind: 'credit',
  ...roundPart(member, round),
  txId: `${round}-c`,
  amount,
});
export const rollbackOf = (member: string, round: string): Command => ({
  kind: 'rollback',
  ...roundPart(member, round),
  txId: `${round}-x`,
});
export const betId = (round: string): string => `${VENDOR}-${round}`;

export interface Executed {
  readonly decision: Decision;
  readonly events: readonly HouseEvent[];
  readonly touches: readonly Touch[];
}
export interface CoreFixture {
  /** Read on each use, so a test may replace it. */
  state: HouseState;
  at: number;
  /** `actor`: who gives the command; absent: the house. */
  readonly execute: (command: Command, actor?: string) => Executed;
  /** Plays a whole round and returns its settlement. Throws if it was refused. */
  readonly bet: (member: string, round: string, stake: number, payout: number) => Executed;
  readonly tick: (at: number) => Executed;
}
/** Runs the first tick, so that the first window is open. */
export const createCoreFixture = async (nodes: readonly Node[], at: number): Promise<CoreFixture> => {
  const world = treeWorld(nodes);
  const ask = (command: Command, actor?: string): Executed => {
    const decision = decide(core.state, command, { at: core.at, random: createRandom(1), world }, actor);
    const events = decision.ok ? decision.events : [];
    for (const event of events) apply(core.state, event);
    return { decision, events, touches: touches(core.state, events, 'MYR') };
  };
  const mustSucceed = (answer: Executed): Executed => {
    if (!answer.decision.ok) throw new Error(`refused: ${answer.decision.code}`);
    return answer;
  };
  const core: CoreFixture = {
    state: emptyState(),
    at,
    execute: ask,
    bet: (member, round, stake, payout) => {
      mustSucceed(ask(debitOf(member, round, stake)));
      return mustSucceed(ask(creditOf(member, round, payout)));
    },
    tick: (to) => {
      core.at = to;
      return ask({ kind: 'tick' });
    },
  };
  for (const event of await world.genesis(at)) apply(core.state, event);
  core.tick(at);
  return core;
};
