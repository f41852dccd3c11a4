/** A member's rewards and their claim. */
import { claimReward } from '../../../src/contract/rewards/rewards.calls.ts';
import { type RebateRow, type RewardRow, rebates, rewards } from '../../../src/contract/rewards/rewards.topics.ts';
import { rewardRowOf } from '../../core/rewards/rewardTouches.ts';
import type { Reward } from '../../core/rewards/types.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { money } from './money.ts';

const wire = ({ amount, ...row }: RewardRow) => ({ ...row, amount: amount === null ? null : money(amount) });
const list = snapshot(
  rewards,
  (request) => `rewards:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, RewardRow>> }) => ({ list: Object.values(rows).map(wire) }),
);
const claim = handle(claimReward, async (request, { engine }) => {
  const { member } = callerOf(request);
  const outcome = await engine.submit({
    command: { kind: 'claimReward', member: member.id, reward: request.body.id },
    actor: member.id,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.reportPositions(outcome.positions);
  return wire(rewardRowOf(outcome.result as unknown as Reward));
});
const rebateList = snapshot(
  rebates,
  (request) => `rebates:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, RebateRow>> }) => ({
    list: Object.values(rows).map((row) => ({
      ...row,
      stake: money(row.stake),
      amount: money(row.amount),
      owed: money(row.owed),
    })),
  }),
);
export const rewardsHandlers = [list, claim, rebateList];
