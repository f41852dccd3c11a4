/**
 * Corrects the lobby where it differs from an address that has not changed since the last render (decision 0198). That happens
 * when a player returns, clicks again or is redirected by a flow before React has rendered the page clicked first. It also
 * happens when a click from before the flows were loaded is handled after the player has gone elsewhere. A change of the address
 * itself is handled by `useGameTypeFromAddress`.
 */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseGameType, applyFilter } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFilter } from '../../domains/catalogue/catalogue.selectors.ts';
import type { LobbyFilter } from '../../domains/catalogue/catalogue.state.ts';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { categoryOfPath, isHome } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useReturnToSameAddress } from '../useReturnToSameAddress.ts';
import { filterFromSearch, searchFromFilter } from './filterAddress.ts';
import { isNotShownOnHome } from './useGameTypeFromAddress.ts';

/** Whether the lobby shows something else than this lobby address says. */
const differsFromUrl = (shown: LobbyFilter, pathname: string, search: string): boolean => {
  const { gameType, select } = shown;
  const category = categoryOfPath(pathname);
  if (category === null) return isHome(pathname) && isNotShownOnHome(gameType);
  if (gameType !== category) return true;
  // The account's own lists are not in any address.
  if (select === 'FAV' || select === 'RECENT') return false;
  return searchFromFilter(shown) !== searchFromFilter(filterFromSearch(category, search));
};
export function SyncLobbyToUrl(): null {
  const dispatch = useAppDispatch();
  const { navigation } = usePlatform();
  const { pathname, search, key } = useLocation();
  const shown = useAppSelector(selectFilter);
  const address = pathname + search;
  const before = useRef(address);
  const differs = useMemo(() => differsFromUrl(shown, pathname, search), [shown, pathname, search]);
  const correct = (): void => {
    const { path, query } = navigation.address();
    // A navigation is under way, and the lobby already shows its target.
    if (!differs || path + query !== address) return;
    const category = categoryOfPath(pathname);
    dispatch(category === null ? chooseGameType('HOME') : applyFilter(filterFromSearch(category, search)));
  };
  const correctLatest = useEffectEvent(correct);
  useEffect(() => {
    if (before.current === address) correctLatest();
    before.current = address;
  }, [address, differs, key]);
  useReturnToSameAddress(correct);
  return null;
}
