import { useState } from 'react';
import { selectCaptchaNeeded, selectLoginFailure } from '../../../domains/session/session.selectors.ts';
import { usePortal } from '../../portal.ts';

interface SmsDoor {
  /** The latest refusal, if any, was of another way in: nothing of it is said here. */
  readonly refusedElsewhere: boolean;
  readonly captchaNeeded: boolean;
}
/**
 * What the house has asked of the way by code. A captcha that the other way has come to need is none of this one's: it is the
 * way round for whoever cannot read pictures (B-15), unless the house says that it wants one here as well (R-SESS-10).
 */
export function useSmsDoor(): SmsDoor {
  const failure = usePortal(selectLoginFailure);
  const needed = usePortal(selectCaptchaNeeded);
  const [before] = useState(failure);
  const [spared, setSpared] = useState(needed);
  if (spared && failure !== before && failure?.code === 'captcha-required') setSpared(false);
  return { refusedElsewhere: failure !== null && failure === before, captchaNeeded: needed && !spared };
}
