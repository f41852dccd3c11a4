import { selectChatRooms, selectLiveModels, selectRoomValues } from '../../domains/chat/chat.selectors.ts';
import { roomEntered } from '../../domains/chat/chat.slice.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { useFormats, useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { imageAddress } from '../../lib/images.ts';
import { GameArt } from '../../ui/game/GameArt.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { DEFAULT_AVATAR } from '../images.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** Rooms with their number of participants, then the table hosts, each with a link to the host's room (R-LIVE-19). */
export function RoomList({ chosen }: { readonly chosen: string }) {
  const { t } = useTranslation('chat');
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const language = useShellLanguage();
  const base = useAppSelector(selectImageBase);
  const rooms = useAppSelector(selectChatRooms).data ?? [];
  const values = useAppSelector(selectRoomValues);
  const models = useAppSelector(selectLiveModels).data ?? [];
  const ofHosts = new Set(models.map(({ room }) => room));
  const entry = (room: string) => ({
    type: 'button' as const,
    className: 'chat-entry',
    'aria-current': room === chosen ? ('true' as const) : undefined,
    onClick: () => dispatch(roomEntered(room)),
  });
  return (
    <nav className="chat-rooms" aria-label={t('rooms.label')}>
      <h3 className="label">{t('rooms.title')}</h3>
      {rooms
        .filter(({ room }) => !ofHosts.has(room))
        .map(({ room, name, ...row }) => {
          // For the open room the topic is newer than the list.
          const { present, open } = values[room]?.value ?? row;
          return (
            <button key={room} {...entry(room)}>
              <Icon name={open ? 'chat' : 'lock'} size="s" />
              <span className="grow ell">{name[language]}</span>
              <span className="t1 mute fig" title={t('present', { n: formats.number(present) })}>
                {formats.number(present)}
              </span>
            </button>
          );
        })}
      {models.length > 0 && <h3 className="label">{t('hosts.title')}</h3>}
      {models.map(({ id, name, picture, room, online }) => (
        <button key={id} {...entry(room)}>
          <GameArt
            className="chat-silk"
            src={imageAddress(base, { kind: 'delivered', path: picture })}
            fallback={DEFAULT_AVATAR}
            eager
          />
          <span className="grow ell">{name}</span>
          <span className={`t1 ${online ? 'up' : 'mute'}`}>{t(online ? 'hosts.online' : 'hosts.away')}</span>
        </button>
      ))}
    </nav>
  );
}
