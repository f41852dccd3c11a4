import { motionPauseSet } from '../../domains/facts.ts';
import { selectMotionPaused } from '../../domains/preferences/preferences.selectors.ts';
import type { IconName } from '../../ui/icon/paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

interface MotionToggle {
  readonly icon: IconName;
  /** Key in the catalogue `shell`: what a click does. */
  readonly textKey: 'still.hold' | 'still.release';
  readonly toggle: () => void;
}
/** The button that pauses all motion, for every place that offers it (B-15). */
export function useMotionToggle(): MotionToggle {
  const dispatch = useAppDispatch();
  const isPaused = useAppSelector(selectMotionPaused);
  return {
    icon: isPaused ? 'play' : 'pause',
    textKey: isPaused ? 'still.release' : 'still.hold',
    toggle: () => void dispatch(motionPauseSet(!isPaused)),
  };
}
