import { useTranslation } from '../../../i18n/useTranslation.ts';
import { TEAM_COLUMNS, type TeamColumn, type TeamOrder } from '../../../domains/team/team.calc.ts';
import { SortHead } from '../SortHead.tsx';

export interface HeadsProps {
  readonly order: TeamOrder;
  readonly onSort: (by: TeamColumn) => void;
}
export function Heads({ order, onSort }: HeadsProps) {
  const { t } = useTranslation('agent');
  return (
    <div role="row" aria-rowindex={1} className="team-row team-heads">
      {TEAM_COLUMNS.map((by) => (
        <SortHead
          key={by}
          word={t(`team.columns.${by}`)}
          className={by === 'account' ? undefined : 'team-cell-r'}
          way={order.by !== by ? null : order.descending ? 'descending' : 'ascending'}
          onSort={() => onSort(by)}
        />
      ))}
    </div>
  );
}
