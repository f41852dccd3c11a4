import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';

interface WindowedListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /**
   * Height of a row, px. All rows have the same height, so that live updates need no measuring. A style sheet may override it
   * for other widths with `--list-row` and `--list-rows`, which hold from the first frame.
   */
  readonly rowHeight: number;
  /** Number of visible rows; the rest scrolls. */
  readonly rows: number;
  readonly children: (item: T, index: number) => ReactNode;
}
/** A virtualised list: it renders only the visible rows and a few beside them. */
export function WindowedList<T>({ label, items, keyOf, rowHeight, rows, children }: WindowedListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const row = `var(--list-row, ${rowHeight}px)`;
  const windowed = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(items[index] as T),
    overscan: 3,
    // The box's height is known, so it is never measured. The list never scrolls by itself: setting the initial position would
    // force a layout of the whole page.
    scrollToFn: () => undefined,
    observeElementRect: (_list, onRect) => onRect({ width: 1, height: rowHeight * rows }),
  });
  return (
    <div
      className="windowed"
      ref={box}
      style={{ height: `calc(var(--list-rows, ${rows}) * ${row})`, overflowY: 'auto' }}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <ol style={{ height: `calc(${items.length} * ${row})`, position: 'relative' }}>
        {windowed.getVirtualItems().map(({ index, key }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={key}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ position: 'absolute', insetInline: 0, top: `calc(${index} * ${row})`, height: row }}
            >
              {children(item, index)}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
