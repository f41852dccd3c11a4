import type { ForfeitState } from './forfeit.state.ts';

export interface HasForfeit {
  readonly forfeit: ForfeitState;
}
export const selectForfeit = (state: HasForfeit) => state.forfeit;
