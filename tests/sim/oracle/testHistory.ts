/** Hand-made histories for the oracles' own tests: one client, one action, and what a test lets happen at it. */
import type { HouseEvent } from '../../../server-mock/house/events.ts';
import type { Member } from '../../../server-mock/house/state.ts';
import { fakeWorld, type Fake } from '../run/fakeWorld.ts';
import { runPlan } from '../run/runPlan.ts';
import type { Plan } from '../types.ts';

const plan: Plan = {
  v: 1,
  setup: {
    seed: 1,
    clients: [{ id: 'c1', role: 'player', account: 'ann', skewMs: 0 }],
    latencyMs: 0,
    jitterMs: 0,
    settleMs: 5_000,
    faults: [],
    stormMs: 1_000,
  },
  actions: [{ at: 0, act: 'refresh', client: 'c1' }],
};
/** The oracle that spoke over a history, or null. */
export const judged = async (history: (fake: Fake) => void): Promise<string | null> => {
  const world = fakeWorld((action, fake) => {
    if ('act' in action && action.act === 'refresh') history(fake);
  });
  const { violation } = await runPlan(world, plan);
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
export const opened = (one: Member): HouseEvent => ({ type: 'memberOpened', member: one, credential: null });
export const pay = (
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
