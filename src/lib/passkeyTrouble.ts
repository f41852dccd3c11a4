/** Why a device made or proved no passkey; a code of the portal itself, with a sentence in the catalogue `errors`. */
export type PasskeyTroubleCode = 'passkey-cancelled' | 'passkey-exists' | 'passkey-failed' | 'passkey-unsupported';

export class PasskeyTrouble extends Error {
  readonly code: PasskeyTroubleCode;
  constructor(code: PasskeyTroubleCode) {
    super(code);
    this.name = 'PasskeyTrouble';
    this.code = code;
  }
}
