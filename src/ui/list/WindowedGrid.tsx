import '../game/game.css';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { usePlatform } from '../seams/PlatformContext.tsx';

/** As the sheet of the cards has them (ui/game/game.css). */
const COLUMNS = [
  { media: '(max-width: 760px)', columns: 3, gap: 10 },
  { media: '(max-width: 1220px)', columns: 6, gap: 14 },
] as const;
const WIDE = { columns: 7, gap: 14 } as const;
/** px. Below a picture of three to four: two lines of words, and the gap to the next row. */
const WORDS = 50;
const ROW_GAP = 18;
/** Of a page whose width is not known. */
const SOME_WIDTH = 1_000;

interface WindowedGridProps {
  readonly label: string;
  readonly items: readonly number[];
  readonly children: (item: number) => ReactNode;
}
/** Cards that scroll with the page; only the rows in sight, and two beside them, are in it, however many there are. */
export function WindowedGrid({ label, items, children }: WindowedGridProps) {
  const { environment } = usePlatform();
  const box = useRef<HTMLDivElement>(null);
  const [{ width, top }, setPlace] = useState({ width: SOME_WIDTH, top: 0 });
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setPlace({ width: element.clientWidth, top: element.getBoundingClientRect().top + window.scrollY }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  /** What the finger came down on. Another list may have come under it before it is lifted. */
  const pressed = useRef<number | null>(null);
  const meant = (item: number) => ({
    onPointerDownCapture: () => {
      pressed.current = item;
    },
    onClickCapture: (event: MouseEvent) => {
      // A key presses what is focused now, in one moment: it has no number of clicks.
      if (event.detail > 0 && pressed.current !== null && pressed.current !== item) {
        event.preventDefault();
        event.stopPropagation();
      }
      pressed.current = null;
    },
  });
  // Another list: what is in sight is drawn at once, the rows beside it in the moment after (B-16).
  const beside = useDeferredValue(items);
  const { columns, gap } = COLUMNS.find(({ media }) => environment.media(media)) ?? WIDE;
  const height = Math.round((((width - gap * (columns - 1)) / columns) * 4) / 3 + WORDS + ROW_GAP);
  const windowed = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => height,
    overscan: 2,
    scrollMargin: top,
    // Words may be set larger: what a row really takes counts, once it is known.
    measureElement: (element) => (element as HTMLElement).offsetHeight || height,
  });
  useEffect(() => windowed.measure(), [windowed, height]);
  const inSight = (row: number): boolean => {
    const { range } = windowed;
    return range === null || (row >= range.startIndex && row <= range.endIndex);
  };
  return (
    <div
      ref={box}
      role="list"
      aria-label={label}
      className="windowed-grid"
      style={{ position: 'relative', height: windowed.getTotalSize() }}
    >
      {windowed.getVirtualItems().map(({ index, key, start }) => {
        const shown = inSight(index) ? items : beside;
        return (
          <div
            key={key}
            ref={windowed.measureElement}
            data-index={index}
            role="presentation"
            className="games"
            style={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              paddingBottom: ROW_GAP,
              transform: `translateY(${start - top}px)`,
            }}
          >
            {/* By their place: another list in the same rows is drawn into what stands there, which is a third of the work. */}
            {shown.slice(index * columns, (index + 1) * columns).map((item, place) => (
              <div
                key={place}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={index * columns + place + 1}
                {...meant(item)}
              >
                {children(item)}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
