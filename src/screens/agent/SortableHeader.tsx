import { Icon } from '../../ui/icon/Icon.tsx';

interface SortableHeaderProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** Direction in which the table is sorted by this column; null: it is sorted by another. */
  readonly direction: 'ascending' | 'descending' | null;
  /** Absent: the column is named for screen readers only and cannot be sorted. */
  readonly onSort?: (() => void) | undefined;
}
/** A column header that sorts the table. Only the sorted column shows an arrow (visual language, section 7). */
export function SortableHeader({ label, className, direction, onSort }: SortableHeaderProps) {
  return (
    <span role="columnheader" aria-sort={direction ?? 'none'} className={className}>
      {onSort === undefined ? (
        label
      ) : (
        <button type="button" className="team-head" onClick={onSort}>
          {label}
          {direction !== null && <Icon name={direction === 'descending' ? 'down' : 'up'} size="s" />}
        </button>
      )}
    </span>
  );
}
