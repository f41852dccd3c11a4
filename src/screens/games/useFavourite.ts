import { toggleFavourite } from '../../domains/favourites/favourites.intents.ts';
import { selectIsFavourite } from '../../domains/favourites/favourites.selectors.ts';
import type { ListedGame } from '../../domains/favourites/favourites.state.ts';
import { useAsk, usePortal } from '../portal.ts';

/** The star of a game: whether it is on, and its press. Who may is the flow's to say (R-GAME-06). */
export function useFavourite(game: ListedGame): { readonly on: boolean; readonly toggle: () => void } {
  const ask = useAsk();
  const on = usePortal((state) => selectIsFavourite(state, game.id));
  return { on, toggle: () => void ask(toggleFavourite(game)) };
}
