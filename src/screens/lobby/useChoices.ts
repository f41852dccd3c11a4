import { useLocation, useNavigate } from 'react-router-dom';
import { showGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter } from '../../domains/catalogue/catalogue.selectors.ts';
import type { LobbyFilter } from '../../domains/catalogue/catalogue.state.ts';
import { useScroll } from '../../ui/seams/useScroll.ts';
import { categoryOfPath } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { filterAt, searchOf } from './address.ts';

/**
 * A choice among the games that are shown: the first page of them, unless a page is what was chosen (R-LOBBY-12). In a category
 * with an address it goes there, and the address is followed; elsewhere, and for what is somebody's own, it is asked for.
 */
export function useChoices(): (change: Partial<LobbyFilter>) => void {
  const ask = useAsk();
  const go = useNavigate();
  const scroll = useScroll();
  const { pathname, search } = useLocation();
  const filter = usePortal(selectFilter);
  return (change) => {
    const next = { ...filter, pageNo: 1, ...change };
    const own = next.select === 'FAV' || next.select === 'RECENT';
    // From a list of one's own back to what the address says all along nothing is gone to.
    const isHere = searchOf(filterAt(next.gameType, search)) === searchOf(next);
    if (!own && !isHere && categoryOfPath(pathname) === next.gameType) {
      void go(pathname + searchOf(next));
      return;
    }
    ask(showGames(next));
    if (change.pageNo !== undefined) scroll(document.getElementById('main'));
  };
}
