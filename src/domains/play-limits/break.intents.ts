import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';
import type { BreakTerm } from './break.state.ts';

/** The dialog is on screen: a refusal of an earlier one is dropped. */
export const openBreak = createAction('break/open');
export interface BreakRequest {
  readonly term: BreakTerm;
  /** The log-in's. Null: the account has none. */
  readonly password: Secret | null;
  /** Idempotency key of this submission; repeated while its outcome is unknown. */
  readonly submission: string;
}
export const beginBreak = createAction<BreakRequest>('break/begin');
