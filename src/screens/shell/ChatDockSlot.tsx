import { selectChatDocked } from '../../domains/chat/chat.selectors.ts';
import { lazyPart } from '../../ui/late/lazyPart.tsx';
import { OptionalPart } from '../OptionalPart.tsx';
import { useAppSelector } from '../store.ts';

const ChatDock = lazyPart(async () => (await import('../chat/ChatDock.tsx')).ChatDock);

/** The docked chat room; nothing until it is opened beside the page. */
export function ChatDockSlot() {
  if (!useAppSelector(selectChatDocked)) return null;
  return (
    <OptionalPart>
      <ChatDock />
    </OptionalPart>
  );
}
