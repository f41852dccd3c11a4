/** Win and loss of the member over any range of days: a chart, and the same figures as a table (R-MEMB-08). */
import './profit.css';
import { useCallback, useEffect } from 'react';
import { barsOf } from '../../domains/bets/profit.calc.ts';
import { selectProfit } from '../../domains/bets/profit.selectors.ts';
import type { ProfitReport } from '../../domains/bets/profit.state.ts';
import { requestProfit } from '../../domains/bets/profit.slice.ts';
import { selectLedgerRecord } from '../../domains/ledger/record.selectors.ts';
import type { RecordFilter } from '../../domains/recordState.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { RecordFrame } from '../member/record/RecordFrame.tsx';
import { RecordCell, RecordRow, RecordTable } from '../member/record/RecordTable.tsx';
import { RecordPlaceholder } from '../member/record/RecordView.tsx';
import { useAccountTopics } from '../member/record/useAccountTopics.ts';
import { useFollowedRead, useSeen } from '../member/record/useFollowedRead.ts';
import { useRecordAddress } from '../member/record/useRecordAddress.ts';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';
import { BET_CATEGORIES } from '../betCategories.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { ProfitChart } from './ProfitChart.tsx';

const FILTERS = ['category'];
const ALLOWED = { category: BET_CATEGORIES };
const SUMS = 5;

export default function ProfitPage() {
  const { t } = useTranslation(['memberCentre', 'shell']);
  const formats = useFormats();
  const dispatch = useAppDispatch();
  const { masked, money, toneOf } = useShownAmounts();
  const topics = useAccountTopics();
  const address = useRecordAddress(FILTERS, ALLOWED);
  const { data, at, state, error } = useAppSelector(selectProfit);
  // What moves the account record moves these sums as well.
  const { livePosition } = useAppSelector(selectLedgerRecord);
  const seen = useSeen(livePosition);
  const wanted = address.filter === null ? null : JSON.stringify(address.filter);
  const read = useCallback(() => {
    if (wanted !== null) dispatch(requestProfit({ filter: JSON.parse(wanted) as RecordFilter, seen: seen.current }));
  }, [dispatch, seen, wanted]);
  useEffect(read, [read]);
  const report = data !== null && JSON.stringify(data.of) === wanted ? data : null;
  useFollowedRead({ livePosition, asOf: report?.asOf ?? null, state, error, read });
  const sums = ({ totals }: ProfitReport) => [
    { label: t('bets.result'), text: money(totals.result, true), tone: toneOf(totals.result) } as const,
    { label: t('bets.stake'), text: money(totals.stake) },
    { label: t('bets.payout'), text: money(totals.payout) },
    { label: t('profit.bonuses'), text: money(totals.bonuses) },
    { label: t('bets.count'), text: formats.number(totals.count) },
  ];
  const cells = (one: ProfitReport['categories'][number] | ProfitReport['days'][number]) => (
    <>
      <RecordCell className="record-after fig r" label={t('bets.stake')}>
        {money(one.stake)}
      </RecordCell>
      <RecordCell className="fig r record-wide" label={t('bets.payout')}>
        {money(one.payout)}
      </RecordCell>
      <RecordCell className={`record-amount fig r ${toneOf(one.result)}`} label={t('bets.result')}>
        {money(one.result, true)}
      </RecordCell>
    </>
  );
  const heads = (first: string) => [
    { text: first },
    { text: t('bets.stake'), right: true },
    { text: t('bets.payout'), right: true, wide: true },
    { text: t('bets.result'), right: true },
  ];
  return (
    <RecordFrame
      title={t('profit.title')}
      exported="profit"
      topics={topics}
      address={address}
      choices={[
        {
          name: 'category',
          label: t('bets.category'),
          all: t('bets.allCategories'),
          options: BET_CATEGORIES.map((value) => ({ value, text: t(`shell:nav.${value}`) })),
        },
      ]}
      at={report === null ? null : at}
      sums={report === null ? null : sums(report)}
      sumCount={SUMS}
      outdated={state === 'failed' && report !== null}
      onRetry={read}
    >
      {report === null ? (
        <section className="panel record-panel">
          <RecordPlaceholder failed={state === 'failed'} chosen={address.filter !== null} onRetry={read} />
        </section>
      ) : (
        <>
          {!masked && report.days.length > 0 && (
            <ProfitChart bars={barsOf(report.days, report.of.from, report.of.to)} label={t('profit.chart')} />
          )}
          <section className="panel record-panel" aria-label={t('profit.byDay')}>
            <h2 className="h-sub record-title">{t('profit.byDay')}</h2>
            <RecordTable heads={heads(t('profit.day'))}>
              {report.days.toReversed().map((one) => (
                <RecordRow key={one.day}>
                  <RecordCell className="record-what fig">{one.day.replaceAll('-', '/')}</RecordCell>
                  {cells(one)}
                </RecordRow>
              ))}
            </RecordTable>
          </section>
          {report.categories.length > 0 && (
            <section className="panel record-panel" aria-label={t('profit.byCategory')}>
              <h2 className="h-sub record-title">{t('profit.byCategory')}</h2>
              <RecordTable heads={heads(t('bets.category'))}>
                {report.categories.map((one) => (
                  <RecordRow key={one.category}>
                    <RecordCell className="record-what">{t(`shell:nav.${one.category}`)}</RecordCell>
                    {cells(one)}
                  </RecordRow>
                ))}
              </RecordTable>
            </section>
          )}
        </>
      )}
    </RecordFrame>
  );
}
