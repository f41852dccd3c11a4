/** What a tick's frames say, for contestants that trust them as they come. */
import type { Frame, KeyedData } from '../../../src/contract/frame.ts';
import type { TeamRow } from '../../../src/contract/team/team.topics.ts';
import type { WalletValue } from '../../../src/contract/wallet/wallet.topics.ts';
import { TEAM_TOPIC } from '../feed/said.ts';

export type Rows = Readonly<Record<string, TeamRow>>;
export interface Held {
  readonly rows: Rows;
  readonly balance: number;
}
export const rowsIn = (frame: Frame): Rows | null =>
  frame.topic === TEAM_TOPIC ? ((frame.data as KeyedData<TeamRow>).rows as Rows) : null;
export const balanceIn = (frame: Frame): number => (frame.data as WalletValue).balance;

/** One copy for all of a tick's frames. */
export const heldAfter = (before: Held, frames: readonly Frame[]): Held => {
  const rows = { ...before.rows };
  let { balance } = before;
  for (const frame of frames) {
    const changed = rowsIn(frame);
    if (changed === null) balance = balanceIn(frame);
    else Object.assign(rows, changed);
  }
  return { rows, balance };
};
export const NOTHING_HELD: Held = { rows: {}, balance: 0 };
