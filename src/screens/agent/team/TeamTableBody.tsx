import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { rowIn } from '../../../lib/rowTable.ts';
import type { ValueSource } from '../../../lib/valueSource.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { useAppSelector } from '../../store.ts';
import { rowsHeight } from '../rowsHeight.ts';
import { TeamTableRow } from './TeamTableRow.tsx';

/** Row height of the style sheet, px: needed here to compute the visible rows. */
const ROW = 44;
const NARROW_ROW = 64;
/** Visible rows; the rest scrolls. */
const IN_SIGHT = 10;

/** Members in display order, with their rows at that moment. */
export interface ArrangedRows {
  readonly ids: readonly string[];
  readonly rows: TeamRows;
}
export interface TeamTableBodyProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly lines: ArrangedRows;
  /** The live rows. */
  readonly figures: ValueSource<TeamRows>;
  readonly narrow: boolean;
  readonly heads: ReadonlySet<string>;
  readonly onOpen: (member: string) => void;
  /** Event handlers that detect reading (see useReading). */
  readonly watch: object;
}
/** The virtualized rows of the table. */
export function TeamTableBody({ box, lines, figures, narrow, heads, onOpen, watch }: TeamTableBodyProps) {
  const { t } = useTranslation('agent');
  const images = useAppSelector(selectImageBase);
  const { ids, rows } = lines;
  const height = narrow ? NARROW_ROW : ROW;
  const windowed = useVirtualizer({
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: (index) => ids[index] as string,
    overscan: 4,
    // The box's height is known, so it is never measured.
    observeElementRect: (_table, notify) => notify({ width: 1, height: IN_SIGHT * NARROW_ROW }),
  });
  return (
    <div
      ref={box}
      className="team-rows"
      style={{ height: rowsHeight(Math.min(IN_SIGHT, ids.length)) }}
      role="rowgroup"
      tabIndex={0}
      aria-label={t('team.rows')}
      {...watch}
    >
      <div role="presentation" style={{ height: rowsHeight(ids.length), position: 'relative' }}>
        {windowed.getVirtualItems().map(({ index, key }) => {
          const row = rowIn(rows, ids[index] ?? '');
          return (
            row && (
              <TeamTableRow
                key={key}
                row={row}
                figures={figures}
                images={images}
                index={index}
                onOpen={heads.has(row.member) ? onOpen : undefined}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
