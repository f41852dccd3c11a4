/**
 * Shows what the address says where it is not what is shown, though the address is the one drawn before: somebody was back, or
 * pressed it again, or was led there by a flow, before the page was drawn that they had pressed first; or what they had pressed
 * before the flows were there is told when they have gone elsewhere (decision 0198). What comes with another address is
 * `useTypeFromAddress`'.
 */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseGameType, showGames } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter } from '../../domains/catalogue/catalogue.selectors.ts';
import type { LobbyFilter } from '../../domains/catalogue/catalogue.state.ts';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
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
  const { navigation } = usePlatform();
  const { pathname, search, key } = useLocation();
  const shown = usePortal(selectFilter);
  const address = pathname + search;
  const before = useRef(address);
  const astray = useMemo(() => isElsewhere(shown, pathname, search), [shown, pathname, search]);
  const putRight = (): void => {
    const { path, query } = navigation.address();
    // Somebody is on their way, and what is shown is where to.
    if (!astray || path + query !== address) return;
    const category = categoryOfPath(pathname);
    ask(category === null ? chooseGameType('HOME') : showGames(filterAt(category, search)));
  };
  const turned = useEffectEvent(putRight);
  useEffect(() => {
    if (before.current === address) turned();
    before.current = address;
  }, [address, astray, key]);
  useCameBack(putRight);
  return null;
}
