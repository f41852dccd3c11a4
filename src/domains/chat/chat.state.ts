import type { AnswerOf } from '../../contract/call.ts';
import type { liveModels, roomList } from '../../contract/chat/chat.calls.ts';
import type { ChatMessage, RoomValue } from '../../contract/chat/chat.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';
import type { Live } from '../live.ts';

export type RoomRow = AnswerOf<typeof roomList>['list'][number];
export type LiveModel = AnswerOf<typeof liveModels>['list'][number];
export type { ChatMessage, RoomValue };

/**
 * A message that was sent and is not in the room yet. `waiting`: for a connection, or its turn; `sending`: its answer
 * is pending; `unknown`: no answer came, or its journal is gone, and the key is looked up; `sent`: the house has it,
 * the room's own item is still to come; `failed`: with `code`.
 */
export interface OutgoingMessage {
  /** Idempotency key of the write, and key of the message in the room (R-LIVE-18). */
  readonly key: string;
  readonly room: string;
  readonly text: string;
  /** Monotonic ms at which the player last asked to send it. */
  readonly since: number;
  readonly state: 'waiting' | 'sending' | 'unknown' | 'sent' | 'failed';
  readonly code: string | null;
  /** The house has refused this key for good: a retry needs another key. */
  readonly keyUsed: boolean;
  /** Epoch of the journal that confirmed it; null: not sent, or the epoch is not known. */
  readonly epoch: number | null;
}
type ByRoom<T> = Readonly<Record<string, T>>;

export interface ChatState {
  readonly rooms: Loadable<readonly RoomRow[]>;
  readonly models: Loadable<readonly LiveModel[]>;
  /** The room is docked beside the page, where the window is wide enough. */
  readonly docked: boolean;
  /** The chosen room; null: none yet. */
  readonly room: string | null;
  readonly logs: ByRoom<Live<LogValue<ChatMessage>>>;
  readonly values: ByRoom<Live<RoomValue>>;
  /** Drafts by room; kept while the pop-up is closed. */
  readonly drafts: ByRoom<string>;
  /** In the order they were sent. */
  readonly outgoing: readonly OutgoingMessage[];
}
export const initialChat: ChatState = {
  rooms: idle(),
  models: idle(),
  docked: false,
  room: null,
  logs: {},
  values: {},
  drafts: {},
  outgoing: [],
};
/** REL-38: equals the row's limit; not imported, to keep the row out of the first page. A test compares the two. */
export const CHAT_LIMIT = 500;
