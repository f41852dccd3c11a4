import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamBetLine } from '../../../domains/team/bets.calc.ts';
import { selectTeamBetsMode, selectTeamMembers } from '../../../domains/team/team.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { WindowedList } from '../../../ui/list/WindowedList.tsx';
import { useHeldRows } from '../../lobby/winners/useHeldRows.ts';
import { useAppSelector } from '../../store.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { useReading } from '../useReading.ts';
import { BetRow } from './BetRow.tsx';

/** Row heights of the style sheet, px: needed here to compute the visible rows. */
const ROW = 44;
/** Two lines, so that a finger aimed at the account hits the row. px */
const NARROW_ROW = 64;
/** Visible rows: as high as the salary panel beside it; on a phone it stands alone. */
const IN_SIGHT = 13;
const NARROW_IN_SIGHT = 10;

interface BetsListProps {
  readonly bets: readonly TeamBetLine[];
  readonly paused: boolean;
}
/** Newest first. While the list is read, rows keep their places: open bets settle in place, newer ones are counted below. */
export function BetsList({ bets, paused }: BetsListProps) {
  const { t } = useTranslation('agent');
  const live = useAppSelector(selectTeamBetsMode) === 'live';
  const { reading, watch } = useReading();
  const [place, narrow] = useIsNarrow<HTMLDivElement>();
  const list = useHeldRows(bets, reading || paused, live);
  const members = useAppSelector(selectTeamMembers);
  const shown = useMemo(() => {
    const now = new Map(bets.map((bet) => [bet.id, bet]));
    // Even in a held list, bets of members who moved to another agent are removed (SAFE-31); trimmed ones stay.
    const held = members === null ? list.shown : list.shown.filter(({ bet }) => members.has(bet.member));
    return held.map((bet) => now.get(bet.id) ?? bet);
  }, [bets, list.shown, members]);
  const showNewer = () => {
    const scroller = place.current?.querySelector('.windowed');
    if (scroller) scroller.scrollTop = 0;
    list.showNewer();
  };
  return (
    <div ref={place} className="bets-box">
      <div className="bet-row bet-heads" aria-hidden="true">
        <span>{t('bets.time')}</span>
        <span>{t('bets.member')}</span>
        <span>{t('bets.game')}</span>
        <span className="bet-r">{t('bets.stake')}</span>
        <span className="bet-r">{t('bets.result')}</span>
      </div>
      <div {...watch}>
        <WindowedList
          // Another row height needs a new virtualizer.
          key={narrow ? 'narrow' : 'wide'}
          label={t('bets.title')}
          items={shown}
          keyOf={({ id }) => id}
          rowHeight={narrow ? NARROW_ROW : ROW}
          rows={narrow ? NARROW_IN_SIGHT : IN_SIGHT}
        >
          {(fallen, index) => (
            // At twenty bets a second every row is new: only the newest is highlighted.
            <BetRow fallen={fallen} entered={index === 0 && list.entered.has(fallen.id)} />
          )}
        </WindowedList>
      </div>
      <div className="bets-foot">
        {list.newer > 0 ? (
          <>
            <p className="t2 dim grow">{t(paused && !reading ? 'bets.paused' : 'bets.holding')}</p>
            <Button size="s" look="line" icon="arrowUp" onClick={showNewer}>
              {t('bets.newer', { n: list.newer })}
            </Button>
          </>
        ) : (
          <p className="t2 mute">{t('bets.holds')}</p>
        )}
      </div>
    </div>
  );
}
