import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';
import type { AccountKind, DownlineQuery } from './downlines.state.ts';

export const requestDownlines = createAction<DownlineQuery>('downlines/requestList');
/** One account, by its member id. */
export const requestDownline = createAction<string>('downlines/requestOne');
/** Of a transfer to this member. */
export const requestDownlineTerms = createAction<string>('downlines/requestTerms');
/** A page or dialog begins: what an earlier act left is dropped. */
export const clearDownlineAct = createAction('downlines/clearAct');

/** Who an act is about, as the agent saw it. */
interface About {
  readonly member: string;
  readonly account: string;
}
/** Rates are parts per million of a valid bet. */
export const openDownline = createAction<{
  readonly account: string;
  readonly kind: AccountKind;
  readonly rate: number;
}>('downlines/open');
export const setDownlineRate = createAction<About & { readonly rate: number }>('downlines/setRate');
export const freezeDownline = createAction<About & { readonly frozen: boolean }>('downlines/freeze');
export const createRegistrationLink = createAction<{
  readonly kind: AccountKind;
  readonly rate: number;
  readonly note: string;
}>('downlines/createLink');
export const endRegistrationLink = createAction<string>('downlines/endLink');
export interface DownlineTransfer extends About {
  /** Minor units. */
  readonly amount: number;
  readonly paymentPassword: Secret;
}
export const transferDownline = createAction<DownlineTransfer>('downlines/transfer');
