import '../overview/overview.css';
import '../team/team.css';
import './map.css';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Period } from '../../../domains/team/period.calc.ts';
import { teamTopicOf } from '../../../domains/team/team.selectors.ts';
import { arranged, type MapKind, nodesOf, orderedNodes, pathTo } from '../../../domains/team/tree.calc.ts';
import { Empty, Failed } from '../../../ui/absence/Absence.tsx';
import { Bone } from '../../../ui/absence/Skeleton.tsx';
import { Awaited } from '../Awaited.tsx';
import { Fresh } from '../Fresh.tsx';
import { Path } from '../overview/Path.tsx';
import { Periods } from '../overview/Periods.tsx';
import { usePeriod } from '../overview/usePeriod.ts';
import { useNow } from '../../source.ts';
import { useHeldOrder } from '../team/useHeldOrder.ts';
import { useAgent } from '../useAgent.ts';
import { useInTurn } from '../useInTurn.ts';
import { useReading } from '../useReading.ts';
import { MapTable } from './MapTable.tsx';
import { TreeMap } from './TreeMap.tsx';
import { useStanding } from '../useStanding.ts';

const KINDS: readonly MapKind[] = ['branches', 'members'];

/**
 * The team as a map, its figures as a table below: both show the very same nodes, so they can never say another thing (B-10).
 * Figures and colours are of now; order and sizes are laid anew every few seconds, and while somebody points at either no
 * field goes to another place.
 */
export default function MapPage() {
  const { t } = useTranslation(['agentCentre', 'agent']);
  const topic = teamTopicOf(useAgent());
  const [period, setPeriod] = useState<Period>('today');
  const [kind, setKind] = useState<MapKind>('branches');
  const [branch, setBranch] = useState<string | null>(null);
  const [moves, setMoves] = useState(0);
  const go = useCallback((to: string | null) => {
    setBranch(to);
    setMoves((before) => before + 1);
  }, []);
  const { reading, watch } = useReading();
  const { rows: source, failed, retry } = usePeriod(period);
  const told = useNow(source);
  const by = `${period} ${branch ?? ''} ${kind} ${told === null}`;
  const rows = useInTurn(told, by);
  const now = useMemo(() => (rows === null ? [] : nodesOf(rows, branch, kind)), [rows, branch, kind]);
  const standing = useStanding(now, by);
  const order = useMemo(() => orderedNodes(standing).map(({ id }) => id), [standing]);
  const held = useHeldOrder(order, reading, by);
  const nodes = useMemo(() => arranged(now, held), [now, held]);
  const laid = useMemo(() => arranged(standing, held), [standing, held]);
  const path = useMemo(() => (rows === null ? [] : pathTo(rows, branch)), [rows, branch]);
  const up = useMemo(() => (path.length === 0 ? undefined : () => go(path.at(-2)?.member ?? null)), [path, go]);
  return (
    <>
      <header className="agent-title">
        <h1 className="h-page">{t('agent:sections.map')}</h1>
        <Fresh topic={topic} />
        <span className="grow" />
        <Periods chosen={period} onChoose={setPeriod} />
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
        <Path path={path} onOpen={go} />
      </div>
      {failed ? (
        <Failed title={t('agent:team.failed')} onRetry={retry} />
      ) : rows === null ? (
        <Awaited topic={topic} title={t('agent:team.failed')}>
          <Bone height={420} />
        </Awaited>
      ) : Object.keys(rows).length === 0 ? (
        <Empty title={t('agent:team.empty')}>{t('agent:team.emptyText')}</Empty>
      ) : (
        <div className="map-both" {...watch}>
          <TreeMap nodes={nodes} laid={laid} branch={branch} moves={moves} onOpen={go} onUp={up} />
          <MapTable nodes={nodes} laid={laid} of={by} held={reading} onOpen={setBranch} />
        </div>
      )}
    </>
  );
}
