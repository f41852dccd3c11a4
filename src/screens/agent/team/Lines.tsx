import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import type { Source } from '../../../lib/source.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectImageBase } from '../../../domains/system/system.selectors.ts';
import { usePortal } from '../../portal.ts';
import { rowsHigh } from '../rowsHigh.ts';
import { TeamLine } from './TeamLine.tsx';

/** The sheet's own: here to know which are in sight. */
const ROW = 44;
const NARROW_ROW = 64;
/** Rows in sight; the rest scrolls. */
const IN_SIGHT = 10;

/** Members as they were last arranged, and their rows of then. */
export interface Arranged {
  readonly ids: readonly string[];
  readonly rows: TeamRows;
}
export interface LinesProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly lines: Arranged;
  /** Where each row is found as it is now. */
  readonly figures: Source<TeamRows>;
  readonly narrow: boolean;
  readonly heads: ReadonlySet<string>;
  readonly onOpen: (member: string) => void;
  /** Says when somebody reads. */
  readonly watch: object;
}
/** Those in sight are in the page. */
export function Lines({ box, lines, figures, narrow, heads, onOpen, watch }: LinesProps) {
  const { t } = useTranslation('agent');
  const images = usePortal(selectImageBase);
  const { ids, rows } = lines;
  const height = narrow ? NARROW_ROW : ROW;
  const windowed = useVirtualizer({
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: (index) => ids[index] as string,
    overscan: 4,
    // The box's height is known, so it is never measured.
    observeElementRect: (_table, tell) => tell({ width: 1, height: IN_SIGHT * NARROW_ROW }),
  });
  return (
    <div
      ref={box}
      className="team-rows"
      style={{ height: rowsHigh(Math.min(IN_SIGHT, ids.length)) }}
      role="rowgroup"
      tabIndex={0}
      aria-label={t('team.rows')}
      {...watch}
    >
      <div role="presentation" style={{ height: rowsHigh(ids.length), position: 'relative' }}>
        {windowed.getVirtualItems().map(({ index, key }) => {
          const row = rows[ids[index] ?? ''];
          return (
            row && (
              <TeamLine
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
