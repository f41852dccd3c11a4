import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { selectLoginFailure } from '../../../domains/session/session.selectors.ts';
import { usePortal } from '../../portal.ts';
import { fieldCode } from '../refusal.ts';

/**
 * After a refusal the spent fields are empty, the first of them has the focus, and what the house said of a field stands
 * at it until the person changes it (R-SESS-10, R-ERR-03). `spent`: a password or code, and the answer to the captcha.
 * A wrong captcha spends itself alone: the house has not looked at what stands beside it. A refusal from before the form was
 * there is another form's: who goes along the ways by the arrow keys keeps the focus there.
 */
export function useRefusedFields<V extends FieldValues>(
  { resetField, setError, setFocus }: UseFormReturn<V>,
  fields: readonly Path<V>[],
  spent: readonly Path<V>[],
): void {
  const failure = usePortal(selectLoginFailure);
  const [before] = useState(failure);
  useEffect(() => {
    if (failure === null || failure === before || failure.byThird) return;
    const gone = failure.code === 'captcha-wrong' ? spent.filter((name) => name === 'captcha') : spent;
    for (const name of gone) resetField(name);
    const [first] = gone;
    if (first !== undefined) setFocus(first);
    for (const name of fields) {
      const message = fieldCode(failure, name);
      if (message !== null) setError(name, { type: 'house', message });
    }
  }, [before, failure, fields, resetField, setError, setFocus, spent]);
}
