import { selectChatDocked } from '../../domains/chat/chat.selectors.ts';
import { late } from '../../ui/late/late.tsx';
import { usePortal } from '../portal.ts';

const ChatDock = late(async () => (await import('../chat/ChatDock.tsx')).ChatDock);

/** Nothing until somebody opens the chat room beside the page. */
export function DockPlace() {
  return usePortal(selectChatDocked) ? <ChatDock /> : null;
}
