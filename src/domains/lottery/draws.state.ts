import type { DrawRow } from '../../contract/lottery/lottery.topics.ts';
import type { Live } from '../live.ts';

export interface DrawsState {
  /** Topic name → rows by issue. */
  readonly boards: Readonly<Record<string, Live<Readonly<Record<string, DrawRow>>>>>;
}
export const initialDraws: DrawsState = { boards: {} };
