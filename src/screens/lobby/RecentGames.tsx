import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { requestRecent, retryRecent } from '../../domains/favourites/favourites.intents.ts';
import { selectTimesCleared } from '../../domains/catalogue/catalogue.selectors.ts';
import { selectRecentGames, selectRecentPage } from '../../domains/favourites/favourites.selectors.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { RECENT } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { GameRow } from './cards/GameRow.tsx';

/** Recently played games of a logged-in player, newest first (R-LOBBY-08); renders nothing when there are none. */
export function RecentGames() {
  const { t } = useTranslation('lobby');
  const dispatch = useAppDispatch();
  const login = useAppSelector(selectIsLogin);
  const trial = useAppSelector(selectIsTrial);
  const page = useAppSelector((state) => selectRecentPage(state, 1));
  const games = useAppSelector(selectRecentGames);
  const cleared = useAppSelector(selectTimesCleared);
  const shown = login && !trial;
  useEffect(() => {
    if (shown && page.state === 'idle') dispatch(requestRecent(1));
  }, [dispatch, shown, page.state, cleared]);
  if (!shown) return null;
  const retry = () => dispatch(retryRecent(1));
  if (page.data === null)
    return page.state === 'failed' ? (
      <FailedState title={t('failed.recent')} onRetry={retry}>
        {t('failed.text')}
      </FailedState>
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
