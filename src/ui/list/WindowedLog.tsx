import './list.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface WindowedLogProps<T> {
  readonly label: string;
  /** Oldest first; new ones come at the end, and the oldest leave. */
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Height of a usual row, px: rows are as high as what they say, and measured when they come into sight. */
  readonly estimate: number;
  readonly children: (item: T) => ReactNode;
  /** What is said of rows that came below while somebody read further up, and the way to them. */
  readonly newer: (count: number, toEnd: () => void) => ReactNode;
}
/** So near, px, somebody is at the end: what comes is shown, and nothing else moves. */
const NEAR_END = 24;
/** Beyond any list's height: the browser stops at the end. */
const END = 10_000_000;
/** Where nothing is laid out (tests), a box of so many rows. */
const ROWS = 12;

/**
 * A log read from its end. Whoever is at the end stays there as it grows; whoever reads further up keeps the line they read
 * under their eyes, whatever comes below or leaves above (R-LIVE-17). Only rows in sight are in the page.
 */
export function WindowedLog<T>({ label, items, keyOf, estimate, children, newer }: WindowedLogProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  /** Key of the last row when the end was last seen. */
  const [seen, setSeen] = useState<string | null>(null);
  /** The row at the top edge and how much of it is above it. */
  const anchor = useRef<{ readonly key: string; readonly offset: number } | null>(null);
  /** Whether the end is kept in sight, and where the list put itself for it. */
  const kept = useRef(true);
  const ended = useRef<number | null>(null);
  const stand = (element: HTMLElement): void => {
    element.scrollTop = END;
    ended.current = element.scrollTop;
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
    observeElementRect: (_, tell) => {
      const element = box.current;
      const say = (): void => tell({ width: 1, height: element?.clientHeight || ROWS * estimate });
      say();
      if (element === null || typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(() => {
        say();
        // A shorter box hides the end, and no scroll says so.
        if (kept.current) stand(element);
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
    kept.current = atEnd;
    if (element === null) return;
    if (atEnd) {
      stand(element);
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
    // Told late of its own step, when the box may be shorter already: nobody has scrolled.
    if (kept.current && top === ended.current) return;
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
