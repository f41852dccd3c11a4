/** The form library stores one string per error: a validation error is encoded into it, and translated when it is displayed. */
import type { ValidationError } from '../../../lib/patterns/checkText.ts';

export const encodeValidationError = ({ messageKey, values }: ValidationError): string =>
  JSON.stringify([messageKey, values]);
/** `t`: with the namespaces that validation errors use. */
export const translateValidationError = (
  text: string | undefined,
  t: (key: string, values: ValidationError['values']) => string,
): string | undefined => {
  if (text === undefined) return undefined;
  const [key, values] = JSON.parse(text) as readonly [string, ValidationError['values']];
  return t(key, values);
};
