import type { LoginFailure } from '../../domains/session/session.slice.ts';
import { fieldErrorKey } from '../../domains/errors.ts';

/** Key of what the house said of this one field; null: nothing (R-ERR-03). */
export const fieldCode = (failure: LoginFailure | null, field: string): string | null => {
  const code = failure?.fields[field];
  if (code !== undefined) return fieldErrorKey(code);
  // A wrong captcha belongs to its field, whatever way the house says it.
  return field === 'captcha' && failure?.code === 'captcha-wrong' ? 'errors:captcha-wrong' : null;
};
/** True when every word of the refusal already stands at a field. */
export const saidAtFields = (failure: LoginFailure): boolean =>
  Object.keys(failure.fields).length > 0 || failure.code === 'captcha-wrong';
