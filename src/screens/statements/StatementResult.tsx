import { useState } from 'react';
import { isWhole, minorOfLeaf, type CheckedEntry, type Difference } from '../../domains/statements/result.calc.ts';
import type { CheckedStatement } from '../../domains/statements/statements.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Alert } from '../../ui/field/Alert.tsx';
import { Tag } from '../../ui/tag/Tag.tsx';
import { EntryAmounts } from '../ledger/EntryAmounts.tsx';
import { RecordCell, RecordRow, RecordTable } from '../member/record/RecordTable.tsx';
import { ReferenceCell } from '../member/record/ReferenceCell.tsx';
import { useShownAmounts } from '../member/record/useShownAmounts.ts';

interface StatementResultProps {
  readonly file: string;
  readonly result: CheckedStatement;
}
export function StatementResult({ file, result }: StatementResultProps) {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const { entries, gaps, signature, extendsSince, house, last, from, to, size, at, key } = result;
  const changed = entries.filter(({ isProven }) => !isProven);
  const counts = { n: formats.number(entries.length - changed.length), of: formats.number(entries.length) };
  const holds = isWhole(result) && house !== 'differs' && last !== 'differs';
  return (
    <div className="statement-result">
      <Alert tone={holds ? 'up' : 'down'}>{t(holds ? 'statement.whole' : 'statement.notWhole', counts)}</Alert>
      <p className="t1 mute statement-of">
        {t('statement.of', { file, from, to, size: formats.number(size), time: formats.dateTime(at), key })}
      </p>
      <ul>
        <li>{t(`statement.signature.${signature}`)}</li>
        {extendsSince !== null && <li>{t(`statement.since.${extendsSince ? 'extends' : 'differs'}`)}</li>}
        <li>{t(`statement.house.${house ?? 'unknown'}`)}</li>
        <li>{t(`statement.last.${last ?? 'unknown'}`)}</li>
        {gaps.map((gap) => (
          <li key={`${gap.wallet} ${String(gap.after)}`}>{t('statement.gap', { ...gap })}</li>
        ))}
      </ul>
      {changed.length > 0 && (
        <>
          <h3 className="h-sub">{t('statement.changedEntries')}</h3>
          <ul>
            {changed.map((entry) => (
              <ChangedEntry key={entry.index} entry={entry} />
            ))}
          </ul>
        </>
      )}
      {entries.length > 0 && <AllEntries entries={entries} />}
    </div>
  );
}
function ChangedEntry({ entry: { index, leaf, differs } }: { readonly entry: CheckedEntry }) {
  const { t } = useTranslation('memberCentre');
  return (
    <li className="statement-changed">
      <b>{leaf?.reference ?? t('statement.entry', { n: index + 1 })}</b>
      {leaf !== null && ` ${t(`type.${leaf.type}`)}`}
      {differs.length === 0 ? (
        <p>{t('statement.notProven')}</p>
      ) : (
        differs.map((difference) => <DifferenceText key={difference.field} difference={difference} />)
      )}
    </li>
  );
}
function DifferenceText({ difference: { field, file, proven } }: { readonly difference: Difference }) {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const { money } = useShownAmounts();
  const textOf = (value: string): string => {
    if (field === 'amount' || field === 'balance') return money(minorOfLeaf(value), field === 'amount');
    return field === 'at' ? formats.dateTime(Number(value)) : value;
  };
  const values = { field: t(`statement.field.${field}`), file: textOf(file), proven: textOf(proven) };
  return <p>{t('statement.differs', values)}</p>;
}
/** The rows are drawn when the list is opened: there may be a thousand. */
function AllEntries({ entries }: { readonly entries: readonly CheckedEntry[] }) {
  const { t } = useTranslation('memberCentre');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('statement.entries')}</summary>
      {open && <EntryTable entries={entries} />}
    </details>
  );
}
function EntryTable({ entries }: { readonly entries: readonly CheckedEntry[] }) {
  const { t } = useTranslation('memberCentre');
  const formats = useFormats();
  const heads = [
    { text: t('record.time') },
    { text: t('ledger.what') },
    { text: t('ledger.reference') },
    { text: t('statement.field.amount'), right: true },
    { text: t('ledger.after'), right: true },
    { text: t('statement.state') },
  ];
  return (
    <RecordTable heads={heads}>
      {entries.map(({ index, leaf, isProven }) => (
        <RecordRow key={index}>
          <RecordCell className="record-time fig dim">{leaf === null ? '' : formats.dateTime(leaf.at)}</RecordCell>
          <RecordCell className="record-what">
            <b>{leaf === null ? t('statement.entry', { n: index + 1 }) : t(`type.${leaf.type}`)}</b>
            {leaf !== null && leaf.wallet !== 'MAIN' && <span className="t1 mute"> {leaf.wallet}</span>}
          </RecordCell>
          {leaf === null ? (
            ['record-reference', 'record-amount r', 'record-after r'].map((name) => (
              <RecordCell key={name} className={name}>
                –
              </RecordCell>
            ))
          ) : (
            <>
              <ReferenceCell reference={leaf.reference} />
              <EntryAmounts amount={minorOfLeaf(leaf.amount)} balanceAfter={minorOfLeaf(leaf.balance)} />
            </>
          )}
          <RecordCell className="record-state">
            <Tag tone={isProven ? 'up' : 'down'}>{t(isProven ? 'statement.proven' : 'statement.changed')}</Tag>
          </RecordCell>
        </RecordRow>
      ))}
    </RecordTable>
  );
}
