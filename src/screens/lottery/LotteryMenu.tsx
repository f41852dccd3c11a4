/** The lotteries of this page, under their delivered headings (R-LOTT-08); in the lobby view each with its countdown. */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { retryLotteryLists } from '../../domains/lottery/lottery.intents.ts';
import { lotteryPath } from '../../domains/lottery/lottery.calc.ts';
import {
  selectLottery,
  selectMenus,
  selectMenusLoad,
  selectRecentLotteries,
} from '../../domains/lottery/lottery.selectors.ts';
import type { LotteryPlace } from '../../domains/lottery/lottery.state.ts';
import { EmptyState, FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock, Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { Link } from '../Link.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { MenuCountdown } from './MenuCountdown.tsx';

interface Game {
  readonly gameCode: string;
  readonly gameName: string;
}
export function LotteryMenu({ area, gameCode }: LotteryPlace) {
  const { t } = useTranslation('lottery');
  const dispatch = useAppDispatch();
  const load = useAppSelector(selectMenusLoad);
  const menus = useAppSelector(selectMenus);
  const recent = useAppSelector(selectRecentLotteries);
  const list = (games: readonly Game[], clocks: boolean) => (
    <ul className="lottery-games">
      {games.map((game) => (
        <li key={game.gameCode}>
          <Link
            className="lottery-game"
            to={lotteryPath(area, game.gameCode)}
            aria-current={game.gameCode === gameCode ? 'page' : undefined}
          >
            <span className="grow">{game.gameName}</span>
            {clocks && <MenuCountdown gameCode={game.gameCode} />}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="panel lottery-panel" aria-labelledby="lottery-menu">
      <h2 className="h-sub" id="lottery-menu">
        {t('menu')}
      </h2>
      {area === 'vn' && recent.length > 0 && (
        <>
          <h3 className="label">{t('recent')}</h3>
          {list(recent, false)}
        </>
      )}
      {menus.map(({ accountTypeName, games }) => (
        <div key={accountTypeName}>
          <h3 className="label">{accountTypeName}</h3>
          {list(games, gameCode === null)}
        </div>
      ))}
      {menus.length === 0 && <Absent />}
      {menus.length > 0 && load.state === 'failed' && (
        <FailedState title={t('menuFailed')} onRetry={() => dispatch(retryLotteryLists())} />
      )}
    </nav>
  );
}
function Absent() {
  const { t } = useTranslation('lottery');
  const dispatch = useAppDispatch();
  const load = useAppSelector(selectMenusLoad);
  const { phase } = useAppSelector(selectLottery);
  if (load.state === 'failed')
    return (
      <FailedState title={t('menuFailed')} onRetry={() => dispatch(retryLotteryLists())}>
        {t('menuSafe')}
      </FailedState>
    );
  if (load.state === 'ready') return <EmptyState title={t('menuEmpty')} />;
  return phase === 'none' ? null : (
    <Skeleton>
      <SkeletonBlock height={44} />
      <SkeletonBlock height={44} />
      <SkeletonBlock height={44} />
    </Skeleton>
  );
}
