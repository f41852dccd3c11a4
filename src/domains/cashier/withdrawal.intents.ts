import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';
import type { Payee, PayeeBank, WithdrawalQuote } from './withdrawal.state.ts';

/** The page is on screen: what an earlier visit left is dropped, and terms and payees are read. */
export const openWithdrawal = createAction('withdrawal/open');
/** Reads terms and payees again. */
export const requestWithdrawalTerms = createAction('withdrawal/requestTerms');
export interface QuoteRequest extends Pick<WithdrawalQuote, 'amount' | 'payee'> {
  /** The house has refused the withdrawal because its terms changed; the refusal stays beside the new quote. */
  readonly renewed?: true;
}
/** Asks the house what this withdrawal costs. `amount`: minor units. */
export const requestQuote = createAction<QuoteRequest>('withdrawal/requestQuote');
/** The member went back from the quote. */
export const dropQuote = createAction('withdrawal/dropQuote');
export interface WithdrawalRequest {
  /** As the member has confirmed it. */
  readonly quote: WithdrawalQuote;
  readonly paymentPassword: Secret;
}
/** Sends the withdrawal (R-MEMB-04). */
export const sendWithdrawal = createAction<WithdrawalRequest>('withdrawal/send');
export type PayeeRequest =
  | {
      readonly kind: 'addPayee';
      readonly bank: PayeeBank;
      /** As typed. */
      readonly account: Secret;
      readonly paymentPassword: Secret;
    }
  | { readonly kind: 'removePayee'; readonly payee: Payee; readonly paymentPassword: Secret };
export const changePayees = createAction<PayeeRequest>('withdrawal/changePayees');
/** The member has read why the last attempt was refused. */
export const dismissRefusal = createAction('withdrawal/dismissRefusal');
