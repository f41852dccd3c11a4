import { memo, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { orderedTeam, type TeamColumn, type TeamOrder } from '../../../domains/team/team.calc.ts';
import { useNarrow } from '../useNarrow.ts';
import { useReading } from '../useReading.ts';
import { useStanding } from '../useStanding.ts';
import { createFigures, type Figures, type TeamRows } from './figures.ts';
import { Heads, type HeadsProps } from './Heads.tsx';
import { type Arranged, Lines, type LinesProps } from './Lines.tsx';
import { useHeldOrder } from './useHeldOrder.ts';

interface TeamTableProps {
  readonly rows: TeamRows;
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
  const [order, setOrder] = useState<TeamOrder>({ by: 'stake', descending: true });
  const { reading, watch } = useReading();
  const [place, narrow] = useNarrow<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  const by = `${of} ${order.by} ${order.descending}`;
  const standing = useStanding(rows, by);
  const sorted = useMemo(() => orderedTeam(Object.values(standing), order), [standing, order]);
  const held = useHeldOrder(sorted, reading, by);
  const lines = useArranged(held, rows);
  const figures = useFigures(rows, of);
  useLayoutEffect(() => figures.set(rows), [figures, rows]);
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
      figures={figures}
      narrow={narrow}
      heads={heads}
      onOpen={onOpen}
      watch={watch}
    />
  );
}

interface FrameProps extends LinesProps, HeadsProps {
  readonly place: RefObject<HTMLDivElement | null>;
}
/** What stands while figures move, which is all but the figures. */
const Frame = memo(function Frame({ place, order, onSort, ...lines }: FrameProps) {
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
        <Heads order={order} onSort={onSort} />
      </div>
      <Lines {...lines} />
    </div>
  );
});

/** Others for another list: what its rows say of the same members is no news. */
function useFigures(rows: TeamRows, of: string): Figures {
  const [held, setHeld] = useState(() => ({ of, figures: createFigures(rows) }));
  if (held.of === of) return held.figures;
  const anew = { of, figures: createFigures(rows) };
  setHeld(anew);
  return anew.figures;
}
/** Who has left since they were put in order is gone, and who has come stands at the end. The same until one of these is so. */
function useArranged(order: readonly string[], rows: TeamRows): Arranged {
  const ids = useMemo(() => joined(order, rows), [order, rows]);
  const [arranged, setArranged] = useState<Arranged>({ ids, rows });
  if (arranged.ids === ids || isSame(arranged.ids, ids)) return arranged;
  const anew = { ids, rows };
  setArranged(anew);
  return anew;
}
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);
const joined = (ids: readonly string[], rows: TeamRows): readonly string[] => {
  const now = Object.keys(rows);
  if (now.length === ids.length && ids.every((id) => id in rows)) return ids;
  const known = new Set(ids);
  return [...ids.filter((id) => id in rows), ...now.filter((id) => !known.has(id))];
};
