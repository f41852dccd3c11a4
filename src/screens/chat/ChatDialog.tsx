/** The chat room as a dialog (R-MODAL-10, R-LIVE-17): rooms and hosts on the left, on a phone above; the room beside them. */
import './chat.css';
import { useEffect } from 'react';
import { requestModels, requestRooms } from '../../domains/chat/chat.intents.ts';
import { selectChatRooms, selectRoom } from '../../domains/chat/chat.selectors.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { SkeletonBlock, Skeleton } from '../../ui/emptyState/Skeleton.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { Room } from './Room.tsx';
import { RoomList } from './RoomList.tsx';

const WIDTH = 880;

export default function ChatDialog() {
  const { t } = useTranslation('chat');
  const dispatch = useAppDispatch();
  const rooms = useAppSelector(selectChatRooms);
  const room = useAppSelector(selectRoom);
  useEffect(() => {
    dispatch(requestRooms());
    dispatch(requestModels());
  }, [dispatch]);
  return (
    <Dialog title={t('title')} width={WIDTH} onClose={() => dispatch(closeDialog('chatRoom'))}>
      <div className="chat">
        {room !== null ? (
          <>
            <RoomList chosen={room} />
            <Room key={room} room={room} />
          </>
        ) : rooms.state === 'failed' ? (
          <FailedState title={t('rooms.failed')} onRetry={() => dispatch(requestRooms())} />
        ) : (
          <Skeleton>
            <SkeletonBlock height={400} />
          </Skeleton>
        )}
      </div>
    </Dialog>
  );
}
