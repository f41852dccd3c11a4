/** `/seamless`: the running game full-page under the header, with a way back (R-ROUTE-26, R-GAME-13). */
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from 'react-router-dom';
import { errorKey } from '../../domains/errors.ts';
import { leaveGame, retryLaunch } from '../../domains/play/play.intents.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { selectIsLogin } from '../../domains/session/session.selectors.ts';
import { selectLaunchOrigin, selectVendorOrigin } from '../../domains/system/system.selectors.ts';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { LanguageMenu } from '../shell/header/LanguageMenu.tsx';
import { GameFrame } from './GameFrame.tsx';
import './games.css';
import { frameAllowed, launchOn } from './launchAddress.ts';

export default function GamePage({ ownOrigin = window.origin }: { readonly ownOrigin?: string }) {
  const { t } = useTranslation(['games', 'errors']);
  const ask = useAsk();
  const navigate = useNavigate();
  const play = usePortal(selectPlay);
  // A visitor finds it in the header; a member's stands in the side menu, which this page has not.
  const member = usePortal(selectIsLogin);
  const vendorOrigin = usePortal(selectVendorOrigin);
  const launchOrigin = usePortal(selectLaunchOrigin);
  const name = play.launch?.gameName ?? play.request?.name ?? '';
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
    <div className="game-page">
      <div className="game-bar">
        <Button look="ghost" icon="left" onClick={leave}>
          {t('games:back')}
        </Button>
        <h1 className="game-name">{name === '' ? t('games:title') : name}</h1>
        {play.request?.demo === true && <p className="game-demo">{t('games:demo')}</p>}
        {member && (
          <span className="game-language">
            <LanguageMenu />
          </span>
        )}
      </div>
      <div className="game-stage">{stage()}</div>
    </div>
  );

  function stage(): ReactNode {
    switch (play.phase) {
      case 'none':
        return (
          <Empty title={t('games:none')} action={toLobby}>
            {t('games:noneText')}
          </Empty>
        );
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
              key={launch.ticket}
              launch={launch}
              url={url}
              vendorOrigin={launchOrigin}
              ready={play.phase === 'playing'}
            />
          </>
        );
      }
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
function Waiting({ text }: { readonly text: string }) {
  return (
    <p className="game-waiting" role="status">
      {text}
    </p>
  );
}
/** Could not start or broke off: what is not affected, another try, and the way back. */
function Stopped({ name, reason, way }: { readonly name: string; readonly reason: string; readonly way: ReactNode }) {
  const { t } = useTranslation('games');
  const ask = useAsk();
  return (
    <div className="absence" role="alert">
      <b>{t('failed', { name })}</b>
      <p>{t('failedText', { reason })}</p>
      <div className="game-ways">
        <Button look="primary" onClick={() => ask(retryLaunch())}>
          {t('retry')}
        </Button>
        {way}
      </div>
    </div>
  );
}
