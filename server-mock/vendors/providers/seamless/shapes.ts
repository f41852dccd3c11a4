/**
 * Requests and answers of the seamless wallet. Amounts are decimal strings (D-52); the transaction id is the idempotency
 * key.
 */
import * as z from 'zod/mini';
import { id, unixMs } from '../../../../src/contract/fields.ts';

const money = z.string().check(z.regex(/^\d{1,11}(\.\d{1,2})?$/));
const key = z.string().check(z.regex(/^[\w-]{4,64}$/));
const short = z.string().check(z.minLength(1), z.maxLength(40));
const round = { member: short, roundId: short, txId: key, demo: z.boolean() };

/** Strict: a field that is not named here is refused. */
export const REQUESTS = {
  debit: z.strictObject({ ...round, gameId: id, amount: money }),
  credit: z.strictObject({ ...round, amount: money }),
  rollback: z.strictObject(round),
  balance: z.strictObject({ member: short, demo: z.boolean() }),
} as const;
export type Verb = keyof typeof REQUESTS;
export type RequestOf<V extends Verb> = z.infer<(typeof REQUESTS)[V]>;
export const isVerb = (text: string): text is Verb => Object.hasOwn(REQUESTS, text);

const moved = z.object({ balance: z.string(), betId: z.string(), repeated: z.boolean() });
/** `payout`: everything paid, with the pot that the bet won. */
const paid = z.extend(moved, { payout: z.string() });
export const VALUES = {
  debit: moved,
  credit: paid,
  rollback: moved,
  balance: z.object({ balance: z.string() }),
} as const;
/** Of a refusal `play-limit`: the limit of the player that this stake would cross. */
const limitReached = z.object({
  kind: z.enum(['deposit', 'loss', 'wager', 'time']),
  period: z.enum(['day', 'week', 'month']),
  limit: z.string(),
  used: z.string(),
  until: unixMs,
});
/** The same envelope as every other call of the house. */
export const replyOf = <V extends z.ZodMiniType>(value: V) =>
  z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), value, at: unixMs }),
    z.object({ success: z.literal(false), code: z.string(), message: z.string(), value: z.optional(limitReached) }),
  ]);
