import './list.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface WindowedLogProps<T> {
  readonly label: string;
  /** Oldest first; new items are appended, and the oldest are dropped. */
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Estimated height of a row, px; rows are measured when they become visible. */
  readonly estimate: number;
  readonly children: (item: T) => ReactNode;
  /** Renders the hint about rows added below while the reader is further up, with a button that leads to them. */
  readonly newer: (count: number, toEnd: () => void) => ReactNode;
}
/** Distance from the end, px, within which the reader counts as being at the end. */
const NEAR_END = 24;
/** A scroll position beyond any list: the browser clamps it to the end. */
const END = 10_000_000;
/** Assumed height without layout (in tests), in rows. */
const ROWS = 12;

/**
 * A virtualised log with its newest row at the end. A reader at the end stays there as it grows; for a reader further up the
 * visible rows stay in place when rows are added below or dropped above (R-LIVE-17).
 */
export function WindowedLog<T>({ label, items, keyOf, estimate, children, newer }: WindowedLogProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  /** Key of the last row when the reader was last at the end. */
  const [seen, setSeen] = useState<string | null>(null);
  /** The row at the top edge, and how many px of it are above the edge. */
  const anchor = useRef<{ readonly key: string; readonly offset: number } | null>(null);
  /** Whether the list keeps itself at the end, and the scroll position it last set for that. */
  const keepsEnd = useRef(true);
  const endScrollTop = useRef<number | null>(null);
  const scrollToEnd = (element: HTMLElement): void => {
    element.scrollTop = END;
    endScrollTop.current = element.scrollTop;
  };
  const windowed = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => estimate,
    getItemKey: (index) => keyOf(items[index] as T),
    overscan: 4,
    measureElement: (row) => (row as HTMLElement).offsetHeight || estimate,
    scrollToFn: (to) => {
      if (box.current) box.current.scrollTop = to;
    },
    observeElementRect: (_, onRect) => {
      const element = box.current;
      const measure = (): void => onRect({ width: 1, height: element?.clientHeight || ROWS * estimate });
      measure();
      if (element === null || typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(() => {
        measure();
        // A smaller box hides the end without a scroll event.
        if (keepsEnd.current) scrollToEnd(element);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
  });
  const size = windowed.getTotalSize();
  const last = items.at(-1);
  const lastKey = last === undefined ? null : keyOf(last);

  useLayoutEffect(() => {
    const element = box.current;
    keepsEnd.current = atEnd;
    if (element === null) return;
    if (atEnd) {
      scrollToEnd(element);
      setSeen(lastKey);
      return;
    }
    const held = anchor.current;
    const index = held === null ? -1 : items.findIndex((item) => keyOf(item) === held.key);
    const start = windowed.measurementsCache[index]?.start;
    if (held !== null && start !== undefined && Math.abs(start + held.offset - element.scrollTop) > 1)
      element.scrollTop = start + held.offset;
  }, [atEnd, items, keyOf, lastKey, size, windowed]);

  const onScroll = (): void => {
    const element = box.current;
    if (element === null) return;
    const top = element.scrollTop;
    // A late event of the list's own scroll, when the box may have shrunk already: the reader has not scrolled.
    if (keepsEnd.current && top === endScrollTop.current) return;
    setAtEnd(element.scrollHeight - top - element.clientHeight < NEAR_END);
    const first = windowed.getVirtualItems().find(({ end }) => end > top);
    anchor.current = first ? { key: String(first.key), offset: top - first.start } : null;
  };
  const toEnd = (): void => {
    setAtEnd(true);
    setSeen(lastKey);
  };
  const seenAt = seen === null ? -1 : items.findIndex((item) => keyOf(item) === seen);
  const fresh = atEnd ? 0 : items.length - 1 - seenAt;
  return (
    <div className="windowed-log">
      <div className="windowed-log-box" ref={box} tabIndex={0} role="group" aria-label={label} onScroll={onScroll}>
        <ol style={{ height: size, position: 'relative' }}>
          {windowed.getVirtualItems().map(({ index, key, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            return (
              <li
                key={key}
                ref={windowed.measureElement}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                style={{ position: 'absolute', insetInline: 0, top: start }}
              >
                {children(item)}
              </li>
            );
          })}
        </ol>
      </div>
      {!atEnd && <div className="windowed-log-newer">{newer(fresh, toEnd)}</div>}
    </div>
  );
}
