import { Icon } from '../../ui/icon/Icon.tsx';

interface SortHeadProps {
  readonly word: string;
  readonly className?: string | undefined;
  /** Which way the table runs by this column; null: it stands by another. */
  readonly way: 'ascending' | 'descending' | null;
  /** Absent: what the column says is for ears alone, and there is nothing to press. */
  readonly onSort?: (() => void) | undefined;
}
/** A column's head that sorts by it. The arrow stands on the sorted column alone (visual language, section 7). */
export function SortHead({ word, className, way, onSort }: SortHeadProps) {
  return (
    <span role="columnheader" aria-sort={way ?? 'none'} className={className}>
      {onSort === undefined ? (
        word
      ) : (
        <button type="button" className="team-head" onClick={onSort}>
          {word}
          {way !== null && <Icon name={way === 'descending' ? 'down' : 'up'} size="s" />}
        </button>
      )}
    </span>
  );
}
