/**
 * Deposits. The house credits one on the signed call-back of its bank alone; nothing that the member sends here credits anything.
 */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, names, secret, shortText, unixMs } from '../fields.ts';
import { IMAGES_MAX } from '../constants.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS } as const;
/** `bank`: a transfer with a reference. `qr`: a wallet's code with a countdown. `card`: a page of the bank. */
export const DEPOSIT_KINDS = ['bank', 'qr', 'card', 'voucher'] as const;
/**
 * In the words of CASHIER_STATES: `requested` waits for the payment, `done` is credited. `underPaid` and `overPaid`: the bank named
 * another amount; that amount is credited, and the state says so.
 */
export const DEPOSIT_STATES = [
  'requested',
  'review',
  'done',
  'underPaid',
  'overPaid',
  'expired',
  'failed',
  'cancelled',
] as const;
/** Parts per million. */
const ppm = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));
const fee = z.object({ fixed: amount, rate: ppm });
const state = z.enum(DEPOSIT_STATES);

export const depositMethods = call({
  ...relay,
  name: 'depositMethods',
  method: 'GET',
  path: '/wps/relay/cashier/deposit/methods',
  answer: z.object({
    methods: z.array(
      z.object({
        id,
        kind: z.enum(DEPOSIT_KINDS),
        name: names,
        open: z.boolean(),
        min: amount,
        max: amount,
        fee,
        /** Usual time until the credit, seconds. */
        creditedWithin: z.number(),
        /** Banks to choose from; empty where the method has none. */
        banks: z.array(z.object({ id, name: shortText })),
        proof: z.boolean(),
      }),
    ),
    bonuses: z.array(
      z.object({
        id,
        title: names,
        terms: names,
        minDeposit: amount,
        maxBonus: amount,
        rate: ppm,
        /** Turnover owed for each unit of the bonus. */
        turnoverFactor: z.number(),
        expiresAfterDays: z.number(),
      }),
    ),
  }),
  errors: ['trial-refused'],
  summary: 'Ways to deposit with limits, fee and time, and the bonuses on offer (path ours)',
  rows: ['R-MEMB-03'],
});
const choice = { method: id, amount, bonus: z.optional(id) };
export const depositQuote = call({
  ...relay,
  name: 'depositQuote',
  method: 'GET',
  path: '/wps/relay/cashier/deposit/quote',
  query: z.strictObject(choice),
  answer: z.object({ fee: amount, credited: amount, bonus: amount, turnover: amount }),
  errors: ['trial-refused', 'over-limit', 'method-closed', 'bonus-refused', 'not-found'],
  summary: 'What a deposit of this amount costs and brings; the portal computes none of it (path ours)',
  rows: ['R-MEMB-03'],
});
export const requestDeposit = call({
  ...relay,
  name: 'requestDeposit',
  method: 'POST',
  path: '/wps/relay/cashier/deposit',
  body: z.strictObject({ ...choice, bank: z.optional(id) }),
  answer: z.object({
    id,
    reference: id,
    state,
    /** The house waits for the payment until then. */
    expiresAt: unixMs,
    /** What the member pays with; the fields of the other kinds are absent. */
    pay: z.object({
      kind: z.enum(DEPOSIT_KINDS),
      bank: z.optional(z.object({ name: shortText, holder: shortText, account: shortText })),
      qr: z.optional(shortText),
      /** Page of the bank on the vendors' host. */
      url: z.optional(shortText),
    }),
  }),
  errors: ['trial-refused', 'over-limit', 'method-closed', 'bonus-refused', 'not-found'],
  summary: 'Begin a deposit (path ours)',
  rows: ['R-MEMB-03', 'R-MONEY-14'],
});
export const redeemVoucher = call({
  ...relay,
  name: 'redeemVoucher',
  method: 'POST',
  path: '/wps/relay/cashier/deposit/voucher',
  sealed: true,
  body: z.strictObject({ code: secret, bonus: z.optional(id) }),
  answer: z.object({ id, reference: id, state, credited: amount }),
  errors: ['trial-refused', 'voucher-refused', 'bonus-refused', 'over-limit', 'too-many-requests'],
  summary: 'Deposit a voucher; its code is worth money, so it is sealed (path ours)',
  rows: ['R-MEMB-03'],
});
export const depositProof = call({
  ...relay,
  name: 'depositProof',
  method: 'POST',
  path: '/wps/relay/cashier/deposit/proof',
  body: z.strictObject({ id, proofImages: z.array(id).check(z.maxLength(IMAGES_MAX)) }),
  answer: z.object({ state }),
  errors: ['trial-refused', 'not-found', 'image-refused'],
  summary: 'Say that it has been paid, with proof; credits nothing (path ours)',
  rows: ['R-MONEY-08'],
});
export const cancelDeposit = call({
  ...relay,
  name: 'cancelDeposit',
  method: 'POST',
  path: '/wps/relay/cashier/deposit/cancel',
  body: z.strictObject({ id }),
  answer: z.object({ state }),
  errors: ['trial-refused', 'not-found', 'not-open'],
  summary: 'End a deposit that is not paid; a payment that comes all the same is credited (path ours)',
  rows: [],
});
