import { type ReactNode, useId } from 'react';
import { chatTopicOf, roomTopicOf, selectChatRooms, selectRoomValue } from '../../domains/chat/chat.selectors.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useNow } from '../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../store.ts';
import { useShownTopics } from '../useShownTopics.ts';
import { ChatFreshnessLabel } from './ChatFreshnessLabel.tsx';
import { MessageForm } from './MessageForm.tsx';
import { Messages } from './Messages.tsx';

interface RoomProps {
  readonly room: string;
  /** Replaces the room's name with a menu of rooms. */
  readonly picker?: ReactNode;
}
/** One room; subscribes to its two topics while it is mounted. */
export function Room({ room, picker }: RoomProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const formats = useFormats();
  const language = useShellLanguage();
  const row = useAppSelector(selectChatRooms).data?.find((one) => one.room === room);
  const value = useAppSelector((state) => selectRoomValue(state, room));
  const now = useNow(1000);
  const houseNow = useAppSelector((state) => selectHouseNow(state, now));
  useShownTopics(chatTopicOf(room), roomTopicOf(room));
  const open = value?.open ?? row?.open ?? true;
  const muted = value?.mutedUntil ?? 0;
  const present = value?.present ?? row?.present;
  return (
    <section
      className="chat-room"
      aria-labelledby={picker === undefined ? id : undefined}
      aria-label={picker === undefined ? undefined : row?.name[language]}
    >
      <header className="chat-head">
        {picker ?? (
          <h3 className="h-sub ell" id={id}>
            {row?.name[language] ?? ''}
          </h3>
        )}
        {present !== undefined && <span className="t1 mute nw">{t('present', { n: formats.number(present) })}</span>}
        <span className="grow" />
        <ChatFreshnessLabel topic={chatTopicOf(room)} />
      </header>
      <Messages room={room} />
      {!open ? (
        <p className="chat-notice" role="status">
          <Icon name="lock" size="s" /> {t('closed')}
        </p>
      ) : muted > houseNow ? (
        <p className="chat-notice" role="status">
          <Icon name="clock" size="s" /> {t('muted', { time: formats.dateTime(muted) })}
        </p>
      ) : (
        <MessageForm room={room} />
      )}
    </section>
  );
}
