import { isTreeRange } from '../../../domains/team/reports.calc.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { RecordAddress } from '../../member/record/useRecordAddress.ts';
import { useMoney } from '../../useMoney.ts';
import { useReport } from './useReport.ts';

const COUNTS = ['members', 'joined', 'activeMembers'] as const;
const AMOUNTS = ['stake', 'validBet', 'result', 'deposits', 'withdrawals'] as const;

interface StatementPanelProps {
  readonly address: RecordAddress;
}
/** What the tree did in the days whose income stands above it. Nothing for a range that is too long for a whole tree. */
export function StatementPanel({ address: { filter, cursor } }: StatementPanelProps) {
  const { t } = useTranslation('reports');
  const formats = useFormats();
  const money = useMoney();
  const days = filter !== null && isTreeRange(filter) ? { from: filter.from, to: filter.to } : null;
  const { value } = useReport('statement', { filter: days, cursor });
  if (value === null) return null;
  return (
    <section className="panel report-statement" aria-labelledby="statement-title">
      <h2 className="h-sub" id="statement-title">
        {t('statement.title')}
      </h2>
      <dl className="record-sums">
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`statement.${name}`)}</dt>
            <dd className="fig">{formats.number(value[name])}</dd>
          </div>
        ))}
        {AMOUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`results.${name}`)}</dt>
            <dd className="fig">{money(value[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="t2 mute">{t('results.tree')}</p>
    </section>
  );
}
