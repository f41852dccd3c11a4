import type { WhatIfState } from './whatIf.state.ts';

export interface HasWhatIf {
  readonly whatIf: WhatIfState;
}
export const selectWhatIf = (state: HasWhatIf) => state.whatIf;
