/** `/recent`: recently played games, newest first, twelve a page (R-ROUTE-19, R-CONST-16). */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { requestRecent, retryRecent } from '../../domains/favourites/favourites.intents.ts';
import { selectTimesCleared } from '../../domains/catalogue/catalogue.selectors.ts';
import { selectRecentPage } from '../../domains/favourites/favourites.selectors.ts';
import type { ListedGame } from '../../domains/favourites/favourites.state.ts';
import { selectIsLogin } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { OwnGames } from './OwnGames.tsx';
import { usePageNo } from './usePageNo.ts';

const PAGE_SIZE = 12;
const NONE: readonly ListedGame[] = [];

export default function RecentPage() {
  const { t } = useTranslation('favourites');
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const go = useNavigate();
  const login = useAppSelector(selectIsLogin);
  const [pageNo, turn] = usePageNo();
  const page = useAppSelector((state) => selectRecentPage(state, pageNo));
  const cleared = useAppSelector(selectTimesCleared);
  useEffect(() => {
    if (login && page.state === 'idle') dispatch(requestRecent(pageNo));
  }, [dispatch, login, page.state, pageNo, cleared]);
  const pages = page.data?.totalPages ?? 1;
  const count =
    pages > 1 ? t('range', { page: formats.number(pageNo), pages: formats.number(pages) }) : t('recentText');
  return (
    <OwnGames
      title={t('recent')}
      count={page.data === null || page.data.totalPages === 0 ? '' : count}
      load={page}
      games={page.data?.games ?? NONE}
      pageNo={pageNo}
      pages={pages}
      pageSize={PAGE_SIZE}
      onTurn={turn}
      onRetry={() => dispatch(retryRecent(pageNo))}
      none={
        <EmptyState title={t('noneRecent')} action={<Button onClick={() => void go('/')}>{t('toLobby')}</Button>}>
          {t('noneRecentText')}
        </EmptyState>
      }
    />
  );
}
