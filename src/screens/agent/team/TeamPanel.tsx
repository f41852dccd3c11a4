import './team.css';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Period } from '../../../domains/team/period.calc.ts';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import { teamTopicOf } from '../../../domains/team/team.selectors.ts';
import { branchRows, headsOf } from '../../../domains/team/tree.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { rowIn, sizeOf } from '../../../lib/rowTable.ts';
import { deriveSource, type ValueSource } from '../../../lib/valueSource.ts';
import { Freshness } from '../../../ui/connectionStatus/Freshness.tsx';
import { EmptyState, FailedState } from '../../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../../ui/emptyState/Skeleton.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { TopicPlaceholder } from '../TopicPlaceholder.tsx';
import { FreshnessLabel } from '../FreshnessLabel.tsx';
import { useDerivedSource } from '../../source.ts';
import { LiveBranchPath } from '../overview/LiveBranchPath.tsx';
import { ExportMenu } from '../../exports/ExportMenu.tsx';
import { useAgentId } from '../useAgentId.ts';
import { TeamTable } from './TeamTable.tsx';

const NONE: TeamRows = {};
const headsIn = (rows: TeamRows | null): ReadonlySet<string> => headsOf(rows ?? NONE);
const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/**
 * Filters members by branch and account. Without a filter the rows are returned as they are, so that no object is built per
 * frame.
 */
const within = (rows: TeamRows | null, branch: string | null, wanted: string): TeamRows => {
  if (rows === null || (branch === null && wanted === '')) return rows ?? NONE;
  const some = branchRows(rows, branch).filter(({ account }) => account.includes(wanted));
  return Object.fromEntries(some.map((row) => [row.member, row]));
};
/** Number of all members; null: not loaded. */
const allOf = (rows: TeamRows | null): number | null => rows && sizeOf(rows);

interface TeamPanelProps {
  /** The rows of the period; null: not loaded. */
  readonly rows: ValueSource<TeamRows | null>;
  readonly period: Period;
  /** Time of the rows, Unix ms, where they are of the past and `turnover` has the valid bets; null: they are live. */
  readonly pastAt?: number | null;
  readonly branch: string | null;
  readonly onBranch: (branch: string | null) => void;
  readonly failed: boolean;
  readonly onRetry: () => void;
}
/** Every downline of the branch, one row each; filter, order and scroll position stay while figures change (R-AGENT-16). */
export function TeamPanel({ rows, period, pastAt = null, branch, onBranch, failed, onRetry }: TeamPanelProps) {
  const { t } = useTranslation(['agent', 'agentCentre']);
  const formats = useFormats();
  const topic = teamTopicOf(useAgentId());
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = useMemo(() => deriveSource(rows, (now) => within(now, branch, wanted)), [rows, branch, wanted]);
  const heads = useDerivedSource(rows, headsIn, isSame);
  const all = useDerivedSource(rows, allOf);
  const count = useDerivedSource(shown, sizeOf);
  // The address may name a branch that is not there: then the whole team is shown.
  const known = useDerivedSource(
    rows,
    useCallback(
      (now: TeamRows | null) => (branch !== null && now !== null && rowIn(now, branch) !== undefined ? branch : null),
      [branch],
    ),
  );
  const account = wanted === '' ? {} : { account: wanted };
  return (
    <section className="panel agent-panel" id="team" aria-labelledby="team-title">
      <header>
        <h2 className="h-sub" id="team-title">
          {t('team.title')}
        </h2>
        {all !== null && <span className="fig t2 mute">{formats.number(count)}</span>}
        <LiveBranchPath rows={rows} branch={branch} onOpen={onBranch} />
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
        {pastAt === null ? (
          <>
            <ExportMenu
              chosen={
                all === null ? null : { record: 'team', period, ...account, ...(known !== null && { branch: known }) }
              }
            />
            <FreshnessLabel topic={topic} />
          </>
        ) : (
          <Freshness live={false}>{t('fresh.asOf', { time: formats.dateTime(pastAt) })}</Freshness>
        )}
      </header>
      {failed ? (
        <FailedState title={t('team.failed')} onRetry={onRetry} />
      ) : all === null ? (
        <TopicPlaceholder topic={topic} title={t('team.failed')}>
          <div className="agent-bones">
            {[1, 2, 3, 4, 5, 6].map((one) => (
              <SkeletonBlock key={one} height={32} />
            ))}
          </div>
        </TopicPlaceholder>
      ) : all === 0 ? (
        pastAt === null ? (
          <EmptyState title={t('team.empty')}>{t('team.emptyText')}</EmptyState>
        ) : (
          <EmptyState title={t('agentCentre:past.empty')}>{t('agentCentre:past.emptyText')}</EmptyState>
        )
      ) : count === 0 ? (
        <EmptyState title={t('agentCentre:filter.none')}>{t('agentCentre:filter.noneText')}</EmptyState>
      ) : (
        <TeamTable
          rows={shown}
          listKey={`${pastAt ?? period} ${branch ?? ''} ${wanted}`}
          heads={heads}
          past={pastAt !== null}
          onOpen={onBranch}
        />
      )}
    </section>
  );
}
