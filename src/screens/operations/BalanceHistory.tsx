/** Every movement of the balance as it happens, with the balance after it as the house says it (H-03). */
import './ledger.css';
import { useEffect, useMemo } from 'react';
import type { LedgerEntry } from '../../contract/records/records.topics.ts';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import {
  ledgerTopicOf,
  selectEntries,
  selectEntriesMode,
  selectEntriesTrimmed,
} from '../../domains/ledger/ledger.selectors.ts';
import { selectMasked } from '../../domains/preferences/preferences.selectors.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Empty } from '../../ui/absence/Absence.tsx';
import { Bone } from '../../ui/absence/Skeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/lamp/AsOf.tsx';
import { WindowedList } from '../../ui/list/WindowedList.tsx';
import { Slip } from '../../ui/slip/Slip.tsx';
import { BEING_BUILT } from '../beingBuilt.ts';
import { Link } from '../Link.tsx';
import { useHeldRows } from '../lobby/winners/useHeldRows.ts';
import { useAsk, usePortal } from '../portal.ts';
import { MoneyOnItsWay } from './MoneyOnItsWay.tsx';
import { EntryRow } from './EntryRow.tsx';

const WIDTH = 620;
const ROW = 64;
const IN_SIGHT = 6;

export default function BalanceHistory() {
  const { t } = useTranslation('operations');
  const ask = useAsk();
  const member = usePortal(selectMemberId) ?? '';
  const topic = ledgerTopicOf(member);
  useEffect(() => {
    ask(showTopic(topic));
    return () => void ask(hideTopic(topic));
  }, [ask, topic]);
  const trimmed = usePortal(selectEntriesTrimmed);
  const masked = usePortal(selectMasked);
  const close = () => ask(closeDialog('balanceHistory'));
  return (
    <Slip
      title={t('ledger.title')}
      width={WIDTH}
      onClose={close}
      footer={
        <>
          <span className="t2 mute grow">{trimmed && t('ledger.earlier')}</span>
          <Link className="text-link" to={BEING_BUILT.accountRecord.path} onClick={close}>
            {t('ledger.record')}
          </Link>
        </>
      }
    >
      <LedgerAge topic={topic} />
      {masked && <p className="t2 mute">{t('ledger.hidden')}</p>}
      <MoneyOnItsWay member={member} masked={masked} />
      <Entries masked={masked} />
    </Slip>
  );
}
function Entries({ masked }: { readonly masked: boolean }) {
  const { t } = useTranslation('operations');
  const entries = usePortal(selectEntries);
  if (entries === null)
    return (
      <div className="stack" aria-busy="true">
        <Bone height={48} />
        <Bone height={48} />
        <Bone height={48} />
      </div>
    );
  if (entries.length === 0) return <Empty title={t('ledger.none.title')}>{t('ledger.none.text')}</Empty>;
  return <EntryList entries={entries} masked={masked} />;
}
interface EntryListProps {
  readonly entries: readonly LedgerEntry[];
  readonly masked: boolean;
}
function EntryList({ entries, masked }: EntryListProps) {
  const { t } = useTranslation('operations');
  const live = usePortal(selectEntriesMode) === 'live';
  const keyed = useMemo(() => entries.map((entry) => ({ id: String(entry.id), entry })), [entries]);
  const { shown, entered, newer, showNewer } = useHeldRows(keyed, false, live);
  const inSight = Math.min(IN_SIGHT, shown.length);
  return (
    <>
      {newer > 0 && (
        <Button size="s" look="line" onClick={showNewer}>
          {t('ledger.newer', { n: newer })}
        </Button>
      )}
      <WindowedList
        // A list of another height is another list to the window.
        key={inSight}
        label={t('ledger.list')}
        items={shown}
        keyOf={({ id }) => id}
        rowHeight={ROW}
        rows={inSight}
      >
        {({ id, entry }) => <EntryRow entry={entry} masked={masked} entered={entered.has(id)} />}
      </WindowedList>
    </>
  );
}
/** Only where it is not live: as of when (B-01). */
function LedgerAge({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('operations');
  const formats = useFormats();
  const status = usePortal((state) => selectTopicStatus(state, topic));
  if (status === null || status.freshness === 'live' || status.trueAt === null) return null;
  return <AsOf>{t('ledger.asOf', { time: formats.time(status.trueAt) })}</AsOf>;
}
