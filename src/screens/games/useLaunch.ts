import type { Game } from '../../domains/catalogue/catalogue.state.ts';
import { launchGame } from '../../domains/play/play.intents.ts';
import { selectLaunchingId } from '../../domains/play/play.selectors.ts';
import { useAsk, usePortal } from '../portal.ts';

/** What a card asks for: where a press leads, and whether it may, the flow decides (R-GAME-07 to 16). */
export function useLaunch({ id, name, vendor, gameType, gameCode, opensVendor }: Game): {
  /** From the press until the house has answered. */
  readonly busy: boolean;
  readonly play: () => void;
  /** On play money, for everybody (D-58). */
  readonly trial: () => void;
} {
  const ask = useAsk();
  const busy = usePortal((state) => selectLaunchingId(state) === id);
  const launch = (demo: boolean) => void ask(launchGame({ id, name, vendor, gameType, gameCode, opensVendor, demo }));
  return { busy, play: () => launch(false), trial: () => launch(true) };
}
