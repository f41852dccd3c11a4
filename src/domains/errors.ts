/**
 * Maps an error code to the key of its sentence. The catalogue `errors` has one key per code; an unknown code falls
 * back (R-ERR-36).
 */
import { isErrorCode } from '../contract/errors.ts';

/** Errors of the portal itself, not answered by the house. */
const LOCAL_CODES = ['network', 'timeout', 'malformed', 'popup-blocked', 'frame-silent'] as const;

export const errorKey = (code: string): string =>
  isErrorCode(code) || (LOCAL_CODES as readonly string[]).includes(code) ? `errors:${code}` : 'errors:unknown-error';
/** For a single field: any unknown code comes from a schema check and means that the value is malformed. */
export const fieldErrorKey = (code: string): string => (isErrorCode(code) ? errorKey(code) : 'errors:format-incorrect');
