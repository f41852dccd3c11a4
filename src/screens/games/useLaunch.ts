import type { Game } from '../../domains/catalogue/catalogue.state.ts';
import { launchGame } from '../../domains/play/play.intents.ts';
import { selectLaunchingId } from '../../domains/play/play.selectors.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** Launch actions of a game card; the flow decides whether and where the game opens (R-GAME-07 to 16). */
export function useLaunch({ id, name, vendor, gameType, gameCode, opensVendor }: Game): {
  /** From the click until the house has answered. */
  readonly busy: boolean;
  readonly play: () => void;
  /** With play money, open to visitors too (D-58). */
  readonly trial: () => void;
} {
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectLaunchingId(state) === id);
  const launch = (demo: boolean) =>
    void dispatch(launchGame({ id, name, vendor, gameType, gameCode, opensVendor, demo }));
  return { busy, play: () => launch(false), trial: () => launch(true) };
}
