import { useTranslation } from '../../i18n/useTranslation.ts';
import type { DrawRow } from '../../contract/lottery/lottery.topics.ts';
import { selectCurrentDraw } from '../../domains/draws/draws.selectors.ts';
import { selectLottery } from '../../domains/lottery/lottery.selectors.ts';
import type { LobbyLottery } from '../../domains/lottery/lottery.state.ts';
import { StillFlap } from '../../ui/flap/Flap.tsx';
import { usePortal } from '../portal.ts';
import { drawClockText, useDrawClock } from './useDrawClock.ts';
import { useLotteryTopic } from './useLotteryTopic.ts';

const rowOf = ({ issue, closesAt, drawAt }: LobbyLottery): DrawRow => ({
  issue,
  closesAt,
  drawAt,
  state: 'open',
  numbers: [],
});
/** Current issue and its countdown: live, and until the first live word as the lobby's answer had it (R-LOTT-06). */
export function MenuClock({ gameCode }: { readonly gameCode: string }) {
  const { t } = useTranslation('lottery');
  useLotteryTopic(gameCode);
  const live = usePortal((state) => selectCurrentDraw(state, gameCode));
  const told = usePortal((state) => selectLottery(state).lobby.data?.find((one) => one.gameCode === gameCode));
  const row = live ?? (told ? rowOf(told) : null);
  const clock = useDrawClock(row);
  if (!row || !clock) return null;
  const time = drawClockText(clock.left);
  const phase = t(`phase.${clock.phase}`);
  return (
    <span className="menu-clock">
      <span className="t1 mute">{t('issue', { issue: row.issue })}</span>
      <span className="board menu-clock-board" data-surface="board">
        <StillFlap
          size="xs"
          text={time}
          name={clock.phase === 'drawing' ? phase : t('left', { phase, time })}
          tone={clock.phase === 'open' ? undefined : 'brass'}
        />
      </span>
    </span>
  );
}
