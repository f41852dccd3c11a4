/**
 * Shows what the address says where it is not what is shown, though the address is the one drawn before: somebody was back, or
 * pressed it again, or was led there by a flow, before the page was drawn that they had pressed first (decision 0198). What comes
 * with another address is `useTypeFromAddress`'.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseGameType, showGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter } from '../../domains/catalogue/catalogue.selectors.ts';
import type { LobbyFilter } from '../../domains/catalogue/catalogue.state.ts';
import { categoryOfPath, isHome } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { useCameBack } from '../useCameBack.ts';
import { filterAt, searchOf } from './address.ts';
import { isNotHomes } from './useTypeFromAddress.ts';

/** Is what the lobby shows another address's than this one, which is the lobby's? */
const isElsewhere = (shown: LobbyFilter, pathname: string, search: string): boolean => {
  const { gameType, select } = shown;
  const category = categoryOfPath(pathname);
  if (category === null) return isHome(pathname) && isNotHomes(gameType);
  if (gameType !== category) return true;
  // What only one account has stands in no address.
  if (select === 'FAV' || select === 'RECENT') return false;
  return searchOf(shown) !== searchOf(filterAt(category, search));
};
export function PutRight(): null {
  const ask = useAsk();
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const before = useRef({ address, key });
  const category = categoryOfPath(pathname);
  const astray = usePortal((state) => isElsewhere(selectFilter(state), pathname, search));
  const putRight = (): void => {
    if (astray) ask(category === null ? chooseGameType('HOME') : showGames(filterAt(category, search)));
  };
  const turned = useEffectEvent(putRight);
  useEffect(() => {
    const { current } = before;
    before.current = { address, key };
    if (current.key !== key && current.address === address) turned();
  }, [address, key]);
  useCameBack(putRight);
  return null;
}
