import type { AccountChangeState } from './accountChange.state.ts';

export interface HasAccountChange {
  readonly accountChange: AccountChangeState;
}
export const selectAccountChange = (state: HasAccountChange) => state.accountChange;
