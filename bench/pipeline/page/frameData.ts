/** Reads a tick's frames, for contestants that do not check them. */
import type { Frame, KeyedData } from '../../../src/contract/frame.ts';
import type { TeamRow } from '../../../src/contract/team/team.topics.ts';
import type { WalletValue } from '../../../src/contract/wallet/wallet.topics.ts';
import { TEAM_TOPIC } from '../feed/feedMessages.ts';

export type Rows = Readonly<Record<string, TeamRow>>;
export interface TeamState {
  readonly rows: Rows;
  readonly balance: number;
}
export const rowsIn = (frame: Frame): Rows | null =>
  frame.topic === TEAM_TOPIC ? ((frame.data as KeyedData<TeamRow>).rows as Rows) : null;
export const balanceIn = (frame: Frame): number => (frame.data as WalletValue).balance;

/** One copy for all of a tick's frames. */
export const applyFrames = (before: TeamState, frames: readonly Frame[]): TeamState => {
  const rows = { ...before.rows };
  let { balance } = before;
  for (const frame of frames) {
    const changed = rowsIn(frame);
    if (changed === null) balance = balanceIn(frame);
    else Object.assign(rows, changed);
  }
  return { rows, balance };
};
export const EMPTY_STATE: TeamState = { rows: {}, balance: 0 };
