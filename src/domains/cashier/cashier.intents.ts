import { createAction } from '@reduxjs/toolkit';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import type { ConfirmationOutcome, Parts } from './confirmation.calc.ts';

/** Reads the states that these transactions went through, unless they are known up to their state of now. */
export const requestTimelines = createAction<readonly Pick<CashierRow, 'id' | 'state'>[]>('money/requestTimelines');
/** Opens the confirmation of the withdrawal with this id. */
export const openConfirmation = createAction<string>('money/openConfirmation');
/** Closes it. Pictures that are being uploaded are given up; a confirmation that was sent continues. */
export const leaveConfirmation = createAction('money/leaveConfirmation');
/** The member changes what was refused: the message of the refusal is cleared. */
export const changeConfirmation = createAction('money/changeConfirmation');
export interface Confirmation {
  readonly id: string;
  readonly outcome: ConfirmationOutcome;
  /** Minor units, as the form showed them. */
  readonly parts: Parts;
  /** Their bytes as base64, in pieces of the wire. */
  readonly pictures: readonly { readonly pieces: readonly string[] }[];
}
/** Sends what arrived of a paid withdrawal (R-MONEY-05). */
export const confirmReceipt = createAction<Confirmation>('money/confirm');
