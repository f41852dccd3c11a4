import './team.css';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import type { Period } from '../../../domains/team/period.calc.ts';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { teamTopicOf } from '../../../domains/team/team.selectors.ts';
import { branchRows } from '../../../domains/team/tree.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { keysOf } from '../../../lib/keys.ts';
import { derived, type Source } from '../../../lib/source.ts';
import { Empty, Failed } from '../../../ui/absence/Absence.tsx';
import { Bone } from '../../../ui/absence/Skeleton.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { Awaited } from '../Awaited.tsx';
import { Fresh } from '../Fresh.tsx';
import { useDerived } from '../../source.ts';
import { PathOf } from '../overview/PathOf.tsx';
import { useAgent } from '../useAgent.ts';
import { TeamTable } from './TeamTable.tsx';

const NONE: TeamRows = {};
const headsOf = (rows: TeamRows | null): ReadonlySet<string> => {
  const heads = new Set<string>();
  for (const member in rows) heads.add((rows[member] as TeamRow).upline);
  return heads;
};
const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** Members by what is wanted of them: all of them as they come, for no list is made of what comes anew with each frame. */
const within = (rows: TeamRows | null, branch: string | null, wanted: string): TeamRows => {
  if (rows === null || (branch === null && wanted === '')) return rows ?? NONE;
  const some = branchRows(rows, branch).filter(({ account }) => account.includes(wanted));
  return Object.fromEntries(some.map((row) => [row.member, row]));
};
const countOf = (rows: TeamRows): number => keysOf(rows).length;
/** How many there are in all; null: not told yet. */
const allOf = (rows: TeamRows | null): number | null => rows && countOf(rows);

interface TeamPanelProps {
  /** Of the period that is looked at; null: not told yet. */
  readonly rows: Source<TeamRows | null>;
  readonly period: Period;
  readonly branch: string | null;
  readonly onBranch: (branch: string | null) => void;
  readonly failed: boolean;
  readonly onRetry: () => void;
}
/** Every downline of the branch, one row each; what is typed, sorted and scrolled to stays while figures move (R-AGENT-16). */
export function TeamPanel({ rows, period, branch, onBranch, failed, onRetry }: TeamPanelProps) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  const formats = useFormats();
  const topic = teamTopicOf(useAgent());
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = useMemo(() => derived(rows, (now) => within(now, branch, wanted)), [rows, branch, wanted]);
  const heads = useDerived(rows, headsOf, isSame);
  const all = useDerived(rows, allOf);
  const count = useDerived(shown, countOf);
  return (
    <section className="panel agent-panel" id="team" aria-labelledby="team-title">
      <header>
        <h2 className="h-sub" id="team-title">
          {t('team.title')}
        </h2>
        {all !== null && <span className="fig t2 mute">{formats.number(count)}</span>}
        <PathOf rows={rows} branch={branch} onOpen={onBranch} />
        <span className="grow" />
        <TextInput
          small
          icon="filter"
          boxClass="team-filter"
          aria-label={t('agentCentre:filter.account')}
          placeholder={t('agentCentre:filter.account')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Fresh topic={topic} />
      </header>
      {failed ? (
        <Failed title={t('team.failed')} onRetry={onRetry} />
      ) : all === null ? (
        <Awaited topic={topic} title={t('team.failed')}>
          <div className="agent-bones">
            {[1, 2, 3, 4, 5, 6].map((one) => (
              <Bone key={one} height={32} />
            ))}
          </div>
        </Awaited>
      ) : all === 0 ? (
        <Empty title={t('team.empty')}>{t('team.emptyText')}</Empty>
      ) : count === 0 ? (
        <Empty title={t('agentCentre:filter.none')}>{t('agentCentre:filter.noneText')}</Empty>
      ) : (
        <TeamTable rows={shown} of={`${period} ${branch ?? ''} ${wanted}`} heads={heads} onOpen={onBranch} />
      )}
    </section>
  );
}
