/** The lotteries of this page, under the headings they are delivered with (R-LOTT-08); in the lobby view each with its clock. */
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
import { Empty, Failed } from '../../ui/absence/Absence.tsx';
import { Bone, Skeleton } from '../../ui/absence/Skeleton.tsx';
import { Link } from '../Link.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { MenuClock } from './MenuClock.tsx';

interface Game {
  readonly gameCode: string;
  readonly gameName: string;
}
export function LotteryMenu({ area, gameCode }: LotteryPlace) {
  const { t } = useTranslation('lottery');
  const ask = useAsk();
  const load = usePortal(selectMenusLoad);
  const menus = usePortal(selectMenus);
  const recent = usePortal(selectRecentLotteries);
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
            {clocks && <MenuClock gameCode={game.gameCode} />}
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
        <Failed title={t('menuFailed')} onRetry={() => ask(retryLotteryLists())} />
      )}
    </nav>
  );
}
function Absent() {
  const { t } = useTranslation('lottery');
  const ask = useAsk();
  const load = usePortal(selectMenusLoad);
  const { phase } = usePortal(selectLottery);
  if (load.state === 'failed')
    return (
      <Failed title={t('menuFailed')} onRetry={() => ask(retryLotteryLists())}>
        {t('menuSafe')}
      </Failed>
    );
  if (load.state === 'ready') return <Empty title={t('menuEmpty')} />;
  return phase === 'none' ? null : (
    <Skeleton>
      <Bone height={44} />
      <Bone height={44} />
      <Bone height={44} />
    </Skeleton>
  );
}
