import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import { orderedTeam, TEAM_COLUMNS, type TeamColumn, type TeamOrder } from '../../../domains/team/team.calc.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useNarrow } from '../useNarrow.ts';
import { useReading } from '../useReading.ts';
import { useStanding } from '../useStanding.ts';
import { TeamLine } from './TeamLine.tsx';
import { useHeldOrder } from './useHeldOrder.ts';

const ROW = 44;
const NARROW_ROW = 64;
/** Rows in sight; the rest scrolls. */
const IN_SIGHT = 10;

interface TeamTableProps {
  readonly rows: Readonly<Record<string, TeamRow>>;
  /** Which rows are wanted, as text: others are another list, and stand in their order at once. */
  readonly of: string;
  /** Members who have somebody below them: their branches can be gone into. */
  readonly heads: ReadonlySet<string>;
  readonly onOpen: (member: string) => void;
}
/**
 * Thousands of rows, of which only those in sight are in the page. Figures move at once, rows change places every few seconds
 * and not while somebody reads; another order comes when they ask for it by a column's head (R-AGENT-16).
 */
export function TeamTable({ rows, of, heads, onOpen }: TeamTableProps) {
  const { t } = useTranslation('agent');
  const [order, setOrder] = useState<TeamOrder>({ by: 'stake', descending: true });
  const { reading, watch } = useReading();
  const [place, narrow] = useNarrow<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  const by = `${of} ${order.by} ${order.descending}`;
  const standing = useStanding(rows, by);
  const sorted = useMemo(() => orderedTeam(Object.values(standing), order), [standing, order]);
  const held = useHeldOrder(sorted, reading, by);
  const ids = useMemo(() => joined(held, rows), [held, rows]);
  const height = narrow ? NARROW_ROW : ROW;
  const shown = Math.min(IN_SIGHT, ids.length) * height;
  const windowed = useVirtualizer({
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: (index) => ids[index] as string,
    overscan: 4,
    // The box's height is known, so it is never measured.
    observeElementRect: (_table, tell) => tell({ width: 1, height: IN_SIGHT * NARROW_ROW }),
  });
  const sortBy = (by: TeamColumn) => {
    if (box.current) box.current.scrollTop = 0;
    setOrder(({ by: before, descending }) => ({ by, descending: by === before ? !descending : by !== 'account' }));
  };
  return (
    <div ref={place} className="team-table" role="table" aria-label={t('team.title')} aria-rowcount={ids.length + 1}>
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className="team-row team-heads">
          {TEAM_COLUMNS.map((by) => (
            <Head key={by} by={by} order={order} onSort={sortBy} />
          ))}
        </div>
      </div>
      <div
        ref={box}
        className="team-rows"
        style={{ height: shown }}
        role="rowgroup"
        tabIndex={0}
        aria-label={t('team.rows')}
        {...watch}
      >
        <div role="presentation" style={{ height: windowed.getTotalSize(), position: 'relative' }}>
          {windowed.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[ids[index] ?? ''];
            return (
              row && (
                <TeamLine
                  key={key}
                  row={row}
                  index={index}
                  top={start}
                  height={height}
                  onOpen={heads.has(row.member) ? onOpen : undefined}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Who has left since they were put in order is gone, and who has come stands at the end. */
const joined = (ids: readonly string[], rows: Readonly<Record<string, TeamRow>>): readonly string[] => {
  const now = Object.keys(rows);
  if (now.length === ids.length && ids.every((id) => id in rows)) return ids;
  const known = new Set(ids);
  return [...ids.filter((id) => id in rows), ...now.filter((id) => !known.has(id))];
};

interface HeadProps {
  readonly by: TeamColumn;
  readonly order: TeamOrder;
  readonly onSort: (by: TeamColumn) => void;
}
/** The arrow stands on the sorted column alone (visual language, section 7). */
function Head({ by, order, onSort }: HeadProps) {
  const { t } = useTranslation('agent');
  const sorted = order.by === by;
  const way = order.descending ? 'descending' : 'ascending';
  return (
    <span
      role="columnheader"
      aria-sort={sorted ? way : 'none'}
      className={by === 'account' ? undefined : 'team-cell-r'}
    >
      <button type="button" className="team-head" onClick={() => onSort(by)}>
        {t(`team.columns.${by}`)}
        {sorted && <Icon name={order.descending ? 'down' : 'up'} size="s" />}
      </button>
    </span>
  );
}
