import { motionPauseSet } from '../../domains/facts.ts';
import { selectMotionPaused } from '../../domains/preferences/preferences.selectors.ts';
import type { IconName } from '../../ui/icon/paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

interface Stillness {
  readonly icon: IconName;
  /** Key in the catalogue `shell`: what a click does. */
  readonly textKey: 'still.hold' | 'still.release';
  readonly toggle: () => void;
}
/** The pause for all motion, wherever it is offered (B-15). */
export function useMotionToggle(): Stillness {
  const dispatch = useAppDispatch();
  const still = useAppSelector(selectMotionPaused);
  return {
    icon: still ? 'play' : 'pause',
    textKey: still ? 'still.release' : 'still.hold',
    toggle: () => void dispatch(motionPauseSet(!still)),
  };
}
