/** The chat room beside the page. Not modal, so that the player can chat while playing (R-MODAL-10, visual language, 12). */
import './chat.css';
import './dock.css';
import { useEffect, useRef } from 'react';
import { requestModels, requestRooms } from '../../domains/chat/chat.intents.ts';
import { selectChatRooms, selectRoom } from '../../domains/chat/chat.selectors.ts';
import { chatDocked } from '../../domains/chat/chat.slice.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Room } from './Room.tsx';
import { RoomMenu } from './RoomMenu.tsx';
import { useHasWidth } from '../useHasWidth.ts';

export function ChatDock() {
  const { t } = useTranslation('chat');
  const dispatch = useAppDispatch();
  const place = useRef<HTMLElement>(null);
  // In a window that became too narrow the room is unsubscribed; its entry then opens the dialog.
  const shown = useHasWidth(place);
  const rooms = useAppSelector(selectChatRooms);
  const room = useAppSelector(selectRoom);
  useEffect(() => {
    dispatch(requestRooms());
    dispatch(requestModels());
  }, [dispatch]);
  const close = () => {
    // Return the focus to the page, so that it is not lost.
    place.current?.ownerDocument.getElementById('main')?.focus();
    dispatch(chatDocked(false));
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
        rooms.state === 'failed' && <FailedState title={t('rooms.failed')} onRetry={() => dispatch(requestRooms())} />
      )}
    </aside>
  );
}
