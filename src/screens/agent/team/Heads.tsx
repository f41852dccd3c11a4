import { useTranslation } from '../../../i18n/useTranslation.ts';
import { TEAM_COLUMNS, type TeamColumn, type TeamOrder } from '../../../domains/team/team.calc.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

export interface HeadsProps {
  readonly order: TeamOrder;
  readonly onSort: (by: TeamColumn) => void;
}
interface HeadProps extends HeadsProps {
  readonly by: TeamColumn;
}
export function Heads({ order, onSort }: HeadsProps) {
  return (
    <div role="row" aria-rowindex={1} className="team-row team-heads">
      {TEAM_COLUMNS.map((by) => (
        <Head key={by} by={by} order={order} onSort={onSort} />
      ))}
    </div>
  );
}
/** The arrow stands on the sorted column alone (visual language, section 7). */
function Head({ by, order, onSort }: HeadProps) {
  const { t } = useTranslation('agent');
  const sorted = order.by === by;
  const way = order.descending ? 'descending' : 'ascending';
  return (
    <span
      role="columnheader"
      aria-sort={sorted ? way : 'none'}
      className={by === 'account' ? undefined : 'team-cell-r'}
    >
      <button type="button" className="team-head" onClick={() => onSort(by)}>
        {t(`team.columns.${by}`)}
        {sorted && <Icon name={order.descending ? 'down' : 'up'} size="s" />}
      </button>
    </span>
  );
}
