import { chatDocked } from '../../domains/chat/chat.slice.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
import { useAsk } from '../portal.ts';

/** From here on the room stands beside the page and leaves it usable; in a narrower window it is a dialog (visual language, 12). */
export const DOCK_WIDTH = '(min-width: 1221px)';

export function useOpenChat(): () => void {
  const ask = useAsk();
  const { environment } = usePlatform();
  return () => ask(environment.media(DOCK_WIDTH) ? chatDocked(true) : openDialog({ kind: 'chatRoom' }));
}
