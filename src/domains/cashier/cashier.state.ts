import type { AnswerOf } from '../../contract/call.ts';
import type { cashierDetail } from '../../contract/cashier/cashierRecord.calls.ts';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import { type Live, noLive } from '../live.ts';
import type { ConfirmationOutcome } from './confirmation.calc.ts';

export interface ConfirmationFailure {
  readonly code: string;
  /** Position of the picture that was refused; null: no picture, or not known which. */
  readonly picture: number | null;
}
export interface Confirmed {
  readonly id: string;
  readonly outcome: ConfirmationOutcome;
  /** As the house answered it: a withdrawal that had ended before keeps how it ended. */
  readonly state: CashierRow['state'];
}
export type Timeline = readonly AnswerOf<typeof cashierDetail>['timeline'][number][];
export interface CashierState {
  /** By id; the house keeps the latest hundred, and all that are pending. */
  readonly transactions: Live<Readonly<Record<string, CashierRow>>>;
  /** States that pending transactions went through, by id, oldest first; the topic's row has the latest state. */
  readonly timelines: Readonly<Record<string, Timeline>>;
  /** Id of the withdrawal whose confirmation is open. */
  readonly confirming: string | null;
  readonly failure: ConfirmationFailure | null;
  /** Idempotency key that the last press sent; null: it has sent nothing yet, or the form was opened anew. */
  readonly sentKey: string | null;
  /** The latest confirmation that the house accepted, until another one is opened. */
  readonly confirmed: Confirmed | null;
  /** Idempotency keys of confirmations without an answer, by their content, so that a retry is the same operation. */
  readonly attempts: Readonly<Record<string, string>>;
}
export const initialCashier: CashierState = {
  transactions: noLive(),
  timelines: {},
  confirming: null,
  failure: null,
  sentKey: null,
  confirmed: null,
  attempts: {},
};
