import { useEffect, useState } from 'react';
import { usePlatform } from '../context/PlatformContext.tsx';
import { useReducedMotion, useVisible } from '../context/useEnvironment.ts';
import {
  SIGNAL_MS,
  SIGNAL_REDUCED_MS,
  initialRolling,
  change,
  nextTickAt,
  setWithoutRoll,
  tick,
  type Figure,
  type RollingState,
} from './rollingModel.ts';

/** Runs the rolling model on the platform's clock. `live` false: the change was caught up (H-26). */
export function useRollingNumber(figure: Figure, live: boolean): RollingState {
  const { clock } = usePlatform();
  const visible = useVisible();
  const signalMs = useReducedMotion() ? SIGNAL_REDUCED_MS : SIGNAL_MS;
  const [state, setState] = useState<RollingState>(() => initialRolling(figure));
  const { text, value } = figure;
  const moves = live && visible;
  useEffect(() => {
    const now = clock.mono();
    setState((before) => {
      if (moves) return change(before, { text, value }, now, signalMs);
      const same = before.shown.text === text && before.pending === null && before.delta === 0;
      return same ? before : setWithoutRoll(before, { text, value });
    });
  }, [clock, text, value, moves, signalMs]);
  const due = nextTickAt(state);
  useEffect(() => {
    if (due === null) return;
    return clock.at(due, () => {
      const now = clock.mono();
      setState((before) => tick(before, now, signalMs));
    });
  }, [clock, due, signalMs]);
  return state;
}
