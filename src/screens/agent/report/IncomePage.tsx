/** The agent's own commission, salaries and dividends by day, with totals over the range (R-AGENT-07). */
import '../../bets/profit.css';
import './reports.css';
import { barsOf } from '../../../domains/bets/profit.calc.ts';
import type { IncomeSums } from '../../../domains/team/reports.state.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { ProfitChart } from '../../bets/ProfitChart.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../member/record/RecordTable.tsx';
import { useRecordAddress } from '../../member/record/useRecordAddress.ts';
import { useShownAmounts } from '../../member/record/useShownAmounts.ts';
import { StatementPanel } from './StatementPanel.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { useReport } from './useReport.ts';

const NO_FILTERS: readonly string[] = [];
const ALLOWED = {};
const PARTS = ['commission', 'realtime', 'daily', 'hourly', 'dividend', 'paid'] as const;
/** A dividend that was paid counts against the total. */
const signed = (sums: IncomeSums, part: (typeof PARTS)[number]): number =>
  part === 'paid' ? 0 - sums.paid : sums[part];

export default function IncomePage() {
  const { t } = useTranslation(['reports', 'agent']);
  const { masked, money, toneOf } = useShownAmounts();
  const address = useRecordAddress(NO_FILTERS, ALLOWED);
  const { filter } = address;
  const { value, at, error, read } = useReport('income', address);
  const sums = value && [
    { label: t('income.total'), text: money(value.totals.total, true), tone: toneOf(value.totals.total) } as const,
    ...PARTS.map((part) => ({ label: t(`income.${part}`), text: money(signed(value.totals, part)) })),
  ];
  return (
    <ReportFrame
      title={t('agent:sections.income')}
      address={address}
      chosen={filter && { record: 'income', from: filter.from, to: filter.to }}
      at={at}
      sums={sums}
      sumCount={PARTS.length + 1}
      error={error}
      onRetry={read}
    >
      {value && filter && (
        <>
          {!masked && value.days.length > 0 && (
            <ProfitChart
              bars={barsOf(
                value.days.map(({ day, total }) => ({ day, result: total })),
                filter.from,
                filter.to,
              )}
              label={t('income.chart')}
            />
          )}
          <section className="panel record-panel" aria-labelledby="income-days">
            <h2 className="h-sub record-title" id="income-days">
              {t('income.byDay')}
            </h2>
            <RecordTable
              heads={[
                { text: t('income.day') },
                ...PARTS.map((part) => ({ text: t(`income.${part}`), right: true })),
                { text: t('income.total'), right: true },
              ]}
            >
              {value.days.map((one) => (
                <RecordRow key={one.day}>
                  <RecordCell className="record-what fig">{one.day.replaceAll('-', '/')}</RecordCell>
                  {PARTS.map((part) => (
                    <RecordCell key={part} className="report-figure fig r" label={t(`income.${part}`)}>
                      {money(signed(one, part))}
                    </RecordCell>
                  ))}
                  <RecordCell className={`record-amount fig r ${toneOf(one.total)}`}>
                    {money(one.total, true)}
                  </RecordCell>
                </RecordRow>
              ))}
            </RecordTable>
          </section>
          <p className="t2 mute">{t('income.tree')}</p>
          <StatementPanel address={address} />
        </>
      )}
    </ReportFrame>
  );
}
