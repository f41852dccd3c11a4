import { useEffect } from 'react';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { refreshCaptcha } from '../../../domains/session/session.intents.ts';
import { selectCaptcha } from '../../../domains/session/session.selectors.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

/** Loads the captcha when the settings require one. A captcha that the house asks for later is loaded by the running flow. */
export function useLoadCaptcha(shown: boolean): void {
  const dispatch = useAppDispatch();
  const running = useAppSelector((state) => selectIsFlowRunning(state, 'register'));
  const isLoaded = useAppSelector(selectCaptcha) !== null;
  useEffect(() => {
    if (shown && !isLoaded && !running) dispatch(refreshCaptcha());
  }, [dispatch, running, shown, isLoaded]);
}
