import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { FallenBet } from '../../../domains/team/bets.calc.ts';
import { selectTeamBetsMode, selectTeamMembers } from '../../../domains/team/team.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { WindowedList } from '../../../ui/list/WindowedList.tsx';
import { useHeldRows } from '../../lobby/winners/useHeldRows.ts';
import { usePortal } from '../../portal.ts';
import { useNarrow } from '../useNarrow.ts';
import { useReading } from '../useReading.ts';
import { BetLine } from './BetLine.tsx';

/** Measures as the sheet has them: here to know which rows are in sight. */
const ROW = 44;
/** A finger that aims at the account, in the first of two lines, stays in the row. */
const NARROW_ROW = 64;
/** As high as the salary beside it; on a phone nothing stands beside it. */
const IN_SIGHT = 13;
const NARROW_IN_SIGHT = 10;

interface BetsListProps {
  readonly bets: readonly FallenBet[];
  readonly paused: boolean;
}
/** Newest on top. While somebody reads, no line moves: open bets settle in place, newer ones are counted at the foot. */
export function BetsList({ bets, paused }: BetsListProps) {
  const { t } = useTranslation('agent');
  const live = usePortal(selectTeamBetsMode) === 'live';
  const { reading, watch } = useReading();
  const [place, narrow] = useNarrow<HTMLDivElement>();
  const list = useHeldRows(bets, reading || paused, live);
  const members = usePortal(selectTeamMembers);
  const shown = useMemo(() => {
    const now = new Map(bets.map((bet) => [bet.id, bet]));
    // Held or not, who has gone to another agent is gone (SAFE-31); what was only trimmed stays.
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
          // Rows of another height are another list to the window.
          key={narrow ? 'narrow' : 'wide'}
          label={t('bets.title')}
          items={shown}
          keyOf={({ id }) => id}
          rowHeight={narrow ? NARROW_ROW : ROW}
          rows={narrow ? NARROW_IN_SIGHT : IN_SIGHT}
        >
          {(fallen, index) => (
            // At twenty a second every line is new: the wash is the newest's alone.
            <BetLine fallen={fallen} entered={index === 0 && list.entered.has(fallen.id)} />
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
