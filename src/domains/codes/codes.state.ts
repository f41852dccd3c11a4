/** Codes by sms or mail: when another may be asked for, and why the last one could not be sent. Never a code itself (SAFE-12). */
import { idle, type Loadable } from '../../lib/loadable.ts';

/** The extra check of a log-in sends to two places, each with its own wait (D-15). */
export const CODE_PURPOSES = ['login', 'register', 'reset', 'extraSms', 'extraMail'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
export interface CodeWait {
  /** On the platform's monotonic clock, ms: it outlives the dialog that began it (R-SESS-12). */
  readonly until: number;
  /** `tooMany`: the house will hear nothing more for a while (R-ERR-27). */
  readonly because: 'sent' | 'tooMany';
}
export interface CodeFailure {
  readonly purpose: CodePurpose;
  /** Error code of the contract, or `network`, `timeout`, `malformed`. */
  readonly code: string;
  /** The house's own words, for codes the portal has no text for (R-ERR-36). */
  readonly message: string | null;
  /** To quote to the service. */
  readonly reference: string | null;
  /** How long the house wants to hear nothing more, seconds; null: it did not say. */
  readonly waitSeconds: number | null;
}
/** R-ENT-07. */
export interface Country {
  /** ISO 3166, two letters. */
  readonly countryCode: string;
  /** As people write it, with or without `+`. */
  readonly countryDialingCode: string;
}
export interface CodesState {
  readonly waits: Readonly<Partial<Record<CodePurpose, CodeWait>>>;
  /** Until the person has put it away. */
  readonly failure: CodeFailure | null;
  /** What a third party calls the message it has sent; its code is confirmed with it (R-REG-12). */
  readonly thirdParty: string | null;
  readonly countries: Loadable<readonly Country[]>;
}
export const initialCodes: CodesState = { waits: {}, failure: null, thirdParty: null, countries: idle() };
/** R-CONST-06, for the screens. */
export { PHONE_RETRY_WAIT_MS } from '../../contract/constants.ts';
