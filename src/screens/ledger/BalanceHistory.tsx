/** Live list of all balance movements, each with the balance after it as the house reports it (H-03). */
import './ledger.css';
import { useMemo } from 'react';
import type { LedgerEntry } from '../../contract/ledger/ledger.topics.ts';
import { selectTopicStatus } from '../../domains/connection/connection.selectors.ts';
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
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { AsOf } from '../../ui/connectionStatus/AsOf.tsx';
import { WindowedList } from '../../ui/list/WindowedList.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Link } from '../Link.tsx';
import { MEMBER_PAGES } from '../paths.ts';
import { useHeldRows } from '../lobby/winners/useHeldRows.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { PendingTransactions } from '../cashier/PendingTransactions.tsx';
import { EntryRow } from './EntryRow.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';

const WIDTH = 620;
const ROW = 64;
const IN_SIGHT = 6;

export default function BalanceHistory() {
  const { t } = useTranslation('operations');
  const dispatch = useAppDispatch();
  const member = useAppSelector(selectMemberId) ?? '';
  const topic = ledgerTopicOf(member);
  useShownTopics(topic);
  const trimmed = useAppSelector(selectEntriesTrimmed);
  const masked = useAppSelector(selectMasked);
  const close = () => dispatch(closeDialog('balanceHistory'));
  return (
    <Dialog
      title={t('ledger.title')}
      width={WIDTH}
      onClose={close}
      footer={
        <>
          <span className="t2 mute grow">{trimmed && t('ledger.earlier')}</span>
          <Link className="text-link" to={MEMBER_PAGES.ledger} onClick={close}>
            {t('ledger.record')}
          </Link>
        </>
      }
    >
      <LedgerAge topic={topic} />
      {masked && <p className="t2 mute">{t('ledger.hidden')}</p>}
      <PendingTransactions member={member} masked={masked} />
      <Entries masked={masked} onOpen={close} />
    </Dialog>
  );
}
function Entries({ masked, onOpen }: Omit<EntryListProps, 'entries'>) {
  const { t } = useTranslation('operations');
  const entries = useAppSelector(selectEntries);
  if (entries === null)
    return (
      <AwaitedTopic>
        <SkeletonBlock height={48} />
        <SkeletonBlock height={48} />
        <SkeletonBlock height={48} />
      </AwaitedTopic>
    );
  if (entries.length === 0) return <EmptyState title={t('ledger.none.title')}>{t('ledger.none.text')}</EmptyState>;
  return <EntryList entries={entries} masked={masked} onOpen={onOpen} />;
}
interface EntryListProps {
  readonly entries: readonly LedgerEntry[];
  readonly masked: boolean;
  /** A receipt is opened. */
  readonly onOpen: () => void;
}
function EntryList({ entries, masked, onOpen }: EntryListProps) {
  const { t } = useTranslation('operations');
  const live = useAppSelector(selectEntriesMode) === 'live';
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
        // Another list height needs a new virtualizer.
        key={inSight}
        label={t('ledger.list')}
        items={shown}
        keyOf={({ id }) => id}
        rowHeight={ROW}
        rows={inSight}
      >
        {({ id, entry }) => <EntryRow entry={entry} masked={masked} entered={entered.has(id)} onOpen={onOpen} />}
      </WindowedList>
    </>
  );
}
/** Shown only where the topic is not live: since when it is true (B-01). */
function LedgerAge({ topic }: { readonly topic: string }) {
  const { t } = useTranslation('operations');
  const formats = useFormats();
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  if (status === null || status.freshness === 'live' || status.trueAt === null) return null;
  return <AsOf>{t('ledger.asOf', { time: formats.time(status.trueAt) })}</AsOf>;
}
