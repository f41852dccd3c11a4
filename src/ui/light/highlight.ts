import { SIGNAL_MS } from '../rollingNumber/rollingModel.ts';

/** A highlight of an element after a change, which fades by itself. */
export interface Highlight {
  readonly flash: () => void;
  readonly clear: () => void;
}
const FADING: Keyframe[] = [{ backgroundColor: 'var(--brass-wash)' }, { backgroundColor: 'transparent' }];
/** The token `--ease-out`. */
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * Uses one Web Animation, restarted for each change. A CSS animation would need a new element each time and dispatch two events
 * through the page, together a tenth of the cost of a busy table (G1).
 */
export const createHighlight = (place: HTMLElement): Highlight => {
  let light: Animation | null = null;
  return {
    flash: () => {
      // Setting the time also restarts a finished animation.
      if (light === null) light = place.animate(FADING, { duration: SIGNAL_MS, easing: EASING });
      else light.currentTime = 0;
    },
    clear: () => light?.cancel(),
  };
};
