/** `/seamless`: the running game full-page under the header, with a way back (R-ROUTE-26, R-GAME-13). */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorKey } from '../../domains/errors.ts';
import { selectIsFrozen } from '../../domains/member/frozen.selectors.ts';
import { leaveGame, retryLaunch, startGameHere } from '../../domains/play/play.intents.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { selectLaunchOrigin, selectVendorOrigin } from '../../domains/system/system.selectors.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { RealityCheck } from '../reality-checks/RealityCheck.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { GameBar } from './GameBar.tsx';
import { GameFrame } from './GameFrame.tsx';
import './games.css';
import { isFrameUrlAllowed, launchUrlOn } from './launchAddress.ts';
import { OtherGames } from './OtherGames.tsx';
import { LaunchStopped, LaunchWaiting } from './LaunchState.tsx';

export default function GamePage({ ownOrigin = window.origin }: { readonly ownOrigin?: string }) {
  const { t } = useTranslation(['games', 'errors']);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const play = useAppSelector(selectPlay);
  const vendorOrigin = useAppSelector(selectVendorOrigin);
  const picked = useAppSelector(selectLaunchOrigin);
  const launchOrigin = play.host ?? picked;
  const trial = useAppSelector(selectIsTrial);
  const name = play.launch?.gameName ?? play.request?.name ?? '';
  useStartInWindow();
  const leave = () => {
    dispatch(leaveGame());
    void navigate('/');
  };
  // Demo play moves no money, and a trial account has none.
  const isPlaying = !trial && (play.phase === 'loading' || play.phase === 'playing') && play.request?.demo !== true;
  const frozen = useAppSelector(selectIsFrozen) && play.request?.demo !== true;
  // A running game ends with the freeze (decision 0337); the page says why.
  useEffect(() => {
    if (frozen && isPlaying) dispatch(leaveGame());
  }, [frozen, isPlaying, dispatch]);
  const toLobby = (
    <Button look="line" onClick={leave}>
      {t('games:toLobby')}
    </Button>
  );
  return (
    <div className="game-page" ref={page}>
      <GameBar
        page={page}
        name={name === '' ? t('games:title') : name}
        demo={play.request?.demo === true}
        onLeave={leave}
      />
      <div className="game-stage">{stage()}</div>
      {isPlaying && <RealityCheck onStop={leave} />}
    </div>
  );

  function stage(): ReactNode {
    if (frozen) return <LaunchStopped name={name} reason={t('errors:account-frozen')} backLink={toLobby} />;
    switch (play.phase) {
      case 'none':
      case 'apart':
      case 'blocked':
        return (
          <EmptyState title={t('games:none')} action={toLobby}>
            {t('games:noneText')}
          </EmptyState>
        );
      case 'transferring':
      case 'starting':
        return <LaunchWaiting text={t('games:starting', { name })} />;
      case 'loading':
      case 'playing': {
        const { launch } = play;
        const url = launchUrlOn(launch?.url ?? '', vendorOrigin, launchOrigin);
        if (launch === null || launchOrigin === null || !isFrameUrlAllowed(url, launchOrigin, ownOrigin))
          return <LaunchStopped name={name} reason={t('errors:launch-failed')} backLink={toLobby} />;
        return (
          <>
            {play.phase === 'loading' && <LaunchWaiting text={t('games:loading', { name })} />}
            <GameFrame
              key={`${launch.ticket} ${launchOrigin}`}
              launch={launch}
              url={url}
              vendorOrigin={launchOrigin}
              ready={play.phase === 'playing'}
            />
          </>
        );
      }
      case 'maintenance':
        return (
          <div className="absence" role="alert">
            <b>{t('games:maintenance', { name })}</b>
            <OtherGames gameId={play.request?.id ?? ''} gameType={play.request?.gameType ?? 'ALL'} />
            {toLobby}
          </div>
        );
      case 'failed':
        return <LaunchStopped name={name} reason={t(errorKey(play.error ?? ''))} backLink={toLobby} />;
      case 'ended':
        return (
          <EmptyState
            title={t('games:ended', { name })}
            action={
              <div className="game-ways">
                <Button look="primary" onClick={() => dispatch(retryLaunch())}>
                  {t('games:again')}
                </Button>
                {toLobby}
              </div>
            }
          >
            {t('games:endedText')}
          </EmptyState>
        );
    }
  }
}
/** A window that was opened for a game starts it after log-in. The mark is removed from the address, because it is valid once. */
function useStartInWindow(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const login = useAppSelector(selectIsLogin);
  const mark = new URLSearchParams(search).get('start');
  useEffect(() => {
    if (!login || mark === null) return;
    void navigate(pathname, { replace: true });
    dispatch(startGameHere(mark));
  }, [dispatch, login, mark, navigate, pathname]);
}
