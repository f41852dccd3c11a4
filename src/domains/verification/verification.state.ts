/**
 * Codes by SMS or mail: when another may be requested, and why the last could not be sent. Never a code itself
 * (SAFE-12).
 */
import { idle, type Loadable } from '../../lib/loadable.ts';

/** The extra check of a log-in has two methods, and a new contact of an account is of two kinds, each with its own wait (D-15). */
export const CODE_PURPOSES = [
  'login',
  'register',
  'reset',
  'extraSms',
  'extraMail',
  'contactSms',
  'contactMail',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
export interface CodeWait {
  /** On the platform's monotonic clock, ms; it continues after the dialog closes (R-SESS-12). */
  readonly until: number;
  /** `tooMany`: the house refuses further requests for a while (R-ERR-27). */
  readonly because: 'sent' | 'tooMany';
}
export interface CodeFailure {
  readonly purpose: CodePurpose;
  /** Error code of the contract, or `network`, `timeout`, `malformed`. */
  readonly code: string;
  /** The house's message, for codes the portal has no text for (R-ERR-36). */
  readonly message: string | null;
  /** For the player to quote to customer service. */
  readonly reference: string | null;
  /** Seconds until the house accepts another request; null: not stated. */
  readonly waitSeconds: number | null;
}
/** R-ENT-07. */
export interface Country {
  /** ISO 3166, two letters. */
  readonly countryCode: string;
  /** As delivered, with or without `+`. */
  readonly countryDialingCode: string;
}
export interface VerificationState {
  readonly waits: Readonly<Partial<Record<CodePurpose, CodeWait>>>;
  /** Kept until the player closes its message. */
  readonly failure: CodeFailure | null;
  /** The third party's id of the message it sent; needed to confirm the code (R-REG-12). */
  readonly thirdParty: string | null;
  readonly countries: Loadable<readonly Country[]>;
}
export const initialVerification: VerificationState = { waits: {}, failure: null, thirdParty: null, countries: idle() };
/** R-CONST-06, for the screens. */
export { PHONE_RETRY_WAIT_MS } from '../../contract/constants.ts';
