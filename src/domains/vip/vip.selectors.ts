import type { TopicName } from '../../contract/topics.ts';
import type { VipValue } from '../../contract/vip/vip.topics.ts';
import type { VipState } from './vip.state.ts';

export { VIP_LEVELS, vipLabelOf } from '../../contract/vip/levels.ts';
export type { VipValue };
interface HasVip {
  readonly vip: VipState;
}
export const vipTopicOf = (member: string): TopicName => `vip:${member}`;
/** Null: the house has not sent it yet. */
export const selectVipStanding = ({ vip }: HasVip): VipValue | null => vip.standing.value;
