import { memo, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { orderedTeam, type TeamColumn, type TeamOrder, type TeamRows } from '../../../domains/team/team.calc.ts';
import { keysOf } from '../../../lib/keys.ts';
import { sameList } from '../../../lib/same.ts';
import type { Source } from '../../../lib/source.ts';
import { useDerived } from '../../source.ts';
import { useNarrow } from '../useNarrow.ts';
import { useReading } from '../useReading.ts';
import { useStandingOf } from '../useStanding.ts';
import { Heads, type HeadsProps, UNSEEN } from './Heads.tsx';
import { type Arranged, Lines, type LinesProps } from './Lines.tsx';
import { useHeldOrder } from './useHeldOrder.ts';

interface TeamTableProps {
  /** Followed by its lines: the table is drawn when others are to stand in it, or in another order (decision 0196). */
  readonly rows: Source<TeamRows>;
  /** Which rows are wanted, as text: others are another list, and stand in their order at once. */
  readonly of: string;
  /** Members who have somebody below them: their branches can be gone into. */
  readonly heads: ReadonlySet<string>;
  readonly onOpen: (member: string) => void;
}
const FIRST: TeamOrder = { by: 'stake', descending: true };
/**
 * Thousands of rows, of which only those in sight are in the page. Figures move at once, rows change places every few seconds
 * and not while somebody reads; another order comes when they ask for it by a column's head (R-AGENT-16).
 */
export function TeamTable({ rows, of, heads, onOpen }: TeamTableProps) {
  const [wanted, setOrder] = useState<TeamOrder>(FIRST);
  const { reading, watch } = useReading();
  const [place, narrow] = useNarrow<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  // By a column that is not in sight nobody would know why they stand so; it is that of the wish again when it is.
  const order = narrow && UNSEEN.includes(wanted.by) ? FIRST : wanted;
  const by = `${of} ${order.by} ${order.descending}`;
  const standing = useStandingOf(rows, by);
  const sorted = useMemo(() => orderedTeam(Object.values(standing), order), [standing, order]);
  const held = useHeldOrder(sorted, reading, by);
  const members = useDerived(rows, keysOf, sameList);
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
        <Heads order={order} onSort={onSort} narrow={lines.narrow} />
      </div>
      <Lines {...lines} />
    </div>
  );
});

/** Who has left since they were put in order is gone, and who has come stands at the end. The same until one of these is so. */
function useArranged(order: readonly string[], members: readonly string[], rows: Source<TeamRows>): Arranged {
  const ids = useMemo(() => joined(order, members), [order, members]);
  const [arranged, setArranged] = useState<Arranged>(() => ({ ids, rows: rows.now() }));
  if (arranged.ids === ids || sameList(arranged.ids, ids)) return arranged;
  const anew = { ids, rows: rows.now() };
  setArranged(anew);
  return anew;
}
const joined = (ids: readonly string[], members: readonly string[]): readonly string[] => {
  const [here, known] = [new Set(members), new Set(ids)];
  return [...ids.filter((id) => here.has(id)), ...members.filter((id) => !known.has(id))];
};
