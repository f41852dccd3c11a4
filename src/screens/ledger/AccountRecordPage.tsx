/** The account record: every movement of a balance with the balance after it, of any range of days (R-MEMB-07). */
import { selectMappingVendor } from '../../domains/catalogue/catalogue.selectors.ts';
import { LEDGER_RECORD_TYPES, LEDGER_STATES } from '../../domains/ledger/record.calc.ts';
import { selectLedgerRecord } from '../../domains/ledger/record.selectors.ts';
import { ledgerRecordSlice } from '../../domains/ledger/record.slice.ts';
import type { LedgerSums, RecordedEntry } from '../../domains/ledger/record.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Tag } from '../../ui/tag/Tag.tsx';
import { RecordCell, RecordRow } from '../member/record/RecordTable.tsx';
import { RecordView } from '../member/record/RecordView.tsx';
import { ReferenceCell } from '../member/record/ReferenceCell.tsx';
import { useAccountTopics } from '../member/record/useAccountTopics.ts';
import { useRecord } from '../member/record/useRecord.ts';
import { useRecordAddress } from '../member/record/useRecordAddress.ts';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';
import { SaveStatement } from '../statements/SaveStatement.tsx';
import { StatementPanel } from '../statements/StatementPanel.tsx';
import { useAppSelector } from '../store.ts';
import { EntryAmounts } from './EntryAmounts.tsx';

const FILTERS = ['type', 'state'];
const ALLOWED = { type: LEDGER_RECORD_TYPES, state: LEDGER_STATES };
const TONES = { open: 'brass', settled: 'plain', reversed: 'line' } as const;
const SUMS = 4;

export default function AccountRecordPage() {
  const { t } = useTranslation(['memberCentre', 'operations', 'shell']);
  const formats = useFormats();
  const { masked, money, gainTone } = useShownAmounts();
  const vendorNames = useAppSelector(selectMappingVendor);
  const topics = useAccountTopics();
  const address = useRecordAddress(FILTERS, ALLOWED);
  const record = useRecord(useAppSelector(selectLedgerRecord), ledgerRecordSlice, address);
  const sums = (totals: LedgerSums) => [
    { label: t('ledger.in'), text: money(totals.in), tone: masked ? '' : 'up' } as const,
    { label: t('ledger.out'), text: money(totals.out) },
    { label: t('ledger.net'), text: money(totals.net, true), tone: gainTone(totals.net) } as const,
    { label: t('ledger.entries'), text: formats.number(totals.count) },
  ];
  const row = ({ entry, type, state, amount, balanceAfter, reference, detail, at, wallet }: RecordedEntry) => (
    <RecordRow key={entry} open={state === 'open'}>
      <RecordCell className="record-time fig dim">{formats.dateTime(at)}</RecordCell>
      <RecordCell className="record-what">
        <b>{t(`type.${type}`)}</b>{' '}
        {/* Of a transfer between wallets the detail is the vendor's code, and so is the wallet itself. */}
        {detail !== wallet && (
          <span className="dim">{type === 'transfer' ? (vendorNames[detail] ?? detail) : detail}</span>
        )}
        {wallet !== 'MAIN' && (
          <span className="t1 mute"> {t('ledger.wallet', { wallet: vendorNames[wallet] ?? wallet })}</span>
        )}
      </RecordCell>
      <ReferenceCell reference={reference} />
      <EntryAmounts amount={amount} balanceAfter={balanceAfter} />
      <RecordCell className="record-state">
        <Tag tone={TONES[state]}>{t(`ledger.state.${state}`)}</Tag>
      </RecordCell>
    </RecordRow>
  );
  return (
    <RecordView
      title={t('shell:built.accountRecord')}
      topics={topics}
      address={address}
      exported="ledger"
      action={<SaveStatement filter={address.filter} />}
      foot={<StatementPanel />}
      record={record}
      sums={sums}
      sumCount={SUMS}
      choices={[
        {
          name: 'type',
          label: t('ledger.type'),
          all: t('ledger.allTypes'),
          options: LEDGER_RECORD_TYPES.map((value) => ({ value, text: t(`type.${value}`) })),
        },
        {
          name: 'state',
          label: t('ledger.stateLabel'),
          all: t('ledger.allStates'),
          options: LEDGER_STATES.map((value) => ({ value, text: t(`ledger.state.${value}`) })),
        },
      ]}
      heads={[
        { text: t('record.time') },
        { text: t('ledger.what') },
        { text: t('ledger.reference') },
        { text: t('ledger.amount'), right: true },
        { text: t('ledger.after'), right: true },
        { text: t('ledger.stateLabel') },
      ]}
      row={row}
    />
  );
}
