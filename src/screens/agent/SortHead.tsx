import { Icon } from '../../ui/icon/Icon.tsx';

interface SortHeadProps {
  readonly word: string;
  readonly className?: string | undefined;
  /** Which way the table runs by this column; null: it stands by another. */
  readonly way: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
}
/** A column's head that sorts by it. The arrow stands on the sorted column alone (visual language, section 7). */
export function SortHead({ word, className, way, onSort }: SortHeadProps) {
  return (
    <span role="columnheader" aria-sort={way ?? 'none'} className={className}>
      <button type="button" className="team-head" onClick={onSort}>
        {word}
        {way !== null && <Icon name={way === 'descending' ? 'down' : 'up'} size="s" />}
      </button>
    </span>
  );
}
