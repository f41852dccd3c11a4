/**
 * The end of a launch that somebody went away from though no page was seen to be left: before the game's page was drawn they were
 * back, or pressed what is drawn already; or another address of the same page (R-GAME-15). What leaves a drawn page is
 * `usePageTurns`'.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { leaveGame } from '../../domains/play/play.intents.ts';
import { isStarting } from '../../domains/play/play.phase.ts';
import { type HasPlay, selectPlay } from '../../domains/play/play.selectors.ts';
import { GAME_PAGE, isAt } from '../../screens/places.ts';
import { useCameBack } from '../../screens/useCameBack.ts';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';

export function PassedBy(): null {
  const tell = useDispatch();
  const store = useStore<HasPlay>();
  const { navigation } = usePlatform();
  const { pathname, search, hash, key } = useLocation();
  const place = hash + key;
  const before = useRef({ pathname, search, place });
  const leave = (elsewhere: boolean): void => {
    const { phase, launch, funded } = selectPlay(store.getState());
    // A press that still waits for who is here or for its flows has no phase; nor has a lottery, which is its page's own.
    const coming = isStarting(phase) || (phase === 'none' && funded === null);
    if (launch === null && !(elsewhere && coming)) return;
    if (![pathname, navigation.address().path].some((path) => isAt(path, GAME_PAGE))) tell(leaveGame());
  };
  const turned = useEffectEvent(leave);
  useEffect(() => {
    const { current } = before;
    before.current = { pathname, search, place };
    if (current.pathname !== pathname) return;
    // A place of the page is not elsewhere: a keyboard's way past the header ends no launch.
    if (current.search !== search) turned(true);
    else if (current.place !== place) turned(hash === '');
  }, [hash, pathname, place, search]);
  useCameBack(() => leave(hash === ''));
  return null;
}
