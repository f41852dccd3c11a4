/** Win and loss of every member of the tree over a range of days: totals, a chart with its figures, rows by member (R-AGENT-06). */
import '../../bets/profit.css';
import '../overview/overview.css';
import '../salary/stream.css';
import './reports.css';
import { useCallback } from 'react';
import { barsOf } from '../../../domains/bets/profit.calc.ts';
import { RESULT_SORTS } from '../../../domains/team/reports.calc.ts';
import type { ResultsReport } from '../../../domains/team/reports.state.ts';
import { selectTeamRows } from '../../../domains/team/team.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { ProfitChart } from '../../bets/ProfitChart.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../member/record/RecordTable.tsx';
import { useRecordAddress } from '../../member/record/useRecordAddress.ts';
import { useStoreSource } from '../../source.ts';
import { useMoney, useSignedMoney } from '../../useMoney.ts';
import { LiveBranchPath } from '../overview/LiveBranchPath.tsx';
import { ResultAmount } from '../ResultAmount.tsx';
import { AccountSearch } from './AccountSearch.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ResultDays } from './ResultDays.tsx';
import { ResultMember } from './ResultMember.tsx';
import { pageOf, useReport } from './useReport.ts';
import { useTyped } from './useTyped.ts';

const FILTERS = ['branch', 'account', 'sort', 'descending'];
const ALLOWED = { sort: RESULT_SORTS, descending: ['true'] };
const AMOUNTS = ['stake', 'validBet', 'deposits', 'withdrawals'] as const;
const SUMS = AMOUNTS.length + 3;

export default function ResultsPage() {
  const { t } = useTranslation(['reports', 'agent']);
  const formats = useFormats();
  const money = useMoney();
  const signedMoney = useSignedMoney();
  const address = useRecordAddress(FILTERS, ALLOWED);
  const { filter, values, change, turnTo } = address;
  const { value, former, at, error, read } = useReport('results', address);
  const live = useStoreSource(selectTeamRows);
  const write = useCallback((account: string) => change({ account }, { replace: true }), [change]);
  const [typed, setTyped] = useTyped(values['account'] ?? '', write);
  const shown = value ?? former;
  const sums = (report: ResultsReport) => [
    { label: t('results.members'), text: formats.number(report.count) },
    { label: t('results.bets'), text: formats.number(report.totals.bets) },
    ...AMOUNTS.map((name) => ({ label: t(`results.${name}`), text: money(report.totals[name]) })),
    {
      label: t('results.result'),
      text: signedMoney(report.totals.result),
      tone: report.totals.result === 0 ? '' : report.totals.result > 0 ? 'up' : 'down',
    } as const,
  ];
  const open = (branch: string | null): void => change({ branch: branch ?? '', account: '' });
  return (
    <ReportFrame
      title={t('agent:sections.results')}
      address={address}
      choices={[
        {
          name: 'sort',
          label: t('results.sort'),
          all: t('results.byResult'),
          options: RESULT_SORTS.filter((sort) => sort !== 'result').map((sort) => ({
            value: sort,
            text: t(`results.${sort}`),
          })),
        },
        {
          name: 'descending',
          label: t('results.direction'),
          all: t('results.ascending'),
          options: [{ value: 'true', text: t('results.descending') }],
        },
      ]}
      search={
        <>
          <AccountSearch
            label={t('results.search')}
            typed={typed}
            onType={setTyped}
            wrong={value?.count === 0 && values['account'] !== undefined ? t('results.none') : null}
          />
          <LiveBranchPath rows={live} branch={values['branch'] ?? null} onOpen={open} />
        </>
      }
      chosen={filter && { record: 'teamResults', ...filter }}
      at={at}
      sums={shown && sums(shown)}
      sumCount={SUMS}
      error={error}
      onRetry={read}
    >
      {shown && filter && (
        <div className="report-parts" aria-busy={value === null || undefined}>
          {shown.totals.bets > 0 && (
            <>
              <ProfitChart bars={barsOf(shown.days, filter.from, filter.to)} label={t('results.chart')} />
              <ResultDays days={shown.days} />
            </>
          )}
          <section className="panel record-panel" aria-labelledby="results-rows">
            <h2 className="h-sub record-title" id="results-rows">
              {t('results.rows')}
            </h2>
            {shown.count === 0 ? (
              <EmptyState title={t('results.none')}>{t('results.noneText')}</EmptyState>
            ) : (
              <RecordTable
                heads={[
                  { text: t('results.account') },
                  { text: t('results.bets'), right: true, wide: true },
                  ...AMOUNTS.map((name) => ({ text: t(`results.${name}`), right: true })),
                  { text: t('results.result'), right: true },
                ]}
              >
                {shown.rows.map((row) => (
                  <RecordRow key={row.member}>
                    <RecordCell className="record-what">
                      <ResultMember {...row} days={filter} onOpen={open} />
                    </RecordCell>
                    <RecordCell className="report-figure fig r record-wide" label={t('results.bets')}>
                      {formats.number(row.bets)}
                    </RecordCell>
                    {AMOUNTS.map((name) => (
                      <RecordCell key={name} className="report-figure fig r" label={t(`results.${name}`)}>
                        {money(row[name])}
                      </RecordCell>
                    ))}
                    <RecordCell className="record-amount report-result r">
                      <ResultAmount minor={row.result} />
                    </RecordCell>
                  </RecordRow>
                ))}
              </RecordTable>
            )}
            <div className="report-pages">
              <Pager
                label={t('results.pages')}
                page={pageOf(address)}
                pages={shown.pages}
                pageName={(n) => t('results.page', { n })}
                onTurn={(page) => turnTo(page === 1 ? null : String(page))}
              />
            </div>
          </section>
          <p className="t2 mute">{t('results.tree')}</p>
        </div>
      )}
    </ReportFrame>
  );
}
