/**
 * Maps an error code to the key of its sentence. The catalogue `errors` has one key per code; an unknown code falls
 * back (R-ERR-36).
 */
import { finalityOf, isErrorCode } from '../contract/errors.ts';

/** Errors of the portal itself, not answered by the house. */
const LOCAL_CODES: readonly string[] = [
  ...['network', 'timeout', 'malformed', 'popup-blocked', 'frame-silent'],
  ...['passkey-cancelled', 'passkey-exists', 'passkey-failed', 'passkey-unsupported'],
];

export const errorKey = (code: string): string =>
  isErrorCode(code) || LOCAL_CODES.includes(code) ? `errors:${code}` : 'errors:unknown-error';
/** Whether the house has decided. After any other failure the same question may be asked again. */
export const isDecided = (code: string): boolean => !LOCAL_CODES.includes(code) && finalityOf(code) === 'outcome';
/** For a single field: any unknown code comes from a schema check and means that the value is malformed. */
export const fieldErrorKey = (code: string): string => (isErrorCode(code) ? errorKey(code) : 'errors:format-incorrect');
