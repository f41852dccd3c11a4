/** The credit report: the account's credit line, and its movements over any range of days (R-MONEY-16). */
import './credit.css';
import { useEffect } from 'react';
import { CREDIT_TYPES, hasReceipt } from '../../domains/credit/credit.calc.ts';
import { selectCredit, selectCreditLine } from '../../domains/credit/credit.selectors.ts';
import { creditSlice } from '../../domains/credit/credit.slice.ts';
import type { CreditMovement, CreditSums } from '../../domains/credit/credit.state.ts';
import { ledgerTopicOf } from '../../domains/ledger/ledger.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { MemberChips } from '../member/MemberMenu.tsx';
import { RecordCell, RecordRow } from '../member/record/RecordTable.tsx';
import { RecordView } from '../member/record/RecordView.tsx';
import { ReferenceCell } from '../member/record/ReferenceCell.tsx';
import { useRecord } from '../member/record/useRecord.ts';
import { useRecordAddress } from '../member/record/useRecordAddress.ts';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';
import { useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';

const FILTERS = ['type'];
const ALLOWED = { type: CREDIT_TYPES };
const SUMS = 3;
/** The answer of a page carries the line, so that there are no sums to request. */
const REQUESTS = { requestPage: creditSlice.requestPage };
/** No live topic carries a grant or a revocation, so that the report is read again at this interval. */
export const POLL_MS = 30_000;

export default function CreditPage() {
  const { t } = useTranslation(['memberCentre', 'shell']);
  const formats = useFormats();
  const { money } = useShownAmounts();
  const { clock } = usePlatform();
  const topic = ledgerTopicOf(useAppSelector(selectMemberId) ?? '');
  useShownTopics(topic);
  const address = useRecordAddress(FILTERS, ALLOWED);
  const credit = useAppSelector(selectCredit);
  const record = useRecord(credit, REQUESTS, address);
  const { at: readAt, retry } = record;
  useEffect(() => (readAt === null ? undefined : clock.after(POLL_MS, retry)), [clock, readAt, retry]);
  const line = useAppSelector(selectCreditLine);
  const title = t('shell:built.credit');
  if (line === null)
    return (
      <div className="record">
        <MemberChips />
        <header className="page-head">
          <h1 className="h-page">{title}</h1>
        </header>
        <section className="panel record-panel">
          <EmptyState title={t('credit.none')}>{t('credit.noneText')}</EmptyState>
        </section>
      </div>
    );
  const sums = ({ line: known }: CreditSums) =>
    known === null
      ? []
      : [
          { label: t('credit.limit'), text: money(known.limit) },
          { label: t('credit.used'), text: money(known.used) },
          { label: t('credit.left'), text: money(known.left) },
        ];
  const row = ({ id, type, amount, usedAfter, reference, at }: CreditMovement) => (
    <RecordRow key={id}>
      <RecordCell className="record-time fig dim">{formats.dateTime(at)}</RecordCell>
      <RecordCell className="record-what">
        <b>{t(`credit.types.${type}`)}</b>
      </RecordCell>
      {hasReceipt(type) ? (
        <ReferenceCell reference={reference} />
      ) : (
        <RecordCell className="record-reference fig t1 mute">
          <span className="credit-reference">{reference}</span>
        </RecordCell>
      )}
      <RecordCell className="record-amount fig r" label={t('credit.amount')}>
        {money(amount)}
      </RecordCell>
      <RecordCell className="credit-after fig r" label={t('credit.after')}>
        {money(usedAfter)}
      </RecordCell>
    </RecordRow>
  );
  return (
    <RecordView
      title={title}
      exported="credit"
      topics={[topic]}
      pollMs={POLL_MS}
      address={address}
      // The line is the same under every filter: it stays on screen, with its age, while another filter's movements are read.
      record={{ ...record, totals: line === undefined ? null : { line }, at: credit.totals.at }}
      sums={sums}
      sumCount={SUMS}
      choices={[
        {
          name: 'type',
          label: t('credit.type'),
          all: t('credit.allTypes'),
          options: CREDIT_TYPES.map((value) => ({ value, text: t(`credit.types.${value}`) })),
        },
      ]}
      heads={[
        { text: t('record.time') },
        { text: t('credit.type') },
        { text: t('credit.reference') },
        { text: t('credit.amount'), right: true },
        { text: t('credit.after'), right: true },
      ]}
      row={row}
    />
  );
}
