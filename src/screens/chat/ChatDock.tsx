/** The chat room beside the page: not modal, so that one can play and talk (R-MODAL-10, visual language, 12). */
import './chat.css';
import './dock.css';
import { useEffect, useRef } from 'react';
import { wantModels, wantRooms } from '../../domains/chat/chat.intents.ts';
import { selectChatRooms, selectRoom } from '../../domains/chat/chat.selectors.ts';
import { chatDocked } from '../../domains/chat/chat.slice.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Failed } from '../../ui/absence/Absence.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { Room } from './Room.tsx';
import { RoomMenu } from './RoomMenu.tsx';
import { useShown } from './useShown.ts';

export function ChatDock() {
  const { t } = useTranslation('chat');
  const ask = useAsk();
  const place = useRef<HTMLElement>(null);
  // In a window that became too narrow nobody follows the room or is counted there; the entry opens the dialog then.
  const shown = useShown(place);
  const rooms = usePortal(selectChatRooms);
  const room = usePortal(selectRoom);
  useEffect(() => {
    ask(wantRooms());
    ask(wantModels());
  }, [ask]);
  const close = () => {
    // The focus goes back to the page, not to nowhere.
    place.current?.ownerDocument.getElementById('main')?.focus();
    ask(chatDocked(false));
  };
  return (
    <aside className="dock" ref={place} aria-label={t('title')}>
      <header className="dock-head">
        <h2 className="h-sub grow ell">{t('title')}</h2>
        <IconButton icon="close" label={t('close')} onClick={close} />
      </header>
      {!shown ? null : room !== null ? (
        <Room key={room} room={room} picker={<RoomMenu chosen={room} />} />
      ) : (
        rooms.state === 'failed' && <Failed title={t('rooms.failed')} onRetry={() => ask(wantRooms())} />
      )}
    </aside>
  );
}
