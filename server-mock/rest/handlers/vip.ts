/** A member's standing on the VIP ladder. */
import { type VipValue, vipStanding } from '../../../src/contract/vip/vip.topics.ts';
import { callerOf, snapshot } from '../../session/handler.ts';
import { money } from './money.ts';

export const vipHandlers = [
  snapshot(
    vipStanding,
    (request) => `vip:${callerOf(request).member.id}`,
    ({ stake, lastStake, ...standing }: VipValue) => ({
      ...standing,
      stake: money(stake),
      lastStake: money(lastStake),
    }),
  ),
];
