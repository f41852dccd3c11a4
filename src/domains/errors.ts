/** From an error code to the key of its sentence. The catalogue `errors` has one key a code; an unknown code falls back (R-ERR-36). */
import { isErrorCode } from '../contract/errors.ts';

/** What can go wrong without the house having said so. */
const LOCAL_CODES = ['network', 'timeout', 'malformed', 'popup-blocked', 'frame-silent'] as const;

export const errorKey = (code: string): string =>
  isErrorCode(code) || (LOCAL_CODES as readonly string[]).includes(code) ? `errors:${code}` : 'errors:unknown-error';
/** Of one field: the checker's own word for what is wrong with a value says, whatever it is, that it is badly formed. */
export const fieldErrorKey = (code: string): string => (isErrorCode(code) ? errorKey(code) : 'errors:format-incorrect');
