/** `/seamless`: the running game full-page under the header, with a way back (R-ROUTE-26, R-GAME-13). */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorKey } from '../../domains/errors.ts';
import { leaveGame, retryLaunch, startHere } from '../../domains/play/play.intents.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { selectIsLogin } from '../../domains/session/session.selectors.ts';
import { selectLaunchOrigin, selectVendorOrigin } from '../../domains/system/system.selectors.ts';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { GameBar } from './GameBar.tsx';
import { GameFrame } from './GameFrame.tsx';
import './games.css';
import { frameAllowed, launchOn } from './launchAddress.ts';
import { OtherGames } from './OtherGames.tsx';
import { Stopped, Waiting } from './Stopped.tsx';

export default function GamePage({ ownOrigin = window.origin }: { readonly ownOrigin?: string }) {
  const { t } = useTranslation(['games', 'errors']);
  const ask = useAsk();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const play = usePortal(selectPlay);
  const vendorOrigin = usePortal(selectVendorOrigin);
  const picked = usePortal(selectLaunchOrigin);
  const launchOrigin = play.host ?? picked;
  const name = play.launch?.gameName ?? play.request?.name ?? '';
  useStartInWindow();
  const leave = () => {
    ask(leaveGame());
    void navigate('/');
  };
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
    </div>
  );

  function stage(): ReactNode {
    switch (play.phase) {
      case 'none':
      case 'apart':
      case 'blocked':
        return (
          <Empty title={t('games:none')} action={toLobby}>
            {t('games:noneText')}
          </Empty>
        );
      case 'transferring':
      case 'starting':
        return <Waiting text={t('games:starting', { name })} />;
      case 'loading':
      case 'playing': {
        const { launch } = play;
        const url = launchOn(launch?.url ?? '', vendorOrigin, launchOrigin);
        if (launch === null || launchOrigin === null || !frameAllowed(url, launchOrigin, ownOrigin))
          return <Stopped name={name} reason={t('errors:launch-failed')} way={toLobby} />;
        return (
          <>
            {play.phase === 'loading' && <Waiting text={t('games:loading', { name })} />}
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
        return <Stopped name={name} reason={t(errorKey(play.error ?? ''))} way={toLobby} />;
      case 'ended':
        return (
          <Empty
            title={t('games:ended', { name })}
            action={
              <div className="game-ways">
                <Button look="primary" onClick={() => ask(retryLaunch())}>
                  {t('games:again')}
                </Button>
                {toLobby}
              </div>
            }
          >
            {t('games:endedText')}
          </Empty>
        );
    }
  }
}
/** A window that was opened for a game starts it once somebody is in; the mark leaves the address, where it is worth nothing more. */
function useStartInWindow(): void {
  const ask = useAsk();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const login = usePortal(selectIsLogin);
  const mark = new URLSearchParams(search).get('start');
  useEffect(() => {
    if (!login || mark === null) return;
    void navigate(pathname, { replace: true });
    ask(startHere(mark));
  }, [ask, login, mark, navigate, pathname]);
}
