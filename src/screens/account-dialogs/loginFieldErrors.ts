import type { LoginFailure } from '../../domains/session/session.slice.ts';
import { fieldErrorKey } from '../../domains/errors.ts';

/** Error key for one field of a refused log-in; null: none (R-ERR-03). */
export const fieldErrorKeyOf = (failure: LoginFailure | null, field: string): string | null => {
  const code = failure?.fields[field];
  if (code !== undefined) return fieldErrorKey(code);
  // A wrong captcha belongs to its field, whether the house reports it as field error or as code.
  return field === 'captcha' && failure?.code === 'captcha-wrong' ? 'errors:captcha-wrong' : null;
};
/** True when the whole refusal is already shown at its fields. */
export const isShownAtFields = (failure: LoginFailure): boolean =>
  Object.keys(failure.fields).length > 0 || failure.code === 'captcha-wrong';
