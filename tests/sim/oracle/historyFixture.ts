/** Hand-made histories for the oracles' own tests: one client, one action, and what a test makes happen at that action. */
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { Member } from '../../../server-mock/core/state.ts';
import { fakeWorld, type Fake } from '../run/fakeWorld.ts';
import { runPlan } from '../run/runPlan.ts';
import type { Action, Plan } from '../types.ts';

const plan: Plan = {
  v: 1,
  setup: {
    seed: 1,
    clients: [{ id: 'c1', role: 'player', account: null, skewMs: 0 }],
    latencyMs: 0,
    jitterMs: 0,
    settleMs: 5_000,
    faults: [],
    stormMs: 1_000,
  },
  actions: [{ at: 0, act: 'refresh', client: 'c1' }],
};
/**
 * The oracle that a history violates, or null. Ann is logged in at the client without being required to be; `wants`: an account
 * that must be logged in at the end. `before`: an action carried out first.
 */
export const violatedOracle = async (
  history: (fake: Fake) => void,
  wants: string | null = null,
  before?: Action,
): Promise<string | null> => {
  const world = fakeWorld((action, fake) => {
    if (!('act' in action) || action.act !== 'refresh') return;
    fake.setAccount('c1', 'ann');
    history(fake);
  });
  const setup = { ...plan.setup, clients: plan.setup.clients.map((client) => ({ ...client, account: wants })) };
  const actions = before ? [before, ...plan.actions] : plan.actions;
  const { violation } = await runPlan(world, { ...plan, setup, actions });
  return violation?.oracle ?? null;
};
export const member = (id: string, upline: string | null = null, type = 0): Member => ({
  id: `m-${id}`,
  account: id,
  nickname: id,
  type,
  upline: upline === null ? null : `m-${upline}`,
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
  availablePromoCount: 0,
  referralEnabled: false,
  silk: 's',
  createdAt: 0,
  language: 'EN',
  excludedUntil: 0,
  mustChange: 'none',
  bot: false,
  sessionStartedAt: 0,
  sessionNet: 0,
});
export const memberOpened = (one: Member): HouseEvent => ({ type: 'memberOpened', member: one, credential: null });
/** The house's own accounts, without which nothing can be paid. */
export const ACCOUNTS: readonly HouseEvent[] = ['cashier:in', 'cashier:out', 'house:winLoss', 'house:salary'].map(
  (account) => ({ type: 'accountOpened', account }),
);
export const posting = (
  to: string,
  amount: number,
  more: Partial<Extract<HouseEvent, { type: 'posted' }>> = {},
): HouseEvent => ({
  type: 'posted',
  debit: 'cashier:in',
  credit: `main:m-${to}`,
  amount,
  why: 'test',
  ...more,
});
