import { createAction } from '@reduxjs/toolkit';
import type { Position } from '../../contract/frame.ts';
import type { Secret } from '../../lib/secret.ts';
import type { DepositChoice, DepositQuote } from './deposit.state.ts';

/** The page is on screen: what an earlier visit left is dropped, and the terms are read. */
export const openDeposits = createAction('deposit/open');
/** Reads the methods and the bonuses on offer again. */
export const requestDepositTerms = createAction('deposit/requestTerms');
export interface DepositQuoteRequest {
  readonly choice: DepositChoice;
  /** The code of a voucher, as typed; null: the choice is none. */
  readonly code: Secret | null;
  /** The house has refused the deposit because its terms changed; the refusal stays beside the new quote. */
  readonly renewed?: true;
}
/** Asks the house what this deposit costs and brings. */
export const requestDepositQuote = createAction<DepositQuoteRequest>('deposit/requestQuote');
/** The member went back from the quote. */
export const dropDepositQuote = createAction('deposit/dropQuote');
export interface DepositRequest {
  /** As the member has confirmed it. */
  readonly quote: DepositQuote;
  readonly code: Secret | null;
  /** The bank or method, as the member was shown it. */
  readonly what: string;
}
/** Sends the deposit, or redeems the voucher (R-MEMB-03). */
export const sendDeposit = createAction<DepositRequest>('deposit/send');
/** Shows the deposit with this id and its payment; null: none. */
export const openDeposit = createAction<string | null>('deposit/openOne');
export interface DepositRead {
  readonly id: string;
  /** A position of the topic that the page has seen already; the answer is not older. Null: none. */
  readonly seen: Position | null;
}
/** Reads payment and timeline of a deposit. */
export const requestDepositDetail = createAction<DepositRead>('deposit/requestDetail');
export interface DepositProof {
  readonly id: string;
  /** Their bytes as base64, in pieces of the wire. */
  readonly pictures: readonly { readonly pieces: readonly string[] }[];
}
/** "I have paid", with pictures as proof; credits nothing (R-MONEY-08). */
export const proveDeposit = createAction<DepositProof>('deposit/prove');
/** The member changes what was refused: the message of the refusal is cleared. */
export const changeDepositProof = createAction('deposit/changeProof');
/** Ends a deposit that is not paid. */
export const cancelDeposit = createAction<string>('deposit/cancel');
