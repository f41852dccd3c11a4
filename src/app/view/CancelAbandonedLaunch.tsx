/**
 * Cancels a launch that the player left without leaving a rendered page: by Back or a link before the game page rendered, or
 * by another query of the same page (R-GAME-15). `NavigationEffects` handles the other navigations.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { leaveGame } from '../../domains/play/play.intents.ts';
import { isStarting } from '../../domains/play/play.phase.ts';
import { type HasPlay, selectPlay } from '../../domains/play/play.selectors.ts';
import { GAME_PAGE, isSamePath } from '../../screens/paths.ts';
import { useReturnToSameAddress } from '../../screens/useReturnToSameAddress.ts';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';

export function CancelAbandonedLaunch(): null {
  const dispatch = useDispatch();
  const store = useStore<HasPlay>();
  const { navigation } = usePlatform();
  const { pathname, search, hash, key } = useLocation();
  const place = hash + key;
  const previous = useRef({ pathname, search, place });
  const cancelLaunch = (leftPage: boolean): void => {
    const { phase, launch, funded } = selectPlay(store.getState());
    // A press that still waits for member info or the flows has no phase. A lottery has none either, but its page owns it.
    const isPending = isStarting(phase) || (phase === 'none' && funded === null);
    if (launch === null && !(leftPage && isPending)) return;
    if (![pathname, navigation.address().path].some((path) => isSamePath(path, GAME_PAGE))) dispatch(leaveGame());
  };
  const cancelIfAbandoned = useEffectEvent(cancelLaunch);
  useEffect(() => {
    const { current } = previous;
    previous.current = { pathname, search, place };
    if (current.pathname !== pathname) return;
    // A hash on the same page does not leave it: the skip link past the header must not end a launch.
    if (current.search !== search) cancelIfAbandoned(true);
    else if (current.place !== place) cancelIfAbandoned(hash === '');
  }, [hash, pathname, place, search]);
  useReturnToSameAddress(() => cancelLaunch(hash === ''));
  return null;
}
