import '../game/game.css';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { usePlatform } from '../context/PlatformContext.tsx';

/** Columns and gaps of the cards, px, as in ui/game/game.css. */
const COLUMNS = [
  { media: '(max-width: 760px)', columns: 3, gap: 10 },
  { media: '(max-width: 1220px)', columns: 6, gap: 14 },
] as const;
const WIDE = { columns: 7, gap: 14 } as const;
/** Height below a picture of 3:4, px: two lines of text, and the gap to the next row. */
const TEXT_HEIGHT = 50;
const ROW_GAP = 18;
/** Assumed width before the first measurement, px. */
const DEFAULT_WIDTH = 1_000;

interface WindowedGridProps {
  readonly label: string;
  readonly items: readonly number[];
  readonly children: (item: number) => ReactNode;
}
/** A virtualised grid of cards that scrolls with the page: it renders the visible rows and two on either side. */
export function WindowedGrid({ label, items, children }: WindowedGridProps) {
  const { environment } = usePlatform();
  const box = useRef<HTMLDivElement>(null);
  const [{ width, top }, setPlace] = useState({ width: DEFAULT_WIDTH, top: 0 });
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setPlace({ width: element.clientWidth, top: element.getBoundingClientRect().top + window.scrollY }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  /** The item under the finger at pointer down: another list may replace it before pointer up. */
  const pressed = useRef<number | null>(null);
  const pressHandlers = (item: number) => ({
    onPointerDownCapture: () => {
      pressed.current = item;
    },
    onClickCapture: (event: MouseEvent) => {
      // A click by a key has `detail` 0 and always means the focused item.
      if (event.detail > 0 && pressed.current !== null && pressed.current !== item) {
        event.preventDefault();
        event.stopPropagation();
      }
      pressed.current = null;
    },
  });
  // After a change of the list visible rows render at once and the rows beside them deferred (B-16).
  const deferredItems = useDeferredValue(items);
  const { columns, gap } = COLUMNS.find(({ media }) => environment.media(media)) ?? WIDE;
  const height = Math.round((((width - gap * (columns - 1)) / columns) * 4) / 3 + TEXT_HEIGHT + ROW_GAP);
  const windowed = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => height,
    overscan: 2,
    scrollMargin: top,
    // The text may be larger than assumed, so use the measured height.
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
        const shown = inSight(index) ? items : deferredItems;
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
            {/* Keyed by position: another list reuses the elements of the rows, which takes a third of the time. */}
            {shown.slice(index * columns, (index + 1) * columns).map((item, place) => (
              <div
                key={place}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={index * columns + place + 1}
                {...pressHandlers(item)}
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
