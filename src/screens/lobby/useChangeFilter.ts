import { useLocation, useNavigate } from 'react-router-dom';
import { applyFilter } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter } from '../../domains/catalogue/catalogue.selectors.ts';
import type { LobbyFilter } from '../../domains/catalogue/catalogue.state.ts';
import { useScroll } from '../../ui/context/useScroll.ts';
import { categoryOfPath } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { filterFromSearch, searchFromFilter } from './filterAddress.ts';

/**
 * Changes the filter of the listed games and returns to the first page, unless the change is the page itself (R-LOBBY-12). In a
 * category with an address it navigates, and the address sets the filter; otherwise, and for the account's own lists, it
 * dispatches the filter.
 */
export function useChangeFilter(): (change: Partial<LobbyFilter>) => void {
  const dispatch = useAppDispatch();
  const go = useNavigate();
  const scroll = useScroll();
  const { pathname, search } = useLocation();
  const filter = useAppSelector(selectFilter);
  return (change) => {
    const next = { ...filter, pageNo: 1, ...change };
    const own = next.select === 'FAV' || next.select === 'RECENT';
    // Coming from an own list, the address may already say what is chosen: nothing to navigate to.
    const isHere = searchFromFilter(filterFromSearch(next.gameType, search)) === searchFromFilter(next);
    if (!own && !isHere && categoryOfPath(pathname) === next.gameType) {
      void go(pathname + searchFromFilter(next));
      return;
    }
    dispatch(applyFilter(next));
    if (change.pageNo !== undefined) scroll(document.getElementById('main'));
  };
}
