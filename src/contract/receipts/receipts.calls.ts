import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, names, unixMs } from '../fields.ts';
import { LEDGER_RECORD_TYPES, LEDGER_STATES } from '../ledger/ledger.calls.ts';
import { asOf, minPosition } from '../recordPage.ts';
import { inclusion } from '../statements/statements.calls.ts';

const index = z.number().check(z.int(), z.gte(0));
export const receipt = call({
  name: 'receipt',
  method: 'GET',
  path: '/wps/relay/receipts',
  group: 'relay',
  callers: FULL_MEMBERS,
  /** `reference` of a bet, a deposit, a withdrawal, a transfer or a bonus. */
  query: z.strictObject({ reference: id, minPosition }),
  answer: z.object({
    reference: id,
    what: names,
    state: z.enum(LEDGER_STATES),
    /** Why a bet was settled so; null for what is not settled. */
    reason: z.nullable(names),
    /** The ledger's entries under this reference, in order. */
    entries: z.array(
      z.object({
        entry: id,
        type: z.enum(LEDGER_RECORD_TYPES),
        wallet: id,
        amount,
        balanceAfter: amount,
        at: unixMs,
        /** Null from a house that keeps no tree of its ledger. */
        proof: z.nullable(inclusion),
      }),
    ),
    /**
     * Seed and number of the bet's round, where it is provably fair and its seed is kept (decision 0314). Absent in recordings of
     * an earlier house.
     */
    fair: z.optional(z.nullable(z.object({ seed: index, nonce: index }))),
    asOf,
  }),
  errors: ['trial-refused', 'not-found'],
  summary:
    'The printable proof of one bet or movement; that of another member is not found; as of a position of `ledger`',
  rows: ['R-MONEY-13'],
});
