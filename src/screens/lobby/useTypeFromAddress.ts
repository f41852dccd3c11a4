import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hasGrid } from '../../domains/catalogue/catalogue.calc.ts';
import { chooseGameType, showGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter } from '../../domains/catalogue/catalogue.selectors.ts';
import type { LobbyFilter } from '../../domains/catalogue/catalogue.state.ts';
import { categoryOfPath, placeOf } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { useCameBack } from '../useCameBack.ts';
import { filterAt, searchOf } from './address.ts';

/** Is what is shown another address's than the category's of this search, or than home's (null)? */
const isElsewhere = (shown: LobbyFilter, category: string | null, search: string): boolean => {
  const { gameType, select } = shown;
  if (category === null) return hasGrid(gameType) ? placeOf(gameType)?.path != null : gameType !== 'HOME';
  if (gameType !== category) return true;
  // What only one account has stands in no address.
  if (select === 'FAV' || select === 'RECENT') return false;
  return searchOf(shown) !== searchOf(filterAt(category, search));
};

/**
 * The address of a category says what is shown there, also by Back, reload and a link from outside (R-ROUTE-15); leaving such an
 * address for home chooses home again.
 */
export function useTypeFromAddress(): void {
  const ask = useAsk();
  const { pathname, search, key } = useLocation();
  const followed = useRef<string | null>(null);
  const category = categoryOfPath(pathname);
  const astray = usePortal((state) => isElsewhere(selectFilter(state), category, search));
  const putRight = (): void => {
    if (astray) ask(category === null ? chooseGameType('HOME') : showGames(filterAt(category, search)));
  };
  // The address leads; what is chosen afterwards on the page does not bring it back.
  const turned = useEffectEvent(() => {
    const address = pathname + search;
    if (category !== null && followed.current !== address) ask(showGames(filterAt(category, search)));
    else putRight();
    followed.current = address;
  });
  // The key: a press or a flow may lead back to where nobody has yet been seen to leave.
  useEffect(() => turned(), [pathname, search, key]);
  useCameBack(putRight);
}
