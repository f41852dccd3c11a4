import { toggleFavourite } from '../../domains/favourites/favourites.intents.ts';
import { selectIsFavourite } from '../../domains/favourites/favourites.selectors.ts';
import type { ListedGame } from '../../domains/favourites/favourites.state.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** A game's favourite state and its toggle; the flow decides who may use it (R-GAME-06). */
export function useFavourite(game: ListedGame): { readonly on: boolean; readonly toggle: () => void } {
  const dispatch = useAppDispatch();
  const on = useAppSelector((state) => selectIsFavourite(state, game.id));
  return { on, toggle: () => void dispatch(toggleFavourite(game)) };
}
