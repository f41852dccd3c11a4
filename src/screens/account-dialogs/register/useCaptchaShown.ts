import { useEffect } from 'react';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { refreshCaptcha } from '../../../domains/session/session.intents.ts';
import { selectCaptcha } from '../../../domains/session/session.selectors.ts';
import { useAsk, usePortal } from '../../portal.ts';

/** A captcha that the settings ask for has its picture from the start; one the house asks for is brought by the flow that runs. */
export function useCaptchaShown(shown: boolean): void {
  const ask = useAsk();
  const running = usePortal((state) => selectRunning(state, 'register'));
  const there = usePortal(selectCaptcha) !== null;
  useEffect(() => {
    if (shown && !there && !running) ask(refreshCaptcha());
  }, [ask, running, shown, there]);
}
