/** Own deposits, withdrawals and transfers of any range of days, each with its state, and their sums (R-MEMB-17, R-MONEY-15). */
import { selectMappingVendor } from '../../domains/catalogue/catalogue.selectors.ts';
import { CASHIER_KINDS, CASHIER_STATES, OUTCOMES, vendorOfTransfer } from '../../domains/cashier/record.calc.ts';
import { cashierTopicOf } from '../../domains/cashier/cashier.selectors.ts';
import { selectCashierRecord } from '../../domains/cashier/record.selectors.ts';
import { cashierRecordSlice } from '../../domains/cashier/record.slice.ts';
import type { CashierSums, RecordedTransaction } from '../../domains/cashier/record.state.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Tag } from '../../ui/tag/Tag.tsx';
import { RecordCell, RecordRow } from '../member/record/RecordTable.tsx';
import { RecordView } from '../member/record/RecordView.tsx';
import { ReferenceCell } from '../member/record/ReferenceCell.tsx';
import { useRecord } from '../member/record/useRecord.ts';
import { useRecordAddress } from '../member/record/useRecordAddress.ts';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';
import { useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';

const FILTERS = ['kind', 'state'];
const ALLOWED = { kind: CASHIER_KINDS, state: CASHIER_STATES };
const SUMS = 6;
const TONES = { open: 'brass', moved: 'plain', closed: 'line' } as const;

export default function CashierRecordPage() {
  const { t } = useTranslation(['memberCentre', 'operations', 'shell']);
  const formats = useFormats();
  const { money, gainTone } = useShownAmounts();
  const topics = [cashierTopicOf(useAppSelector(selectMemberId) ?? '')];
  useShownTopics(...topics);
  const address = useRecordAddress(FILTERS, ALLOWED);
  const record = useRecord(useAppSelector(selectCashierRecord), cashierRecordSlice, address);
  const sums = (totals: CashierSums) => [
    { label: t('cashier.deposited'), text: money(totals.deposited) },
    { label: t('cashier.withdrawn'), text: money(totals.withdrawn) },
    { label: t('cashier.transferredIn'), text: money(totals.transferredIn) },
    { label: t('cashier.transferredOut'), text: money(totals.transferredOut) },
    { label: t('cashier.fees'), text: money(totals.fees) },
    { label: t('cashier.count'), text: formats.number(totals.count) },
  ];
  const vendorNames = useAppSelector(selectMappingVendor);
  const partyOf = (transaction: RecordedTransaction): string => {
    const vendor = vendorOfTransfer(transaction);
    return transaction.counterparty ?? (vendor === null ? '' : (vendorNames[vendor] ?? ''));
  };
  const row = (transaction: RecordedTransaction) => {
    const { id, kind, state, direction, amount, moved, fee, reference, requestedAt } = transaction;
    const outcome = OUTCOMES[state];
    // Money that was asked for and did not move has no sign.
    const signed = moved === null ? amount : direction === 'in' ? moved : -moved;
    return (
      <RecordRow key={id} open={outcome === 'open'}>
        <RecordCell className="record-time fig dim">{formats.dateTime(requestedAt)}</RecordCell>
        <RecordCell className="record-what">
          <b>{t(kind === 'transfer' ? `cashier.transfer.${direction}` : `operations:way.${kind}`)}</b>{' '}
          <span className="dim">{partyOf(transaction)}</span>
        </RecordCell>
        <ReferenceCell reference={reference} />
        <RecordCell
          className={`record-amount fig r ${outcome === 'moved' ? gainTone(signed) : ''}`}
          label={t('ledger.amount')}
        >
          {money(signed, moved !== null)}
        </RecordCell>
        <RecordCell className="record-after fig r" label={t('cashier.fee')}>
          {money(fee)}
        </RecordCell>
        <RecordCell className="record-state">
          <Tag tone={TONES[outcome]}>{t(`operations:way.state.${state}`)}</Tag>
        </RecordCell>
      </RecordRow>
    );
  };
  return (
    <RecordView
      title={t('shell:built.cashierRecord')}
      topics={topics}
      address={address}
      exported="cashier"
      record={record}
      sums={sums}
      sumCount={SUMS}
      choices={[
        {
          name: 'kind',
          label: t('ledger.type'),
          all: t('ledger.allTypes'),
          options: CASHIER_KINDS.map((value) => ({ value, text: t(`operations:way.${value}`) })),
        },
        {
          name: 'state',
          label: t('ledger.stateLabel'),
          all: t('ledger.allStates'),
          options: CASHIER_STATES.map((value) => ({ value, text: t(`operations:way.state.${value}`) })),
        },
      ]}
      heads={[
        { text: t('record.time') },
        { text: t('cashier.what') },
        { text: t('ledger.reference') },
        { text: t('ledger.amount'), right: true },
        { text: t('cashier.fee'), right: true },
        { text: t('ledger.stateLabel') },
      ]}
      row={row}
    />
  );
}
