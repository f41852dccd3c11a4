/** Schemas shared by many calls. */
import * as z from 'zod/mini';
import { SHELL_LANGUAGES, VERIFICATION_CODE_MAX } from './constants.ts';
import { inEachLanguage } from './languages.ts';

/** Decimal string (a number is tolerated, D-52); convert with `toMinor`. */
export const amount = z.union([z.string().check(z.regex(/^-?\d{1,13}(\.\d{1,2})?$/)), z.number()]);
/** An amount that a member asks for: text alone, above zero (SAFE-34). */
export const requestedAmount = z.string().check(
  z.regex(/^\d{1,13}(\.\d{1,2})?$/),
  z.refine((text) => /[1-9]/.test(text)),
);
export const id = z.string().check(z.minLength(1), z.maxLength(64));
export const shortText = z.string().check(z.maxLength(255));
export const longText = z.string().check(z.maxLength(65_536));
/** Shell language code as the wire has it. */
export const language = z.enum(SHELL_LANGUAGES);
export type { Language } from './languages.ts';
/** A page number or size from a query: digits. */
export const count = z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000));
export const unixMs = z.number().check(z.int(), z.gte(0));
/** A name in every shell language. */
export const names = z.object(inEachLanguage(shortText));
/** Some sentences in every shell language. */
export const sentences = z.object(inEachLanguage(longText));
/** Id of a log item: increases without gaps within an epoch (H-12). */
export const itemId = z.number().check(z.int(), z.gte(1));
/** Answer of a log topic's read: the data shape of its frame, oldest item first. */
export const logAnswer = <I extends z.ZodMiniType>(item: I) =>
  z.object({ from: z.number().check(z.int(), z.gte(0)), items: z.array(item) });
/** A merchant day, in the configured time zone (D-53). */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Inclusive range of merchant days (R-MEMB-17); absent: today. */
export const dayRange = { from: z.optional(day), to: z.optional(day) };
export const pageQuery = { pageNo: count, pageSize: count };
export const mobile = z.string().check(z.minLength(1), z.maxLength(32));
export const dialingCode = z.string().check(z.minLength(1), z.maxLength(8));
/** Codes sent by sms or mail (R-VALID-16). */
export const verificationCode = z.string().check(z.minLength(1), z.maxLength(VERIFICATION_CODE_MAX));
/** The house checks length and pattern; the wire only bounds the length (SAFE-15). */
export const secret = z.string().check(z.minLength(1), z.maxLength(255));
/** A solved proof-of-work challenge, base64 (R-SEC-07). */
export const botCheck = z.string().check(z.minLength(1), z.maxLength(4096));
