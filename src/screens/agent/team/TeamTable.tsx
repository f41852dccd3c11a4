import { memo, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { orderedTeam, type TeamColumn, type TeamOrder, type TeamRows } from '../../../domains/team/team.calc.ts';
import { keysIn, rowsIn } from '../../../lib/rowTable.ts';
import { isSameList } from '../../../lib/same.ts';
import type { ValueSource } from '../../../lib/valueSource.ts';
import { useDerivedSource } from '../../source.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { useReading } from '../useReading.ts';
import { useThrottledSource } from '../useThrottledSnapshot.ts';
import { TeamTableHeader, type TeamTableHeaderProps, HIDDEN_WHEN_NARROW } from './TeamTableHeader.tsx';
import { type ArrangedRows, TeamTableBody, type TeamTableBodyProps } from './TeamTableBody.tsx';
import { useHeldOrder } from './useHeldOrder.ts';

interface TeamTableProps {
  /** A live source, followed by each row: the table is rendered only when its members or their order change (decision 0196). */
  readonly rows: ValueSource<TeamRows>;
  /** Identity of the list as text: another list is sorted at once. */
  readonly listKey: string;
  /** Members with downlines: their branches can be opened. */
  readonly heads: ReadonlySet<string>;
  /** The rows are of the past, and `turnover` has the valid bets. */
  readonly past?: boolean;
  readonly onOpen: (member: string) => void;
}
const FIRST: TeamOrder = { by: 'stake', descending: true };
/**
 * Virtualized table of thousands of rows. Figures change at once; the order is updated every few seconds and not while the table
 * is read. A click on a column header sorts at once (R-AGENT-16).
 */
export function TeamTable({ rows, listKey, heads, past = false, onOpen }: TeamTableProps) {
  const [chosen, setOrder] = useState<TeamOrder>(FIRST);
  const { reading, watch } = useReading();
  const [place, narrow] = useIsNarrow<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  // Sorting by a hidden column would look arbitrary; the chosen column applies again when it is visible.
  const order = narrow && HIDDEN_WHEN_NARROW.includes(chosen.by) ? FIRST : chosen;
  const by = `${listKey} ${order.by} ${order.descending}`;
  const snapshot = useThrottledSource(rows, by);
  const sorted = useMemo(() => orderedTeam(rowsIn(snapshot), order), [snapshot, order]);
  const held = useHeldOrder(sorted, reading, by);
  const members = useDerivedSource(rows, keysIn, isSameList);
  const lines = useArranged(held, members, rows);
  const sortBy = useCallback((by: TeamColumn) => {
    if (box.current) box.current.scrollTop = 0;
    setOrder(({ by: before, descending }) => ({ by, descending: by === before ? !descending : by !== 'account' }));
  }, []);
  return (
    <Frame
      place={place}
      box={box}
      order={order}
      onSort={sortBy}
      lines={lines}
      figures={rows}
      narrow={narrow}
      past={past}
      heads={heads}
      onOpen={onOpen}
      watch={watch}
    />
  );
}

interface FrameProps extends TeamTableBodyProps, TeamTableHeaderProps {
  readonly place: RefObject<HTMLDivElement | null>;
}
/** All of the table but the figures; memoized, so that changing figures do not render it. */
const Frame = memo(function Frame({ place, order, onSort, past, ...lines }: FrameProps) {
  const { t } = useTranslation('agent');
  return (
    <div
      ref={place}
      className="team-table"
      role="table"
      aria-label={t('team.title')}
      aria-rowcount={lines.lines.ids.length + 1}
    >
      <div role="rowgroup">
        <TeamTableHeader order={order} onSort={onSort} narrow={lines.narrow} past={past} />
      </div>
      <TeamTableBody {...lines} />
    </div>
  );
});

/**
 * Applies joins and leaves to an order: removes members who left and adds new ones at the end. Returns the same object until
 * that changes.
 */
function useArranged(order: readonly string[], members: readonly string[], rows: ValueSource<TeamRows>): ArrangedRows {
  const ids = useMemo(() => joined(order, members), [order, members]);
  const [arranged, setArranged] = useState<ArrangedRows>(() => ({ ids, rows: rows.current() }));
  if (arranged.ids === ids || isSameList(arranged.ids, ids)) return arranged;
  const updated = { ids, rows: rows.current() };
  setArranged(updated);
  return updated;
}
const joined = (ids: readonly string[], members: readonly string[]): readonly string[] => {
  const [here, known] = [new Set(members), new Set(ids)];
  return [...ids.filter((id) => here.has(id)), ...members.filter((id) => !known.has(id))];
};
