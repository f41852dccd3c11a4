/** Calls of the cashier and of transfers between wallets: funds, deposits and withdrawals with their states. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { IMAGES_MAX } from '../constants.ts';
import { amount, id, names, shortText } from '../fields.ts';
import { asOf, minPosition } from '../recordPage.ts';

/** Setting types and flags that decide which contract pages exist (R-CONT-07); spelled as on the wire. */
export const consolidatedContract = z.object({
  dailysalreqtype: z.number(),
  divtypereq: z.number(),
  contracthoursalreq: z.number(),
  realtimesalreqtype: z.number(),
  dailySalary: z.boolean(),
  hourSalary: z.boolean(),
  salary: z.boolean(),
  enableCt: z.boolean(),
});
export const consolidatedFunds = call({
  name: 'consolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  group: 'token',
  callers: FULL_MEMBERS,
  query: z.strictObject({ minPosition }),
  answer: z.object({
    /** The main wallet, and, where the merchant does not use a single wallet, one of each vendor. */
    wallets: z.array(z.object({ code: shortText, name: names, balance: amount })),
    /** The sum of the wallets, to the cent (R-MONEY-12). */
    total: amount,
    /** Part of no wallet: stakes of open bets, and withdrawals on their way. */
    held: amount,
    isSingle: z.boolean(),
    contract: consolidatedContract,
    asOf,
  }),
  errors: ['trial-refused', 'position-not-reached'],
  summary: 'Funds of every wallet with their total, and the contract settings',
  rows: ['R-PATH-30', 'R-CALL-32', 'R-ENT-18'],
});
export const merchantWallet = call({
  name: 'merchantWallet',
  method: 'GET',
  path: '/wps/relay/wallet/merchant',
  group: 'relay',
  callers: FULL_MEMBERS,
  /** Single: one wallet, no transfer before a launch (D-33). */
  answer: z.object({ isSingle: z.boolean() }),
  summary: "The merchant's manner of wallets",
  rows: ['R-PATH-49', 'R-CALL-35', 'R-ENT-18'],
});
export const walletTransfer = call({
  name: 'walletTransfer',
  method: 'POST',
  path: '/wps/relay/wallet/transfer',
  group: 'relay',
  callers: FULL_MEMBERS,
  /** `byHand`: not for a launch, so that it stays at the vendor until the member moves it or leaves a game there. */
  body: z.strictObject({ from: id, to: id, amount, byHand: z.optional(z.boolean()) }),
  answer: z.object({ reference: id }),
  errors: ['insufficient-funds', 'over-limit', 'trial-refused', 'not-found', 'account-frozen'],
  summary: 'Move money between own wallets, wholly or not at all',
  rows: ['R-PATH-34', 'R-CALL-28'],
});

export const walletHome = call({
  name: 'walletHome',
  method: 'POST',
  path: '/wps/relay/wallet/home',
  group: 'relay',
  callers: FULL_MEMBERS,
  /** `ticket`: of a launch that has ended; `vendor`: of a launch that failed. */
  /** `everything`: also the money that an open game stakes from; sent when the player asks for it. */
  body: z.strictObject({ vendor: z.optional(id), ticket: z.optional(id), everything: z.optional(z.boolean()) }),
  /** Balance of the main wallet afterwards. */
  answer: z.object({ balance: amount }),
  errors: ['trial-refused', 'not-found'],
  summary: 'A game was left: bring home what no other open game stakes from',
  rows: ['R-GAME-19'],
});

export const CASHIER_KINDS = ['deposit', 'withdrawal', 'transfer'] as const;
/**
 * Of a deposit `requested` waits for the payment, `review` for the bank's call-back on a proof, and `done` is credited; `underPaid`
 * and `overPaid`: the bank named another amount; that amount is credited, and the state says so.
 */
export const CASHIER_STATES = [
  'requested',
  'review',
  'paid',
  'awaitingConfirmation',
  'done',
  'rejected',
  'failed',
  'receivedForced',
  'underPaid',
  'overPaid',
  'expired',
  'cancelled',
] as const;
export const confirmWithdrawal = call({
  name: 'confirmWithdrawal',
  method: 'POST',
  path: '/wps/relay/money/confirmation',
  group: 'relay',
  callers: FULL_MEMBERS,
  body: z.strictObject({
    id,
    outcome: z.enum(['received', 'partial', 'notReceived']),
    receivedAmount: z.optional(amount),
    remainingAmount: z.optional(amount),
    /** Ids of pictures uploaded before, at most three (R-MONEY-08). */
    proofImages: z.array(id).check(z.maxLength(IMAGES_MAX)),
  }),
  answer: z.object({ state: z.enum(CASHIER_STATES) }),
  errors: ['not-found', 'trial-refused', 'image-refused'],
  summary: 'Say whether a paid withdrawal arrived',
  rows: ['R-ENT-21'],
});
