import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { hasGrid } from '../../domains/catalogue/catalogue.calc.ts';
import { chooseGameType, applyFilter } from '../../domains/catalogue/catalogue.intents.ts';
import { selectGameType } from '../../domains/catalogue/catalogue.selectors.ts';
import { categoryOfPath, categoryEntryOf } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { filterFromSearch } from './filterAddress.ts';

/** Whether home does not show this game type: home shows itself and every type without an address of its own. */
export const isNotShownOnHome = (gameType: string): boolean =>
  hasGrid(gameType) ? categoryEntryOf(gameType)?.path != null : gameType !== 'HOME';

/**
 * Sets the lobby's filter from the address of a category, also on Back, reload and external links (R-ROUTE-15). Leaving such an
 * address for home chooses home.
 */
export function useGameTypeFromAddress(): void {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const chosen = useAppSelector(selectGameType);
  // Runs on a change of the address only: a later choice on the page must not be reverted.
  const follow = useEffectEvent(() => {
    const category = categoryOfPath(pathname);
    if (category !== null) dispatch(applyFilter(filterFromSearch(category, search)));
    else if (isNotShownOnHome(chosen)) dispatch(chooseGameType('HOME'));
  });
  useEffect(() => follow(), [pathname, search]);
}
