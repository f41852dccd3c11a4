import type { LinkCodes } from './linkCodes.calc.ts';
import type { RegisterDraft } from './registration.intents.ts';

/** The running or failed registration. The input stays in the form. */
export interface RegisterFailure {
  /** Error code of the contract, or `network`, `timeout`, `malformed`. */
  readonly code: string;
  /** Field name → `FieldFault` or error code. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | null;
  readonly message: string | null;
}
export interface RegistrationState {
  readonly failure: RegisterFailure | null;
  /** The invitation code is invalid: shown as a warning over the form (R-REG-10). */
  readonly affiliateRefused: boolean;
  readonly captchaNeeded: boolean;
  readonly linkCodes: LinkCodes;
  readonly draft: RegisterDraft | null;
}
export const initialRegistration: RegistrationState = {
  failure: null,
  affiliateRefused: false,
  captchaNeeded: false,
  linkCodes: {},
  draft: null,
};
