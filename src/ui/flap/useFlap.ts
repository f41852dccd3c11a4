import { useEffect, useState } from 'react';
import { usePlatform } from '../seams/PlatformContext.tsx';
import { useReducedMotion, useVisible } from '../seams/useEnvironment.ts';
import {
  SIGNAL_MS,
  SIGNAL_REDUCED_MS,
  atRest,
  change,
  nextTick,
  setAtOnce,
  tick,
  type Figure,
  type FlapState,
} from './flapModel.ts';

/** Runs the model on the platform's clock. `live` false: the change was caught up, not seen (H-26). */
export function useFlap(figure: Figure, live: boolean): FlapState {
  const { clock } = usePlatform();
  const visible = useVisible();
  const signalMs = useReducedMotion() ? SIGNAL_REDUCED_MS : SIGNAL_MS;
  const [state, setState] = useState<FlapState>(() => atRest(figure));
  const { text, value } = figure;
  const moves = live && visible;
  useEffect(() => {
    const now = clock.mono();
    setState((before) => {
      if (moves) return change(before, { text, value }, now, signalMs);
      const same = before.shown.text === text && before.pending === null && before.delta === 0;
      return same ? before : setAtOnce(before, { text, value });
    });
  }, [clock, text, value, moves, signalMs]);
  const due = nextTick(state);
  useEffect(() => {
    if (due === null) return;
    return clock.after(Math.max(0, due - clock.mono()), () => {
      const now = clock.mono();
      setState((before) => tick(before, now, signalMs));
    });
  }, [clock, due, signalMs]);
  return state;
}
