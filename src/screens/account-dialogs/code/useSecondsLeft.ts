import { useEffect, useState } from 'react';
import { secondsLeft } from '../../../domains/verification/verification.calc.ts';
import { selectCodeWait } from '../../../domains/verification/verification.selectors.ts';
import type { CodePurpose } from '../../../domains/verification/verification.state.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useAppSelector } from '../../store.ts';

/** Four reads a second, so that no second is displayed late. ms */
const LOOK_MS = 250;

/** Whole seconds until another code may be requested; 0: now. The timer runs only during a countdown. */
export function useSecondsLeft(purpose: CodePurpose): number {
  const { clock } = usePlatform();
  const wait = useAppSelector((state) => selectCodeWait(state, purpose));
  const [now, setNow] = useState(() => clock.mono());
  const left = secondsLeft(wait, Math.max(now, 0));
  const counting = left > 0;
  useEffect(() => {
    setNow(clock.mono());
    return counting ? clock.every(LOOK_MS, () => setNow(clock.mono())) : undefined;
  }, [clock, counting, wait]);
  return left;
}
