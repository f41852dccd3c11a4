import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { needRecent, retryRecent } from '../../domains/favourites/favourites.intents.ts';
import { selectRecentGames, selectRecentPage } from '../../domains/favourites/favourites.selectors.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { Failed } from '../../ui/absence/Absence.tsx';
import { RECENT } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { GameRow } from './cards/GameRow.tsx';

/** Played lately, newest first, for whoever is in (R-LOBBY-08); nothing stands there for whoever played nothing yet. */
export function RecentGames() {
  const { t } = useTranslation('lobby');
  const ask = useAsk();
  const login = usePortal(selectIsLogin);
  const trial = usePortal(selectIsTrial);
  const page = usePortal((state) => selectRecentPage(state, 1));
  const games = usePortal(selectRecentGames);
  const shown = login && !trial;
  useEffect(() => {
    if (shown && page.state === 'idle') ask(needRecent(1));
  }, [ask, shown, page.state]);
  if (!shown) return null;
  const retry = () => ask(retryRecent(1));
  if (page.data === null)
    return page.state === 'failed' ? (
      <Failed title={t('failed.recent')} onRetry={retry}>
        {t('failed.text')}
      </Failed>
    ) : null;
  if (games.length === 0) return null;
  return (
    <GameRow
      title={t('type.RECENT')}
      games={games}
      total={games.length}
      category="RECENT"
      to={RECENT}
      asOf={page.state === 'failed' ? page.at : null}
      onRetry={retry}
    />
  );
}
