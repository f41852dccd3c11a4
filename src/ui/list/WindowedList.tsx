import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';

interface WindowedListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /**
   * px. Rows of a live list have one height, so nothing is measured on the stream's path. A sheet that has another one for
   * another width says `--list-row` and `--list-rows`: it knows before the first frame, and these follow it.
   */
  readonly rowHeight: number;
  /** Rows in sight; the rest scrolls. */
  readonly rows: number;
  readonly children: (item: T, index: number) => ReactNode;
}
/** Only rows in sight (and a few beside them) are in the page, whatever the list's length. */
export function WindowedList<T>({ label, items, keyOf, rowHeight, rows, children }: WindowedListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const row = `var(--list-row, ${rowHeight}px)`;
  const windowed = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(items[index] as T),
    overscan: 3,
    // The box's height is known, so it is never measured.
    // And nobody scrolls it but a person: to begin where it stands would lay out the whole page.
    scrollToFn: () => undefined,
    observeElementRect: (_list, tell) => tell({ width: 1, height: rowHeight * rows }),
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
