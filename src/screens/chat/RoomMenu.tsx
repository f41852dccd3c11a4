import { selectChatRooms, selectLiveModels } from '../../domains/chat/chat.selectors.ts';
import { roomEntered } from '../../domains/chat/chat.slice.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** The room's name as a menu of rooms, where there is no width for a list beside it. */
export function RoomMenu({ chosen }: { readonly chosen: string }) {
  const { t } = useTranslation('chat');
  const dispatch = useAppDispatch();
  const language = useShellLanguage();
  const rooms = useAppSelector(selectChatRooms).data ?? [];
  const models = useAppSelector(selectLiveModels).data ?? [];
  const away = new Set(models.filter(({ online }) => !online).map(({ room }) => room));
  const name = rooms.find(({ room }) => room === chosen)?.name[language] ?? '';
  return (
    <Menu
      label={t('rooms.label')}
      align="start"
      trigger={
        <button type="button" className="dock-room">
          <span className="h-sub ell">{name}</span>
          <Icon name="down" size="s" />
        </button>
      }
    >
      {rooms.map((one) => (
        <MenuItem
          key={one.room}
          icon={one.room === chosen ? 'check' : one.open ? 'chat' : 'lock'}
          onSelect={() => dispatch(roomEntered(one.room))}
        >
          {one.name[language]}
          {away.has(one.room) ? ` (${t('hosts.away')})` : ''}
        </MenuItem>
      ))}
    </Menu>
  );
}
