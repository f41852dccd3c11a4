import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { hasGrid } from '../../domains/catalogue/catalogue.calc.ts';
import { chooseGameType, showGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectGameType } from '../../domains/catalogue/catalogue.selectors.ts';
import { categoryOfPath, placeOf } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { filterAt } from './address.ts';

/** Home shows itself, and every type that has no address of its own. */
export const isNotHomes = (gameType: string): boolean =>
  hasGrid(gameType) ? placeOf(gameType)?.path != null : gameType !== 'HOME';

/**
 * The address of a category says what is shown there, also by Back, reload and a link from outside (R-ROUTE-15); leaving such an
 * address for home chooses home again.
 */
export function useTypeFromAddress(): void {
  const ask = useAsk();
  const { pathname, search } = useLocation();
  const chosen = usePortal(selectGameType);
  // The address leads; what is chosen afterwards on the page does not bring it back.
  const follow = useEffectEvent(() => {
    const category = categoryOfPath(pathname);
    if (category !== null) ask(showGames(filterAt(category, search)));
    else if (isNotHomes(chosen)) ask(chooseGameType('HOME'));
  });
  useEffect(() => follow(), [pathname, search]);
}
