import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import {
  arranged,
  MAP_COLUMNS,
  type MapColumn,
  type MapOrder,
  sortedNodes,
  type TeamNode,
} from '../../../domains/team/tree.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { Result } from '../Result.tsx';
import { SortHead } from '../SortHead.tsx';
import { rowsHigh } from '../rowsHigh.ts';
import { useHeldOrder } from '../team/useHeldOrder.ts';
import { useNarrow } from '../useNarrow.ts';
import { type Sum, sumOf } from './fields.ts';

/** The sheet's own: here to know which are in sight. */
const ROW = 44;
/** A finger that aims at the name, in the first of two lines, stays in the row. */
const NARROW_ROW = 64;
const IN_SIGHT = 10;

interface MapTableProps {
  readonly nodes: readonly TeamNode[];
  /** As they were when the map was last laid: lines are put in order by these. */
  readonly laid: readonly TeamNode[];
  /** Which nodes are wanted, as text: others stand in their order at once. */
  readonly of: string;
  /** Somebody reads: no line goes to another place. */
  readonly held: boolean;
  readonly onOpen: (branch: string) => void;
}
/** The map in figures: the same nodes, in the order of the column that is chosen, and their sum. */
export const MapTable = memo(function MapTable({ nodes: now, laid, of, held, onOpen }: MapTableProps) {
  const { t } = useTranslation('agentCentre');
  const box = useRef<HTMLDivElement>(null);
  const [place, narrow] = useNarrow<HTMLDivElement>();
  const height = narrow ? NARROW_ROW : ROW;
  const [order, setOrder] = useState<MapOrder>({ by: 'turnover', descending: true });
  const sorted = useMemo(() => sortedNodes(laid, order).map(({ id }) => id), [laid, order]);
  const ids = useHeldOrder(sorted, held, `${of} ${order.by} ${order.descending}`);
  const nodes = useMemo(() => arranged(now, ids), [now, ids]);
  const sortBy = (by: MapColumn) => {
    if (box.current) box.current.scrollTop = 0;
    setOrder(({ by: before, descending }) => ({ by, descending: by === before ? !descending : by !== 'account' }));
  };
  const way = order.descending ? 'descending' : 'ascending';
  const total = useMemo(() => sumOf(nodes), [nodes]);
  const open = useCallback(
    (id: string) => {
      // Its line is another branch's from now on.
      box.current?.focus();
      onOpen(id);
    },
    [onOpen],
  );
  const windowed = useVirtualizer({
    count: nodes.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: (index) => nodes[index]?.id ?? index,
    overscan: 4,
    scrollToFn: () => undefined,
    observeElementRect: (_table, tell) => tell({ width: 1, height: IN_SIGHT * NARROW_ROW }),
  });
  return (
    <section className="panel agent-panel" aria-labelledby="map-table-title">
      <header>
        <h2 className="h-sub grow" id="map-table-title">
          {t('map.table')}
        </h2>
      </header>
      <div ref={place} className="map-table" role="table" aria-label={t('map.table')} aria-rowcount={nodes.length + 2}>
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className="map-row map-heads team-heads">
            {MAP_COLUMNS.map((column) => (
              <SortHead
                key={column}
                word={t(`map.columns.${column}`)}
                className={column === 'account' ? 'map-cell-member' : `team-cell-r map-cell-${column}`}
                way={order.by === column ? way : null}
                onSort={() => sortBy(column)}
              />
            ))}
          </div>
        </div>
        <div
          ref={box}
          id="map-table"
          className="team-rows"
          style={{ height: rowsHigh(Math.min(IN_SIGHT, nodes.length)) }}
          role="rowgroup"
          tabIndex={0}
          aria-label={t('map.rows')}
        >
          <div role="presentation" style={{ height: rowsHigh(nodes.length), position: 'relative' }}>
            {windowed.getVirtualItems().map(({ index, key }) => {
              const node = nodes[index];
              if (node === undefined) return null;
              return <Line key={key} node={node} index={index} onOpen={open} />;
            })}
          </div>
        </div>
        <div role="rowgroup">
          <div role="row" aria-rowindex={nodes.length + 2} className="map-row map-total" data-row="total">
            <span role="cell" className="b map-cell-member">
              {t('map.total')}
            </span>
            <Cells sum={total} />
          </div>
        </div>
      </div>
    </section>
  );
});
interface LineProps {
  readonly node: TeamNode;
  readonly index: number;
  readonly onOpen: (branch: string) => void;
}
const Line = memo(function Line({ node, index, onOpen }: LineProps) {
  const { t } = useTranslation('agentCentre');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="map-row team-line"
      data-row={node.id}
      style={{ top: rowsHigh(index) }}
    >
      <span role="cell" className="team-who map-cell-member">
        {node.opens ? (
          <button
            type="button"
            className="b ell team-open"
            title={t('path.open', { account: node.account })}
            onClick={() => onOpen(node.id)}
          >
            {node.account}
          </button>
        ) : (
          <span className="b ell">{node.account}</span>
        )}
      </span>
      <Cells sum={node} />
    </div>
  );
});
function Cells({ sum }: { readonly sum: Sum }) {
  const formats = useFormats();
  return (
    <>
      <span role="cell" className="fig team-cell-r map-cell-members">
        {formats.number(sum.members)}
      </span>
      <span role="cell" className="fig team-cell-r map-cell-bets" data-cell="bets">
        {formats.number(sum.bets)}
      </span>
      <span role="cell" className="fig team-cell-r map-cell-turnover" data-cell="turnover">
        {formats.amount(sum.turnover)}
      </span>
      <span role="cell" className="team-cell-r map-cell-result" data-cell="result">
        <Result minor={sum.result} />
      </span>
    </>
  );
}
