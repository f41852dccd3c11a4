import type { UplineState } from './upline.state.ts';

export interface HasUpline {
  readonly upline: UplineState;
}
export const selectUpline = (state: HasUpline) => state.upline;
