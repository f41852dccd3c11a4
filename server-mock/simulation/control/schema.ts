/** Input schemas of the control interface. Strict, so that a misspelt field of a test is refused, not ignored. */
import * as z from 'zod/mini';
import { ERRORS } from '../../../src/contract/errors.ts';
import { inEachLanguage } from '../../../src/contract/languages.ts';
import { IDENTITY_REASONS } from '../../../src/contract/identity-check/identity-check.topics.ts';
import { CREDIT_TYPES } from '../../../src/contract/credit/credit.calls.ts';
import { CASHIER_STATES } from '../../../src/contract/cashier/cashier.calls.ts';
import { ENVELOPE_HOURS } from '../../core/rewards/decideEnvelopes.ts';
import { registerRule } from '../../../src/contract/system/system.calls.ts';

const whole = z.number().check(z.int());
const ms = z.number().check(z.int(), z.gte(0));
const text = z.string().check(z.minLength(1), z.maxLength(128));
const texts = z.strictObject(inEachLanguage(z.string().check(z.minLength(1))));
const times = z.optional(z.number().check(z.int(), z.gte(1)));

export const ACTIONS = {
  clock: z.strictObject({
    set: z.optional(ms),
    advance: z.optional(whole),
    freeze: z.optional(z.boolean()),
  }),
  scenario: z.strictObject({ name: text }),
  status: z.strictObject({
    maintenance: z.optional(z.boolean()),
    maintenanceEnd: z.optional(z.nullable(ms)),
    regionRestriction: z.optional(z.boolean()),
  }),
  setting: z.strictObject({
    name: text,
    value: z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.number())]),
  }),
  registerRules: z.strictObject({ rules: z.array(registerRule) }),
  flag: z.strictObject({ flag: text, enabled: z.boolean() }),
  gameMaintenance: z.strictObject({ gameId: text, on: z.boolean() }),
  /** A red envelope for one account, or for every member who is logged in. `amount`, or drawn from `min` to `max`. */
  grantEnvelope: z.strictObject({
    account: z.optional(text),
    amount: z.optional(whole),
    min: z.optional(whole),
    max: z.optional(whole),
    hours: z._default(whole, ENVELOPE_HOURS),
  }),
  hub: z.strictObject({ running: z.boolean(), drainMs: z.optional(ms) }),
  frameFault: z.strictObject({
    kind: z.enum(['drop', 'duplicate', 'reorder', 'delay']),
    topic: z.optional(z.string()),
    delayMs: z.optional(ms),
    times,
  }),
  restFault: z.strictObject({
    call: text,
    slowMs: z.optional(ms),
    code: z.optional(z.string().check(z.refine((code) => Object.hasOwn(ERRORS, code)))),
    lost: z.optional(z.boolean()),
    times,
  }),
  clearFaults: z.strictObject({}),
  /** Ends the sessions of an account: `revoke` closes them, `expire` as if their time had run out. */
  session: z.strictObject({ account: text, how: z.enum(['revoke', 'expire']) }),
  /** Removes the authenticator app of a member who has lost phone and recovery codes, as customer service would. */
  clearAuthenticator: z.strictObject({ account: text }),
  cash: z.strictObject({ account: text, amount: whole }),
  /** A deposit or withdrawal request of a member, as if they had made it. */
  deposit: z.strictObject({ account: text, amount: whole, method: z.optional(text) }),
  withdrawal: z.strictObject({ account: text, amount: whole, method: z.optional(text) }),
  /** Decides a request now, as the bank or an operator would; without an id: the member's latest open one. */
  money: z.strictObject({ account: text, id: z.optional(text), to: z.enum(CASHIER_STATES) }),
  /** Grants, uses, repays or revokes credit. */
  credit: z.strictObject({ account: text, type: z.enum(CREDIT_TYPES), amount: whole }),
  bet: z.strictObject({
    account: z.optional(text),
    gameId: z.optional(text),
    stake: z.optional(whole),
    payout: z.optional(whole),
  }),
  pace: z.strictObject({ betsPerSecond: z.number().check(z.gte(0), z.lte(2_000)) }),
  /** Moderation: opens or closes a room, mutes a member for so long (0: ends the mute), removes a message. */
  room: z.strictObject({ room: text, open: z.boolean() }),
  mute: z.strictObject({ room: text, account: text, forMs: ms }),
  strike: z.strictObject({ room: text, id: whole }),
  /** Sends a chat message for an account at once, a simulated one as well. */
  say: z.strictObject({ room: text, account: text, text: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  rotateSealKey: z.strictObject({}),
  captcha: z.strictObject({ captchaId: text }),
  /** Grants points to an account. */
  points: z.strictObject({ account: text, points: whole }),
  /** Decides a redemption at once, as the house would later. `reference` absent: the latest in process. */
  reviewRedemption: z.strictObject({ account: text, reference: z.optional(text), approved: z.boolean() }),
  /** Decides a promotion application at once, as the house would later. */
  reviewPromotion: z.strictObject({ account: text, promotion: text, approved: z.boolean() }),
  /**
   * Asks for an identity check, or decides the one in review. `submission`: decides this one alone; absent: the one in review.
   * `reason`: of a refusal.
   */
  reviewIdentity: z.strictObject({
    account: text,
    decision: z.enum(['ask', 'accept', 'refuse']),
    reason: z.optional(z.enum(IDENTITY_REASONS)),
    submission: z.optional(text),
  }),
  /** What a member has sent, with an address for each picture that is good for one download within 60 s. */
  identityDocuments: z.strictObject({ account: text }),
  /** Answers feedback by its reference; the answer reaches the member's inbox. */
  answerFeedback: z.strictObject({ id: text, answer: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  /** Accepts or refuses an application to become an agent, by its reference. */
  decideApplication: z.strictObject({ id: text, accept: z.boolean() }),
  /** The applications that wait for a decision, oldest first, without their passwords. */
  waitingApplications: z.strictObject({}),
  /** The feedback that waits for an answer, oldest first. */
  waitingFeedback: z.strictObject({}),
  /** Changes the merchant's name and colours on all pages (B-19). */
  brand: z.strictObject({ name: text }),
  /** Freezes an account, or lifts the freeze of any agent, as an operator (decision 0332). */
  freezeAccount: z.strictObject({ account: text, frozen: z.boolean() }),
  /** Moves a member, with their downlines, under another agent. */
  moveMember: z.strictObject({ account: text, upline: text }),
  /** Posts an announcement or changes an existing one; HTML in `content`, which defaults to the title. */
  announce: z.strictObject({
    id: text,
    place: z._default(z.enum(['notice', 'popup']), 'notice'),
    audience: z._default(z.enum(['all', 'members', 'agents']), 'all'),
    execution: z._default(z.enum(['A', 'B', 'F']), 'A'),
    title: texts,
    content: z.optional(texts),
  }),
  withdraw: z.strictObject({ id: text }),
  kill: z.strictObject({}),
} as const;
export type Action = keyof typeof ACTIONS;
export type Input<A extends Action> = z.infer<(typeof ACTIONS)[A]>;
