import { useTranslation } from '../../../i18n/useTranslation.ts';
import { TEAM_COLUMNS, type TeamColumn, type TeamOrder } from '../../../domains/team/team.calc.ts';
import { SortHead } from '../SortHead.tsx';

export interface HeadsProps {
  readonly order: TeamOrder;
  readonly onSort: (by: TeamColumn) => void;
  /** A row is two lines, and its heads stand over them in two. */
  readonly narrow: boolean;
}
/** The place of a column's figures, which its head has as well. */
const PLACES: Readonly<Record<TeamColumn, string>> = {
  account: 'team-who',
  bets: 'team-cell-r team-bets',
  stake: 'team-cell-r team-stake',
  turnover: 'team-cell-r team-turnover',
  result: 'team-cell-r team-result',
  lastBetAt: 'team-cell-r team-last',
};
/** Where two lines have no room for them. */
export const UNSEEN: readonly TeamColumn[] = ['bets', 'turnover'];
export function Heads({ order, onSort, narrow }: HeadsProps) {
  const { t } = useTranslation('agent');
  return (
    <div role="row" aria-rowindex={1} className="team-row team-heads">
      {TEAM_COLUMNS.map((by) => (
        <SortHead
          key={by}
          word={t(`team.columns.${by}`)}
          className={PLACES[by]}
          way={order.by !== by ? null : order.descending ? 'descending' : 'ascending'}
          onSort={narrow && UNSEEN.includes(by) ? undefined : () => onSort(by)}
        />
      ))}
    </div>
  );
}
