/** The chat room (R-MODAL-10, R-LIVE-17): rooms and hosts on the left, on a phone above, the room beside them. */
import './chat.css';
import { useEffect } from 'react';
import { wantModels, wantRooms } from '../../domains/chat/chat.intents.ts';
import { selectChatRooms, selectRoom } from '../../domains/chat/chat.selectors.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Failed } from '../../ui/absence/Absence.tsx';
import { Bone, Skeleton } from '../../ui/absence/Skeleton.tsx';
import { Slip } from '../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { Room } from './Room.tsx';
import { RoomList } from './RoomList.tsx';

const WIDTH = 880;

export default function ChatDialog() {
  const { t } = useTranslation('chat');
  const ask = useAsk();
  const rooms = usePortal(selectChatRooms);
  const room = usePortal(selectRoom);
  useEffect(() => {
    ask(wantRooms());
    ask(wantModels());
  }, [ask]);
  return (
    <Slip title={t('title')} width={WIDTH} onClose={() => ask(closeDialog('chatRoom'))}>
      <div className="chat">
        {room !== null ? (
          <>
            <RoomList chosen={room} />
            <Room key={room} room={room} />
          </>
        ) : rooms.state === 'failed' ? (
          <Failed title={t('rooms.failed')} onRetry={() => ask(wantRooms())} />
        ) : (
          <Skeleton>
            <Bone height={400} />
          </Skeleton>
        )}
      </div>
    </Slip>
  );
}
