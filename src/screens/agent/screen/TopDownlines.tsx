import type { CSSProperties } from 'react';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import { topByStake } from '../../../domains/team/team.calc.ts';
import { type HasTeam, selectTeamRows, teamTopicOf } from '../../../domains/team/team.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useStoreSource } from '../../source.ts';
import { useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';
import { useAgentId } from '../useAgentId.ts';
import { useThrottledSource } from '../useThrottledSnapshot.ts';
import { ListPanel } from './ListPanel.tsx';

const ROWS = 5;
const hasTeam = (state: HasTeam): boolean => selectTeamRows(state) !== null;

/** The downlines who staked most today, arranged every few seconds: a list that changes places all the time cannot be read. */
export function TopDownlines() {
  const { t } = useTranslation('agentScreen');
  // The first rows are taken at once.
  const isKnown = useAppSelector(hasTeam);
  const rows = useThrottledSource(useStoreSource(selectTeamRows), String(isKnown));
  const top = rows && topByStake(rows, ROWS);
  const most = top?.[0]?.stake ?? 0;
  return (
    <ListPanel
      kind="top"
      title={t('top')}
      topic={teamTopicOf(useAgentId())}
      none={t('topNone')}
      rows={top && top.map((row, at) => <TopLine key={row.member} row={row} rank={at + 1} most={most} />)}
    />
  );
}
interface TopLineProps {
  readonly row: TeamRow;
  readonly rank: number;
  /** Stake of the first line, minor units: the bar's full length. */
  readonly most: number;
}
function TopLine({ row: { account, stake }, rank, most }: TopLineProps) {
  const money = useMoney();
  return (
    <li style={{ '--share': stake / most } as CSSProperties}>
      <span className="fig mute">{rank}</span>
      <b className="ell">{account}</b>
      <span className="fig">{money(stake)}</span>
    </li>
  );
}
