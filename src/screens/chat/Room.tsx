import { type ReactNode, useEffect, useId } from 'react';
import { chatTopicOf, roomTopicOf, selectChatRooms, selectRoomValue } from '../../domains/chat/chat.selectors.ts';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useNow } from '../../ui/seams/useEnvironment.ts';
import { useAsk, usePortal } from '../portal.ts';
import { ChatFresh } from './ChatFresh.tsx';
import { Compose } from './Compose.tsx';
import { Messages } from './Messages.tsx';

interface RoomProps {
  readonly room: string;
  /** In the place of the room's name, a way to the others. */
  readonly picker?: ReactNode;
}
/** One room while it is on screen: its two topics are followed as long. */
export function Room({ room, picker }: RoomProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const ask = useAsk();
  const formats = useFormats();
  const language = useShellLanguage();
  const row = usePortal(selectChatRooms).data?.find((one) => one.room === room);
  const value = usePortal((state) => selectRoomValue(state, room));
  const now = useNow(1000);
  const houseNow = usePortal((state) => selectHouseNow(state, now));
  useEffect(() => {
    const topics = [chatTopicOf(room), roomTopicOf(room)];
    for (const topic of topics) ask(showTopic(topic));
    return () => {
      for (const topic of topics) ask(hideTopic(topic));
    };
  }, [ask, room]);
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
        <ChatFresh topic={chatTopicOf(room)} />
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
        <Compose room={room} />
      )}
    </section>
  );
}
