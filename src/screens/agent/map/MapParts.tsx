import '../overview/overview.css';
import '../team/team.css';
import './map.css';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { inOrderOf, type MapKind, nodesOf, orderedNodes, pathTo } from '../../../domains/team/tree.calc.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { rowIn, sizeOf } from '../../../lib/rowTable.ts';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { BranchPath } from '../overview/BranchPath.tsx';
import { BranchLost } from '../overview/UnknownBranchNotice.tsx';
import { useHeldOrder } from '../team/useHeldOrder.ts';
import { useKeyedDeferredValue } from '../useKeyedDeferredValue.ts';
import { useReading } from '../useReading.ts';
import { useThrottledSnapshot } from '../useThrottledSnapshot.ts';
import { MapTable } from './MapTable.tsx';
import { TreeMap } from './TreeMap.tsx';

const KINDS: readonly MapKind[] = ['branches', 'members'];

interface MapPartsProps {
  readonly rows: TeamRows | null;
  /** Identity of the rows as text: others are laid out at once, whatever is being read. */
  readonly rowsKey: string;
  readonly branch: string | null;
  readonly onBranch: (branch: string | null) => void;
  /** In place of the map while there are no rows. */
  readonly children?: ReactNode;
}
/**
 * The team as a treemap with a table of the same nodes below, so that both always show the same figures (B-10). Figures and
 * colours follow the rows; the layout is updated every few seconds, and not while either is being read.
 */
export function MapParts({ rows: newest, rowsKey, branch: wanted, onBranch, children = null }: MapPartsProps) {
  const { t } = useTranslation(['agentCentre', 'agent']);
  // The address may name an unknown branch, and the head of the open one may move to another agent: the whole team is shown.
  const isLost = wanted !== null && newest !== null && rowIn(newest, wanted) === undefined;
  const branch = isLost ? null : wanted;
  const [kind, setKind] = useState<MapKind>('branches');
  const [moveCount, setMoveCount] = useState(0);
  const openBranch = useCallback(
    (to: string | null) => {
      onBranch(to);
      setMoveCount((before) => before + 1);
    },
    [onBranch],
  );
  const { reading, watch } = useReading();
  const by = `${rowsKey} ${branch ?? ''} ${kind} ${newest === null}`;
  const rows = useKeyedDeferredValue(newest, by);
  const nodesNow = useMemo(() => (rows === null ? [] : nodesOf(rows, branch, kind)), [rows, branch, kind]);
  const snapshot = useThrottledSnapshot(nodesNow, by);
  const order = useMemo(() => orderedNodes(snapshot).map(({ id }) => id), [snapshot]);
  const held = useHeldOrder(order, reading, by);
  const nodes = useMemo(() => inOrderOf(nodesNow, held), [nodesNow, held]);
  const laid = useMemo(() => inOrderOf(snapshot, held), [snapshot, held]);
  const path = useMemo(() => (rows === null ? [] : pathTo(rows, branch)), [rows, branch]);
  const up = useMemo(
    () => (path.length === 0 ? undefined : () => openBranch(path.at(-2)?.member ?? null)),
    [path, openBranch],
  );
  return (
    <>
      {isLost && <BranchLost />}
      <div className="map-ways">
        <div className="agent-chips" role="group" aria-label={t('map.kind')}>
          {KINDS.map((one) => (
            <button
              key={one}
              type="button"
              className="agent-chip"
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
            >
              {t(`map.kinds.${one}`)}
            </button>
          ))}
        </div>
        <BranchPath path={path} onOpen={openBranch} />
      </div>
      {rows === null ? (
        children
      ) : sizeOf(rows) === 0 ? (
        <EmptyState title={t('agent:team.empty')}>{t('agent:team.emptyText')}</EmptyState>
      ) : (
        <div className="map-both" {...watch}>
          <TreeMap nodes={nodes} laid={laid} branch={branch} moves={moveCount} onOpen={openBranch} onUp={up} />
          <MapTable nodes={nodes} laid={laid} listKey={by} held={reading} onOpen={onBranch} />
        </div>
      )}
    </>
  );
}
