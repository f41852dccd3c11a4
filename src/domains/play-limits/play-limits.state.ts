import type { LimitRow } from '../../contract/play-limits/play-limits.topics.ts';
import { type Live, noLive } from '../live.ts';

export interface PlayLimitsState {
  /** Own play limits by `kind-period`. */
  readonly limits: Live<Readonly<Record<string, LimitRow>>>;
}
export const initialPlayLimits: PlayLimitsState = { limits: noLive() };
