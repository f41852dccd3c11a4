import { SIGNAL_MS } from '../flap/flapModel.ts';

/** A light over a place of the page: it goes up at a change and out by itself. */
export interface Light {
  readonly up: () => void;
  readonly out: () => void;
}
const FADING: Keyframe[] = [{ backgroundColor: 'var(--brass-wash)' }, { backgroundColor: 'transparent' }];
/** `--ease-out` of the tokens. */
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/**
 * By the element's own animation, begun again as often as it is needed. One of a style sheet needs a new element each time, and
 * sends two events through all that listens to the page: together a tenth of what a busy table costs (G1).
 */
export const createLight = (place: HTMLElement): Light => {
  let light: Animation | null = null;
  return {
    up: () => {
      // One that has run out runs again from its beginning.
      if (light === null) light = place.animate(FADING, { duration: SIGNAL_MS, easing: EASING });
      else light.currentTime = 0;
    },
    out: () => light?.cancel(),
  };
};
