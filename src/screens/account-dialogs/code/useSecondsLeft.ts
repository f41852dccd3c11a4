import { useEffect, useState } from 'react';
import { secondsLeft } from '../../../domains/codes/codes.calc.ts';
import { selectCodeWait } from '../../../domains/codes/codes.selectors.ts';
import type { CodePurpose } from '../../../domains/codes/codes.state.ts';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { usePortal } from '../../portal.ts';

/** Four looks a second: no second is shown late by one. */
const LOOK_MS = 250;

/** Whole seconds until another code may be asked for; 0: now. Nothing ticks while nothing is counted. */
export function useSecondsLeft(purpose: CodePurpose): number {
  const { clock } = usePlatform();
  const wait = usePortal((state) => selectCodeWait(state, purpose));
  const [now, setNow] = useState(() => clock.mono());
  const left = secondsLeft(wait, Math.max(now, 0));
  const counting = left > 0;
  useEffect(() => {
    setNow(clock.mono());
    return counting ? clock.every(LOOK_MS, () => setNow(clock.mono())) : undefined;
  }, [clock, counting, wait]);
  return left;
}
