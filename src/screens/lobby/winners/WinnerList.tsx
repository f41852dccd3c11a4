import { startTransition, useEffect, useRef, useState, type FocusEvent } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { WinnerRow } from '../../../contract/winners/winners.topics.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { WindowedList } from '../../../ui/list/WindowedList.tsx';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { useAgeText } from './useAgeText.ts';
import { useHeldRows } from './useHeldRows.ts';
import { WinnerLine } from './WinnerLine.tsx';

const ROW_HEIGHT = 48;
const IN_SIGHT = 8;
const IN_SIGHT_ON_PHONES = 4;
/** Rendered first: a row has some twenty elements, and a dozen rows are one long task on a phone (performance.md, G4). */
const FIRST = 4;

interface WinnerListProps {
  readonly rows: readonly WinnerRow[];
  readonly paused: boolean;
  readonly live: boolean;
  readonly symbol: string;
  /** House clock minus local clock, ms. */
  readonly clockOffset: number;
}
/** Holds still under the pointer, with focus inside, while scrolled and while paused (visual language, section 5). */
export function WinnerList({ rows, paused, live, symbol, clockOffset }: WinnerListProps) {
  const { t } = useTranslation('lobby');
  const ageWord = useAgeText();
  const { environment } = usePlatform();
  // Asked at each render, and it renders every second: a turned phone has its rows then.
  const inSight = environment.media('(max-width: 760px)') ? IN_SIGHT_ON_PHONES : IN_SIGHT;
  const now = useNow(1000) + clockOffset;
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  const [all, setAll] = useState(false);
  useEffect(() => startTransition(() => setAll(true)), []);
  const list = useHeldRows(rows, paused || pointed || focused || scrolled, live);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  const showNewer = () => {
    const scroller = box.current?.querySelector('.windowed');
    if (scroller) scroller.scrollTop = 0;
    list.showNewer();
  };
  return (
    <div
      ref={box}
      className="winners-list"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
      onScrollCapture={(event) => setScrolled((event.target as HTMLElement).scrollTop > 0)}
    >
      <WindowedList
        key={inSight}
        label={t('winners.title')}
        items={all ? list.shown : list.shown.slice(0, FIRST)}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        rows={inSight}
      >
        {(win, index) => (
          <WinnerLine
            win={win}
            symbol={symbol}
            age={ageWord(now - win.wonAt)}
            newest={index === 0}
            entered={list.entered.has(win.id)}
          />
        )}
      </WindowedList>
      {list.newer > 0 && (
        <Button size="s" look="line" className="winners-newer" onClick={showNewer}>
          {t('winners.newer', { n: list.newer })}
        </Button>
      )}
    </div>
  );
}
