import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { hasGrid } from '../../domains/catalogue/catalogue.calc.ts';
import { chooseGameType, showGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectGameType } from '../../domains/catalogue/catalogue.selectors.ts';
import { categoryOfPath, placeOf } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { useCameBack } from '../useCameBack.ts';
import { filterAt } from './address.ts';

/**
 * The address of a category says what is shown there, also by Back, reload and a link from outside (R-ROUTE-15); leaving such an
 * address for home chooses home again.
 */
export function useTypeFromAddress(): void {
  const ask = useAsk();
  const { pathname, search, key } = useLocation();
  const chosen = usePortal(selectGameType);
  const follow = (): void => {
    const category = categoryOfPath(pathname);
    if (category !== null) ask(showGames(filterAt(category, search)));
    else if (!hasGrid(chosen) ? chosen !== 'HOME' : placeOf(chosen)?.path != null) ask(chooseGameType('HOME'));
  };
  // The address leads; what is chosen afterwards on the page does not bring it back.
  const turned = useEffectEvent(follow);
  // The key: a flow may lead back to where nobody has yet been seen to leave.
  useEffect(() => turned(), [pathname, search, key]);
  useCameBack(follow);
}
