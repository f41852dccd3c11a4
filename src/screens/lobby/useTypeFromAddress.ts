import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hasGrid } from '../../domains/catalogue/catalogue.calc.ts';
import { chooseGameType, showGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectGameType } from '../../domains/catalogue/catalogue.selectors.ts';
import { categoryOfPath, placeOf } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { useCameBack } from '../useCameBack.ts';
import { filterAt } from './address.ts';

/** Is what is chosen shown at another address than at the category's, or at home's (null)? */
const isElsewhere = (chosen: string, category: string | null): boolean => {
  if (category !== null) return chosen !== category;
  return hasGrid(chosen) ? placeOf(chosen)?.path != null : chosen !== 'HOME';
};

/**
 * The address of a category says what is shown there, also by Back, reload and a link from outside (R-ROUTE-15); leaving such an
 * address for home chooses home again.
 */
export function useTypeFromAddress(): void {
  const ask = useAsk();
  const { pathname, search, key } = useLocation();
  const chosen = usePortal(selectGameType);
  const followed = useRef<string | null>(null);
  const category = categoryOfPath(pathname);
  const astray = isElsewhere(chosen, category);
  const follow = (): void => {
    if (category !== null) ask(showGames(filterAt(category, search)));
    else if (astray) ask(chooseGameType('HOME'));
  };
  // The address leads; what is chosen afterwards on the page does not bring it back.
  const turned = useEffectEvent(() => {
    const address = pathname + search;
    if (followed.current !== address || astray) follow();
    followed.current = address;
  });
  // The key: a flow may lead back to where nobody has yet been seen to leave.
  useEffect(() => turned(), [pathname, search, key]);
  useCameBack(follow);
}
