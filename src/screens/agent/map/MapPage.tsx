import { rowIn, sizeOf } from '../../../lib/rowTable.ts';
import '../overview/overview.css';
import '../team/team.css';
import './map.css';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Period } from '../../../domains/team/period.calc.ts';
import { teamTopicOf } from '../../../domains/team/team.selectors.ts';
import { inOrderOf, type MapKind, nodesOf, orderedNodes, pathTo } from '../../../domains/team/tree.calc.ts';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { TopicPlaceholder } from '../TopicPlaceholder.tsx';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { BranchPath } from '../overview/BranchPath.tsx';
import { PeriodPicker } from '../overview/PeriodPicker.tsx';
import { useTeamPeriod } from '../overview/useTeamPeriod.ts';
import { useSourceValue } from '../../source.ts';
import { useHeldOrder } from '../team/useHeldOrder.ts';
import { useAgentId } from '../useAgentId.ts';
import { useKeyedDeferredValue } from '../useKeyedDeferredValue.ts';
import { useReading } from '../useReading.ts';
import { MapTable } from './MapTable.tsx';
import { TreeMap } from './TreeMap.tsx';
import { useThrottledSnapshot } from '../useThrottledSnapshot.ts';

const KINDS: readonly MapKind[] = ['branches', 'members'];

/**
 * The team as a treemap with a table of the same nodes below, so that both always show the same figures (B-10). Figures and
 * colours are live; the layout is updated every few seconds, and not while either is being read.
 */
export default function MapPage() {
  const { t } = useTranslation(['agentCentre', 'agent']);
  const topic = teamTopicOf(useAgentId());
  const [period, setPeriod] = useState<Period>('today');
  const [kind, setKind] = useState<MapKind>('branches');
  const [branch, setBranch] = useState<string | null>(null);
  const [moveCount, setMoveCount] = useState(0);
  const openBranch = useCallback((to: string | null) => {
    setBranch(to);
    setMoveCount((before) => before + 1);
  }, []);
  const { reading, watch } = useReading();
  const { rows: source, failed, retry } = useTeamPeriod(period);
  const liveRows = useSourceValue(source);
  const by = `${period} ${branch ?? ''} ${kind} ${liveRows === null}`;
  const rows = useKeyedDeferredValue(liveRows, by);
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
      <header className="agent-title">
        <h1 className="h-page">{t('agent:sections.map')}</h1>
        <FreshnessLabel topic={topic} />
        <span className="grow" />
        <PeriodPicker chosen={period} onChoose={setPeriod} />
        {/* Every member of the branch: the rows of the map's table are their sums. */}
        <ExportMenu
          chosen={
            rows === null ? null : { record: 'team', period, ...(branch !== null && rowIn(rows, branch) && { branch }) }
          }
        />
      </header>
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
      {failed ? (
        <FailedState title={t('agent:team.failed')} onRetry={retry} />
      ) : rows === null ? (
        <TopicPlaceholder topic={topic} title={t('agent:team.failed')}>
          <SkeletonBlock height={420} />
        </TopicPlaceholder>
      ) : sizeOf(rows) === 0 ? (
        <EmptyState title={t('agent:team.empty')}>{t('agent:team.emptyText')}</EmptyState>
      ) : (
        <div className="map-both" {...watch}>
          <TreeMap nodes={nodes} laid={laid} branch={branch} moves={moveCount} onOpen={openBranch} onUp={up} />
          <MapTable nodes={nodes} laid={laid} listKey={by} held={reading} onOpen={setBranch} />
        </div>
      )}
    </>
  );
}
