import { useTranslation } from '../../i18n/useTranslation.ts';
import type { DrawRow } from '../../contract/lottery/lottery.topics.ts';
import { selectCurrentDraw } from '../../domains/lottery/draws.selectors.ts';
import { selectLottery } from '../../domains/lottery/lottery.selectors.ts';
import type { LobbyLottery } from '../../domains/lottery/lottery.state.ts';
import { StaticNumber } from '../../ui/rollingNumber/RollingNumber.tsx';
import { useAppSelector } from '../store.ts';
import { drawClockText, useDrawClock } from './useDrawClock.ts';
import { useLotteryTopic } from './useLotteryTopic.ts';

const rowOf = ({ issue, closesAt, drawAt }: LobbyLottery): DrawRow => ({
  issue,
  closesAt,
  drawAt,
  state: 'open',
  numbers: [],
});
/** Current issue and its countdown: live, and until the first live data from the lobby's REST answer (R-LOTT-06). */
export function MenuCountdown({ gameCode }: { readonly gameCode: string }) {
  const { t } = useTranslation('lottery');
  useLotteryTopic(gameCode);
  const live = useAppSelector((state) => selectCurrentDraw(state, gameCode));
  const fromLobby = useAppSelector((state) =>
    selectLottery(state).lobby.data?.find((one) => one.gameCode === gameCode),
  );
  const row = live ?? (fromLobby ? rowOf(fromLobby) : null);
  const clock = useDrawClock(row);
  if (!row || !clock) return null;
  const time = drawClockText(clock.left);
  const phase = t(`phase.${clock.phase}`);
  return (
    <span className="menu-clock">
      <span className="t1 mute">{t('issue', { issue: row.issue })}</span>
      <span className="board menu-clock-board" data-surface="board">
        <StaticNumber
          size="xs"
          text={time}
          name={clock.phase === 'drawing' ? phase : t('left', { phase, time })}
          tone={clock.phase === 'open' ? undefined : 'brass'}
        />
      </span>
    </span>
  );
}
