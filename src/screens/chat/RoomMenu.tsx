import { selectChatRooms, selectLiveModels } from '../../domains/chat/chat.selectors.ts';
import { roomEntered } from '../../domains/chat/chat.slice.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import { useAsk, usePortal } from '../portal.ts';

/** The room's name as the way to the others, where there is no width for a list beside it. */
export function RoomMenu({ chosen }: { readonly chosen: string }) {
  const { t } = useTranslation('chat');
  const ask = useAsk();
  const language = useShellLanguage();
  const rooms = usePortal(selectChatRooms).data ?? [];
  const models = usePortal(selectLiveModels).data ?? [];
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
          onSelect={() => ask(roomEntered(one.room))}
        >
          {one.name[language]}
          {away.has(one.room) ? ` (${t('hosts.away')})` : ''}
        </MenuItem>
      ))}
    </Menu>
  );
}
