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
 * What was pressed and is not in the room yet. `waiting`: for a connection, or its turn; `sending`: an answer is awaited;
 * `unknown`: it did not come, or the journal it came from is gone, and the house is asked by the key; `sent`: the house has
 * it, the room's own item is on its way;
 * `failed`: with `code`.
 */
export interface Outgoing {
  /** The write's key, and the message's in the room (R-LIVE-18). */
  readonly key: string;
  readonly room: string;
  readonly text: string;
  /** Monotonic ms of the press that wants it sent. */
  readonly since: number;
  readonly state: 'waiting' | 'sending' | 'unknown' | 'sent' | 'failed';
  readonly code: string | null;
  /** The house has refused this key for good: only another can still be sent. */
  readonly spent: boolean;
  /** Of the journal it was told sent in; null: not sent, or of one this page knew nothing of. */
  readonly epoch: number | null;
}
type ByRoom<T> = Readonly<Record<string, T>>;

export interface ChatState {
  readonly rooms: Loadable<readonly RoomRow[]>;
  readonly models: Loadable<readonly LiveModel[]>;
  /** The room stands beside the page, where the window has the width for it. */
  readonly docked: boolean;
  /** The room that is shown; null: none was chosen yet. */
  readonly room: string | null;
  readonly logs: ByRoom<Live<LogValue<ChatMessage>>>;
  readonly values: ByRoom<Live<RoomValue>>;
  /** What is being written, by room: kept while the pop-up is closed. */
  readonly drafts: ByRoom<string>;
  /** In the order of the presses. */
  readonly outgoing: readonly Outgoing[];
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
/** REL-38: the row's own limit, spelled here to keep the row out of the first page; a test holds them equal. */
export const CHAT_KEPT = 500;
