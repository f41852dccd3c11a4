import { useState } from 'react';
import { selectCaptchaNeeded, selectLoginFailure } from '../../../domains/session/session.selectors.ts';
import { useAppSelector } from '../../store.ts';

interface SmsLoginState {
  /** True when the latest refusal belongs to another log-in method and must not be shown here. */
  readonly isOtherMethodsRefusal: boolean;
  readonly captchaNeeded: boolean;
}
/**
 * State of the log-in by code. A captcha that the other method has triggered does not apply here, because this method is the
 * alternative for players who cannot read pictures (B-15). It applies once the house asks for one here too (R-SESS-10).
 */
export function useSmsLoginState(): SmsLoginState {
  const failure = useAppSelector(selectLoginFailure);
  const needed = useAppSelector(selectCaptchaNeeded);
  const [initialFailure] = useState(failure);
  const [exempt, setExempt] = useState(needed);
  if (exempt && failure !== initialFailure && failure?.code === 'captcha-required') setExempt(false);
  return { isOtherMethodsRefusal: failure !== null && failure === initialFailure, captchaNeeded: needed && !exempt };
}
