import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { selectLoginFailure } from '../../../domains/session/session.selectors.ts';
import { useAppSelector } from '../../store.ts';
import { fieldErrorKeyOf } from '../loginFieldErrors.ts';

/**
 * Applies a refusal of the house to the fields of a log-in form (R-SESS-10, R-ERR-03): empties the `spent` fields (password or
 * code, and captcha), focuses the first of them, and shows the house's errors until the player edits the field. After a wrong
 * captcha only the captcha is emptied, because the house has not checked the rest. A refusal that is older than the form belongs
 * to another form and is ignored, so that switching tabs by keyboard does not move the focus.
 */
export function useServerFieldErrors<V extends FieldValues>(
  { resetField, setError, setFocus }: UseFormReturn<V>,
  fields: readonly Path<V>[],
  spent: readonly Path<V>[],
): void {
  const failure = useAppSelector(selectLoginFailure);
  const [initialFailure] = useState(failure);
  useEffect(() => {
    if (failure === null || failure === initialFailure || failure.byThirdParty) return;
    const emptied = failure.code === 'captcha-wrong' ? spent.filter((name) => name === 'captcha') : spent;
    for (const name of emptied) resetField(name);
    const [first] = emptied;
    if (first !== undefined) setFocus(first);
    for (const name of fields) {
      const message = fieldErrorKeyOf(failure, name);
      if (message !== null) setError(name, { type: 'house', message });
    }
  }, [initialFailure, failure, fields, resetField, setError, setFocus, spent]);
}
