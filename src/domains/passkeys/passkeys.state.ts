/** A member's passkeys, and the latest change of one from this page (decision 0303). Neither a key nor a challenge is ever here. */
import type { PasskeyRow } from '../../contract/passkeys/passkeys.topics.ts';
import { type Live, noLive } from '../live.ts';

export interface PasskeyFailure {
  /** Error code of the contract; `network`, `timeout`, `malformed`; or why the device made or proved none (PasskeyTrouble). */
  readonly code: string;
  /** Field name → error code or field fault. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | null;
  readonly message: string | null;
}
export interface PasskeysState {
  /** By the house's id. */
  readonly keys: Live<Readonly<Record<string, PasskeyRow>>>;
  readonly failure: PasskeyFailure | null;
  /** The latest change of this visit; another object for each, so that two equal changes differ. */
  readonly changed: { readonly what: 'added' | 'renamed' | 'removed'; readonly name: string } | null;
}
export const initialPasskeys: PasskeysState = { keys: noLive(), failure: null, changed: null };
