/** A form that is put away before anybody came in by it is there again the next time, without what was secret in it. */
import { useEffect, useRef } from 'react';
import { keepDraft, type RegisterDraft } from '../../../domains/registration/registration.intents.ts';
import { selectMayEnter } from '../../../domains/session/session.selectors.ts';
import { useAsk, usePortal } from '../../portal.ts';

/** Fields that leave the form as handles alone, and are in no state (SAFE-12). */
export const SECRETS: readonly string[] = ['password', 'confirmPassword', 'paymentPassword', 'verificationCode'];
/** An answer is good for its own picture. */
const LEFT_OUT: readonly string[] = [...SECRETS, 'captcha'];

/** `typed` must be the same function for the form's life. */
export function useKeptDraft(
  { mode, dialCode }: Omit<RegisterDraft, 'values'>,
  typed: () => Readonly<Record<string, string>>,
): void {
  const ask = useAsk();
  const inside = usePortal(selectMayEnter);
  const now = useRef({ mode, dialCode, inside });
  useEffect(() => {
    now.current = { mode, dialCode, inside };
  });
  useEffect(
    () => () => {
      const { inside: cameIn, ...kept } = now.current;
      const open = Object.entries(typed()).filter(([field, text]) => text !== '' && !LEFT_OUT.includes(field));
      if (!cameIn) ask(keepDraft({ ...kept, values: Object.fromEntries(open) }));
    },
    [ask, typed],
  );
}
