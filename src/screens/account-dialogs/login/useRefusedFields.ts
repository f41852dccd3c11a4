import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { selectLoginFailure } from '../../../domains/session/session.selectors.ts';
import { usePortal } from '../../portal.ts';
import { fieldCode } from '../refusal.ts';

/**
 * After a refusal the spent fields are empty, the first of them has the focus, and what the house said of a field stands
 * at it until the person changes it (R-SESS-10, R-ERR-03). `spent`: a password or code, and the answer to the captcha.
 */
export function useRefusedFields<V extends FieldValues>(
  { resetField, setError, setFocus }: UseFormReturn<V>,
  fields: readonly Path<V>[],
  spent: readonly Path<V>[],
): void {
  const failure = usePortal(selectLoginFailure);
  useEffect(() => {
    if (failure === null || failure.byThird) return;
    for (const name of spent) resetField(name);
    const [first] = spent;
    if (first !== undefined) setFocus(first);
    for (const name of fields) {
      const message = fieldCode(failure, name);
      if (message !== null) setError(name, { type: 'house', message });
    }
  }, [failure, fields, resetField, setError, setFocus, spent]);
}
