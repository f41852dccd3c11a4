import type { Letter } from './texts.ts';

/** A letter and whom it goes to. */
export interface Written {
  readonly to: string;
  readonly letter: Letter;
  readonly amount: number | null;
  readonly reference: string | null;
}
