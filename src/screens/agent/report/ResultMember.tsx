import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { ResultsReport } from '../../../domains/team/reports.state.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Link } from '../../Link.tsx';
import { AGENT_PAGES } from '../../agentPaths.ts';

interface ResultMemberProps extends Pick<ResultsReport['rows'][number], 'member' | 'account' | 'level'> {
  readonly days: { readonly from: string; readonly to: string };
  readonly onOpen: (branch: string) => void;
}
/** A member of a row: opens its branch, and its entries of the same days. */
export function ResultMember({ member, account, level, days: { from, to }, onOpen }: ResultMemberProps) {
  const { t } = useTranslation(['reports', 'agent', 'agentCentre']);
  const query = new URLSearchParams({ member, range: 'custom', from, to });
  return (
    <span className="report-member">
      <button
        type="button"
        className="b ell text-link"
        title={t('agentCentre:path.open', { account })}
        onClick={() => onOpen(member)}
      >
        {account}
      </button>
      <span className="agent-level fig">{t('agent:level', { n: level })}</span>
      <Link
        to={`${AGENT_PAGES.transactions}?${query.toString()}`}
        className="report-entries"
        aria-label={t('results.entries', { account })}
        title={t('results.entries', { account })}
      >
        <Icon name="list" size="s" />
      </Link>
    </span>
  );
}
