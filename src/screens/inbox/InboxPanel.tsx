/** All messages, newest first: filtered by kind, opened in place, selected, deleted and marked as read (R-MSG-01). */
import { useEffect, useId, useState } from 'react';
import { kindsFor, type MessageKind } from '../../domains/inbox/kinds.ts';
import { deleteMessages, markAllRead } from '../../domains/inbox/inbox.intents.ts';
import { selectNewestMessage } from '../../domains/inbox/inbox.selectors.ts';
import { selectInboxPage } from '../../domains/inbox/inboxPage.selectors.ts';
import { selectUnreadMessageCount } from '../../domains/member/member.selectors.ts';
import { selectIsAgent } from '../../domains/session/session.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { AwaitedTopic } from '../AwaitedTopic.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { MessageRow } from './MessageRow.tsx';
import { type MessageList, useMessageList } from './useMessageList.ts';

/** What the last change has come to; the list itself shows that messages are read. */
function ChangeResult() {
  const { t } = useTranslation('inbox');
  const { change } = useAppSelector(selectInboxPage);
  if (change?.state === 'failed' && change.what !== 'settings') return <Alert>{t(`failed.${change.what}`)}</Alert>;
  return change?.what === 'delete' && change.state === 'done' ? <Alert tone="up">{t('deleted')}</Alert> : null;
}
interface DeleteDialogProps {
  readonly count: number;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}
function DeleteDialog({ count, onClose, onDelete }: DeleteDialogProps) {
  const { t } = useTranslation('inbox');
  return (
    <Dialog
      title={t('delete.title')}
      onClose={onClose}
      footer={
        <div className="inbox-foot">
          <Button onClick={onClose}>{t('delete.keep')}</Button>
          <Button look="primary" onClick={onDelete}>
            {t('delete.send', { n: count })}
          </Button>
        </div>
      }
    >
      <p>{t('delete.text', { n: count })}</p>
    </Dialog>
  );
}
interface ListProps {
  readonly list: MessageList;
  readonly isFiltered: boolean;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (id: number, selected: boolean) => void;
}
function Messages({
  list: { rows, hasOlder, isReading, hasFailed, showOlder },
  isFiltered,
  selected,
  onSelect,
}: ListProps) {
  const { t } = useTranslation(['inbox', 'messages', 'common']);
  if (rows === null)
    return (
      <AwaitedTopic>
        <SkeletonBlock height={56} />
        <SkeletonBlock height={56} />
        <SkeletonBlock height={56} />
      </AwaitedTopic>
    );
  return (
    <>
      {rows.length === 0 && !hasOlder ? (
        <EmptyState title={t(isFiltered ? 'noneOfKind' : 'messages:none.title')}>
          {t(isFiltered ? 'noneOfKindText' : 'messages:none.text')}
        </EmptyState>
      ) : (
        <ol className="messages" aria-label={t('messages:list')}>
          {rows.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              selected={selected.has(message.id)}
              onSelect={(isSelected) => onSelect(message.id, isSelected)}
            />
          ))}
        </ol>
      )}
      {hasFailed && <Alert>{t('failed.older')}</Alert>}
      {hasOlder && (
        <Button className="inbox-older" busy={isReading} onClick={showOlder}>
          {t('older')}
        </Button>
      )}
    </>
  );
}
export function InboxPanel() {
  const { t } = useTranslation('inbox');
  const dispatch = useAppDispatch();
  const id = useId();
  const [kind, setKind] = useState<MessageKind | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const kinds = kindsFor(useAppSelector(selectIsAgent));
  const newest = useAppSelector(selectNewestMessage);
  const unread = useAppSelector(selectUnreadMessageCount);
  const { change } = useAppSelector(selectInboxPage);
  const list = useMessageList(kind);
  const rows = list.rows ?? [];
  // What was deleted elsewhere, or is not shown, is not selected.
  const selected = rows.flatMap((one) => (chosen.has(one.id) ? [one.id] : []));
  const isDeleted = change?.what === 'delete' && change.state === 'done';
  useEffect(() => {
    if (isDeleted) setChosen(new Set());
  }, [isDeleted]);
  const select = (one: number, isSelected: boolean) => {
    const next = new Set(chosen);
    if (isSelected) next.add(one);
    else next.delete(one);
    setChosen(next);
  };
  const isBusy = change?.state === 'pending';
  return (
    <section className="panel inbox-panel" aria-label={t('part.inbox')}>
      <div className="inbox-tools">
        <Checkbox
          checked={rows.length > 0 && selected.length === rows.length}
          disabled={rows.length === 0}
          onChange={(event) => setChosen(new Set(event.target.checked ? rows.map((one) => one.id) : []))}
        >
          {t('selectAll')}
        </Checkbox>
        <Button size="s" disabled={selected.length === 0 || isBusy} onClick={() => setAsking(true)}>
          {selected.length === 0 ? t('delete.choose') : t('delete.send', { n: selected.length })}
        </Button>
        {/* It marks every kind: beside a filter it would mark what is not shown. */}
        {kind === null && (
          <Button
            size="s"
            disabled={unread === 0 || !newest || isBusy}
            onClick={() => dispatch(markAllRead(newest ?? 0))}
          >
            {t('messages:readAll')}
          </Button>
        )}
        <label className="inbox-kind" htmlFor={`${id}-kind`}>
          <span className="t1 mute">{t('kindLabel')}</span>
          <select
            id={`${id}-kind`}
            className="record-select"
            value={kind ?? ''}
            onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? null)}
          >
            <option value="">{t('allKinds')}</option>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`kind.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ChangeResult />
      <Messages list={list} isFiltered={kind !== null} selected={chosen} onSelect={select} />
      {isAsking && (
        <DeleteDialog
          count={selected.length}
          onClose={() => setAsking(false)}
          onDelete={() => {
            setAsking(false);
            dispatch(deleteMessages(selected));
          }}
        />
      )}
    </section>
  );
}
