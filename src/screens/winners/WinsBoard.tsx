import { useState, type FocusEvent } from 'react';
import type { WinnerRow } from '../../contract/winners/winners.topics.ts';
import {
  selectHouseNow,
  selectConnectionStatus,
  selectTopicStatus,
} from '../../domains/connection/connection.selectors.ts';
import { selectCurrencySymbol } from '../../domains/system/system.selectors.ts';
import { MOST_WINNERS } from '../../domains/winners/winners.calc.ts';
import { selectBoardOf, selectWinsOf } from '../../domains/winners/winners.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock, Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useNow } from '../../ui/context/useEnvironment.ts';
import { useAgeText } from '../lobby/winners/useAgeText.ts';
import { useHeldRows } from '../lobby/winners/useHeldRows.ts';
import { useAppSelector } from '../store.ts';
import { WinRow } from './WinRow.tsx';

interface WinsBoardProps {
  readonly topic: string;
  readonly paused: boolean;
}
/** Has the height of a full board from the start, however many wins there are, so that nothing below it moves. */
export function WinsBoard({ topic, paused }: WinsBoardProps) {
  const { t } = useTranslation(['winners', 'common']);
  const rows = useAppSelector((state) => selectWinsOf(state, topic));
  const connection = useAppSelector(selectConnectionStatus);
  // A topic that the house refuses will not load, even while the connection is live.
  const denied = useAppSelector((state) => selectTopicStatus(state, topic)?.freshness === 'denied');
  return (
    <section className="board wins-board" data-surface="board" aria-label={t('title')}>
      {rows !== null && rows.length > 0 ? (
        <Wins rows={rows} topic={topic} paused={paused} />
      ) : rows !== null ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : denied || connection?.word === 'offline' ? (
        <EmptyState title={t('failed')}>{t('common:balanceSafe')}</EmptyState>
      ) : (
        <Skeleton>
          <div className="wins-bones">
            {Array.from({ length: MOST_WINNERS }, (_, bone) => (
              <SkeletonBlock key={bone} />
            ))}
          </div>
        </Skeleton>
      )}
    </section>
  );
}

interface WinsProps extends WinsBoardProps {
  readonly rows: readonly WinnerRow[];
}
/** Holds still under the pointer, with focus inside and while paused (visual language, section 5). */
function Wins({ rows, topic, paused }: WinsProps) {
  const { t } = useTranslation('winners');
  const ageWord = useAgeText();
  const live = useAppSelector((state) => selectBoardOf(state, topic)?.mode === 'live');
  const symbol = useAppSelector(selectCurrencySymbol);
  const now = useNow(1000) + useAppSelector((state) => selectHouseNow(state, 0));
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const list = useHeldRows(rows, paused || pointed || focused, live);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  return (
    <>
      <div className="wins-foot">
        {list.newer > 0 ? (
          <Button size="s" look="line" icon="arrowUp" onClick={list.showNewer}>
            {t('newer', { n: list.newer })}
          </Button>
        ) : (
          <p className="t2 mute">{t(paused ? 'held' : 'holds')}</p>
        )}
      </div>
      <ol
        className="wins"
        // Focusable, so that keyboard users can hold the list too.
        tabIndex={0}
        aria-label={t('title')}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={onBlur}
      >
        {list.shown.map((win, index) => (
          <WinRow
            key={win.id}
            win={win}
            symbol={symbol}
            age={ageWord(now - win.wonAt)}
            newest={index === 0}
            entered={list.entered.has(win.id)}
          />
        ))}
      </ol>
    </>
  );
}
