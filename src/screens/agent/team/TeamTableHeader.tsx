import { useTranslation } from '../../../i18n/useTranslation.ts';
import { TEAM_COLUMNS, type TeamColumn, type TeamOrder } from '../../../domains/team/team.calc.ts';
import { SortableHeader } from '../SortableHeader.tsx';

export interface TeamTableHeaderProps {
  readonly order: TeamOrder;
  readonly onSort: (by: TeamColumn) => void;
  /** True where a row has two lines; the headers have two lines then too. */
  readonly narrow: boolean;
  /** `turnover` has the valid bets of a moment of the past. */
  readonly past: boolean;
}
/** CSS classes of each column, shared by header and cells. */
const PLACES: Readonly<Record<TeamColumn, string>> = {
  account: 'team-who',
  bets: 'team-cell-r team-bets',
  stake: 'team-cell-r team-stake',
  turnover: 'team-cell-r team-turnover',
  result: 'team-cell-r team-result',
  lastBetAt: 'team-cell-r team-last',
};
/** Columns that the two-line rows leave out. */
export const HIDDEN_WHEN_NARROW: readonly TeamColumn[] = ['bets', 'turnover'];
export function TeamTableHeader({ order, onSort, narrow, past }: TeamTableHeaderProps) {
  const { t } = useTranslation(['agent', 'reports']);
  return (
    <div role="row" aria-rowindex={1} className="team-row team-heads">
      {TEAM_COLUMNS.map((by) => (
        <SortableHeader
          key={by}
          label={past && by === 'turnover' ? t('reports:results.validBet') : t(`team.columns.${by}`)}
          className={PLACES[by]}
          direction={order.by !== by ? null : order.descending ? 'descending' : 'ascending'}
          onSort={narrow && HIDDEN_WHEN_NARROW.includes(by) ? undefined : () => onSort(by)}
        />
      ))}
    </div>
  );
}
