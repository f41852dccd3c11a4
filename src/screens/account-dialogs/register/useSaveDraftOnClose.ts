/** Saves the form when it is closed before the registration succeeded, so that it can be restored without its secrets. */
import { useEffect, useRef } from 'react';
import { saveDraft, type RegisterDraft } from '../../../domains/registration/registration.intents.ts';
import { selectMayEnter } from '../../../domains/session/session.selectors.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

/** Fields that leave the form only as handles and are never stored in the state (SAFE-12). */
export const SECRET_FIELDS: readonly string[] = ['password', 'confirmPassword', 'paymentPassword', 'verificationCode'];
/** An answer to a captcha is valid only for its own picture. */
const LEFT_OUT: readonly string[] = [...SECRET_FIELDS, 'captcha'];

/** `typed` must be the same function for the form's whole life. */
export function useSaveDraftOnClose(
  { mode, dialCode }: Omit<RegisterDraft, 'values'>,
  typed: () => Readonly<Record<string, string>>,
): void {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectMayEnter);
  const latest = useRef({ mode, dialCode, isLoggedIn });
  useEffect(() => {
    latest.current = { mode, dialCode, isLoggedIn };
  });
  useEffect(
    () => () => {
      const { isLoggedIn: loggedIn, ...draft } = latest.current;
      const plain = Object.entries(typed()).filter(([field, text]) => text !== '' && !LEFT_OUT.includes(field));
      if (!loggedIn) dispatch(saveDraft({ ...draft, values: Object.fromEntries(plain) }));
    },
    [dispatch, typed],
  );
}
