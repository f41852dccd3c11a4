import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import {
  inOrderOf,
  MAP_COLUMNS,
  type MapColumn,
  type MapOrder,
  sortedNodes,
  type TeamNode,
} from '../../../domains/team/tree.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { ResultAmount } from '../ResultAmount.tsx';
import { SortableHeader } from '../SortableHeader.tsx';
import { rowsHeight } from '../rowsHeight.ts';
import { useHeldOrder } from '../team/useHeldOrder.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { type Sum, sumOf } from './mapTiles.ts';
import { useMoney } from '../../useMoney.ts';

/** Row height of the style sheet, px: needed here to compute the visible rows. */
const ROW = 44;
/** Two lines, so that a finger aimed at the name hits the row. px */
const NARROW_ROW = 64;
const IN_SIGHT = 10;

interface MapTableProps {
  readonly nodes: readonly TeamNode[];
  /** The nodes at the last layout of the map: rows are sorted by these. */
  readonly laid: readonly TeamNode[];
  /** Identity of the list as text: another list is sorted at once. */
  readonly listKey: string;
  /** True while the table is being read: rows keep their places. */
  readonly held: boolean;
  readonly onOpen: (branch: string) => void;
}
/** The map in figures: the same nodes, sorted by the chosen column, and their sum. */
export const MapTable = memo(function MapTable({ nodes: liveNodes, laid, listKey, held, onOpen }: MapTableProps) {
  const { t } = useTranslation('agentCentre');
  const box = useRef<HTMLDivElement>(null);
  const [place, narrow] = useIsNarrow<HTMLDivElement>();
  const height = narrow ? NARROW_ROW : ROW;
  const [order, setOrder] = useState<MapOrder>({ by: 'turnover', descending: true });
  const sorted = useMemo(() => sortedNodes(laid, order).map(({ id }) => id), [laid, order]);
  const ids = useHeldOrder(sorted, held, `${listKey} ${order.by} ${order.descending}`);
  const nodes = useMemo(() => inOrderOf(liveNodes, ids), [liveNodes, ids]);
  const sortBy = (by: MapColumn) => {
    if (box.current) box.current.scrollTop = 0;
    setOrder(({ by: before, descending }) => ({ by, descending: by === before ? !descending : by !== 'account' }));
  };
  const direction = order.descending ? 'descending' : 'ascending';
  const total = useMemo(() => sumOf(nodes), [nodes]);
  const open = useCallback(
    (id: string) => {
      // The clicked row will show another branch.
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
    observeElementRect: (_table, notify) => notify({ width: 1, height: IN_SIGHT * NARROW_ROW }),
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
              <SortableHeader
                key={column}
                label={t(`map.columns.${column}`)}
                className={column === 'account' ? 'map-cell-member' : `team-cell-r map-cell-${column}`}
                direction={order.by === column ? direction : null}
                onSort={() => sortBy(column)}
              />
            ))}
          </div>
        </div>
        <div
          ref={box}
          id="map-table"
          className="team-rows"
          style={{ height: rowsHeight(Math.min(IN_SIGHT, nodes.length)) }}
          role="rowgroup"
          tabIndex={0}
          aria-label={t('map.rows')}
        >
          <div role="presentation" style={{ height: rowsHeight(nodes.length), position: 'relative' }}>
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
      style={{ top: rowsHeight(index) }}
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
  const money = useMoney();
  return (
    <>
      <span role="cell" className="fig team-cell-r map-cell-members">
        {formats.number(sum.members)}
      </span>
      <span role="cell" className="fig team-cell-r map-cell-bets" data-cell="bets">
        {formats.number(sum.bets)}
      </span>
      <span role="cell" className="fig team-cell-r map-cell-turnover" data-cell="turnover">
        {money(sum.turnover)}
      </span>
      <span role="cell" className="team-cell-r map-cell-result" data-cell="result">
        <ResultAmount minor={sum.result} />
      </span>
    </>
  );
}
