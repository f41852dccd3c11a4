import { stillSet } from '../../domains/facts.ts';
import { selectStill } from '../../domains/preferences/preferences.selectors.ts';
import type { IconName } from '../../ui/icon/paths.ts';
import { useAsk, usePortal } from '../portal.ts';

interface Stillness {
  readonly icon: IconName;
  /** Of the catalogue `shell`: what a press does. */
  readonly textKey: 'still.hold' | 'still.release';
  readonly toggle: () => void;
}
/** The one pause for all that moves, wherever it is offered (B-15). */
export function useStillness(): Stillness {
  const ask = useAsk();
  const still = usePortal(selectStill);
  return {
    icon: still ? 'play' : 'pause',
    textKey: still ? 'still.release' : 'still.hold',
    toggle: () => void ask(stillSet(!still)),
  };
}
