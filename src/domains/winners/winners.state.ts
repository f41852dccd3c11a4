import type { WinnerRow } from '../../contract/winners/winners.topics.ts';
import type { Live } from '../live.ts';

export interface WinnersState {
  /** Topic name → rows. */
  readonly boards: Readonly<Record<string, Live<Readonly<Record<string, WinnerRow>>>>>;
  /** Category the board shows; ALL on home. */
  readonly category: string;
}
export const initialWinners: WinnersState = { boards: {}, category: 'ALL' };
