import { chatDocked } from '../../domains/chat/chat.slice.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { useAppDispatch } from '../store.ts';

/** Width from which the chat room is a dock beside the usable page; in a narrower window it is a dialog (visual language, 12). */
export const DOCK_MEDIA_QUERY = '(min-width: 1221px)';

export function useOpenChat(): () => void {
  const dispatch = useAppDispatch();
  const { environment } = usePlatform();
  return () => dispatch(environment.media(DOCK_MEDIA_QUERY) ? chatDocked(true) : openDialog({ kind: 'chatRoom' }));
}
