import type { VipValue } from '../../contract/vip/vip.topics.ts';
import { type Live, noLive } from '../live.ts';

export interface VipState {
  readonly standing: Live<VipValue>;
}
export const initialVip: VipState = { standing: noLive() };
