/**
 * Deposits. The house credits one on the signed call-back of its bank alone; nothing that the member sends here credits anything.
 */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, names, requestedAmount, secret, sentences, shortText, unixMs } from '../fields.ts';
import { IMAGES_MAX } from '../constants.ts';
import { IMAGE_REFUSALS, imageUpload } from '../imageUpload.ts';
import { CASHIER_STATES } from './cashier.calls.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS } as const;
/** `bank`: a transfer with a reference. `qr`: a wallet's code with a countdown. `card`: a page of the bank. */
export const DEPOSIT_KINDS = ['bank', 'qr', 'card', 'voucher'] as const;
/** Parts per million. */
const ppm = z.number().check(z.int(), z.gte(0), z.lte(100_000_000));
const fee = z.object({ fixed: amount, rate: ppm });
const state = z.enum(CASHIER_STATES);
/** What the member pays with; the fields of other kinds are absent. */
export const payment = z.object({
  kind: z.enum(DEPOSIT_KINDS),
  /** What the payment must name, so that the bank can tell the house which deposit it is for. */
  reference: shortText,
  account: z.optional(z.object({ bank: shortText, holder: shortText, number: shortText })),
  qr: z.optional(shortText),
  /** Page of the bank on the vendors' host, where every kind can be paid as long as the house plays the banks. */
  url: z.optional(shortText),
});
/** What a quote says; the request repeats it, so that the house refuses other terms than the member has seen. */
const quoted = { fee: amount, credited: amount, bonusAmount: amount, turnoverOwed: amount };

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
        /** Usual time from the payment to the credit. */
        creditedWithinSeconds: z.number(),
        /** Time to pay; then the deposit expires. */
        payWithinSeconds: z.number(),
        /** Banks to choose from; empty where the method has none. */
        banks: z.array(z.object({ id, name: shortText })),
        proof: z.boolean(),
      }),
    ),
    bonuses: z.array(
      z.object({
        id,
        title: names,
        terms: sentences,
        minDeposit: amount,
        maxBonus: amount,
        rate: ppm,
        /** Turnover owed for the bonus, as a share of it: 15,000,000 is fifteen times. */
        turnoverFactor: ppm,
        /** Weight of a bet's turnover by category. */
        weights: z.record(z.string(), ppm),
        expiresAfterDays: z.number(),
      }),
    ),
  }),
  errors: ['trial-refused'],
  summary: 'Ways to deposit with limits, fee and time, and the bonuses on offer',
  rows: ['R-MEMB-03'],
});
const choice = { method: id, amount: requestedAmount, bonus: z.optional(id) };
const REFUSALS = [
  'trial-refused',
  'over-limit',
  'under-limit',
  'method-closed',
  'bonus-refused',
  'not-found',
  'play-limit',
] as const;
export const depositQuote = call({
  ...relay,
  name: 'depositQuote',
  method: 'GET',
  path: '/wps/relay/cashier/deposit/quote',
  query: z.strictObject(choice),
  answer: z.object(quoted),
  errors: REFUSALS,
  summary: 'What a deposit of this amount costs and brings; the portal computes none of it',
  rows: ['R-MEMB-03'],
});
export const requestDeposit = call({
  ...relay,
  name: 'requestDeposit',
  method: 'POST',
  path: '/wps/relay/cashier/deposit',
  body: z.strictObject({ ...choice, bank: z.optional(id), ...quoted }),
  /** The house waits for the payment until `expiresAt`. */
  answer: z.object({ id, reference: id, state, expiresAt: unixMs, pay: payment }),
  errors: [...REFUSALS, 'terms-changed', 'account-frozen'],
  summary: 'Begin a deposit',
  rows: ['R-MEMB-03', 'R-MONEY-14'],
});
export const voucherQuote = call({
  ...relay,
  name: 'voucherQuote',
  method: 'POST',
  write: false,
  path: '/wps/relay/cashier/deposit/voucher/quote',
  sealed: true,
  body: z.strictObject({ code: secret, bonus: z.optional(id) }),
  answer: z.object(quoted),
  errors: ['trial-refused', 'voucher-refused', 'bonus-refused', 'play-limit', 'too-many-requests'],
  summary: 'What a voucher brings; its code is worth money, so it is sealed',
  rows: [],
});
export const redeemVoucher = call({
  ...relay,
  name: 'redeemVoucher',
  method: 'POST',
  path: '/wps/relay/cashier/deposit/voucher',
  sealed: true,
  body: z.strictObject({ code: secret, bonus: z.optional(id), ...quoted }),
  answer: z.object({ id, reference: id, state }),
  errors: [
    'trial-refused',
    'voucher-refused',
    'bonus-refused',
    'terms-changed',
    'over-limit',
    'play-limit',
    'too-many-requests',
    'account-frozen',
  ],
  summary: 'Deposit a voucher',
  rows: ['R-MEMB-03', 'R-MONEY-14'],
});
export const proofImage = call({
  ...relay,
  name: 'proofImage',
  method: 'POST',
  path: '/wps/relay/cashier/images',
  ...imageUpload,
  /** SHA-256 of the bytes that the house keeps, hex. */
  answer: z.object({ image: id }),
  errors: ['trial-refused', ...IMAGE_REFUSALS],
  summary: 'A picture that proves a payment, png or jpg, as base64 in pieces',
  rows: ['R-MONEY-08'],
});
export const uploadedImage = call({
  ...relay,
  name: 'uploadedImage',
  method: 'GET',
  path: '/wps/relay/cashier/images',
  query: z.strictObject({ image: id }),
  /** Address of the file, with a ticket that is good for one use until `expiresAt` (60 s); never the session's token. */
  answer: z.object({ url: shortText, expiresAt: unixMs }),
  errors: ['trial-refused', 'not-found', 'too-many-requests'],
  summary: 'Ask for a picture that the caller uploaded, as a file; pictures of others are not found',
  rows: [],
});
export const depositProof = call({
  ...relay,
  name: 'depositProof',
  method: 'POST',
  path: '/wps/relay/cashier/deposit/proof',
  body: z.strictObject({ id, proofImages: z.array(id).check(z.minLength(1), z.maxLength(IMAGES_MAX)) }),
  answer: z.object({ state }),
  errors: ['trial-refused', 'not-found', 'not-open', 'image-refused'],
  summary: 'Say that it has been paid, with proof; credits nothing',
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
  summary: 'End a deposit that is not paid; a payment that comes all the same is credited',
  rows: [],
});
