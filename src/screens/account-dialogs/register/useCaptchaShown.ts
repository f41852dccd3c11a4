import { useEffect } from 'react';
import { refreshCaptcha } from '../../../domains/session/session.intents.ts';
import { selectCaptcha } from '../../../domains/session/session.selectors.ts';
import { useAsk, usePortal } from '../../portal.ts';

/** A captcha that the settings ask for has its picture from the start; one the house has asked for brought its own. */
export function useCaptchaShown(shown: boolean): void {
  const ask = useAsk();
  const there = usePortal(selectCaptcha) !== null;
  useEffect(() => {
    if (shown && !there) ask(refreshCaptcha());
  }, [ask, shown, there]);
}
