/** Chat rooms: messages, presence and moderation. Times are Unix ms. */
import type { ChatMessage } from '../../../src/contract/chat/chat.topics.ts';

/** A room of the world. */
export interface Room {
  readonly id: string;
  readonly name: { readonly CN: string; readonly EN: string; readonly MY: string };
}
/** Source of a presence count: the hub counts subscribers, the house its simulated members. */
export type PresenceSource = 'hub' | 'bots';

/** The state of a room besides its messages, which only the journal holds. */
export interface RoomFacts {
  readonly open: boolean;
  /** Id of the newest message or redaction; 0: none. */
  readonly newest: number;
  readonly present: Readonly<Record<PresenceSource, number>>;
  /** Member → end of their mute. The tick removes expired ones. */
  readonly muted: Readonly<Record<string, number>>;
  /** Removed message → id of its redaction item, as long as the room keeps that item. */
  readonly struck: Readonly<Record<number, number>>;
}
export const EMPTY_ROOM: RoomFacts = { open: true, newest: 0, present: { hub: 0, bots: 0 }, muted: {}, struck: {} };

/** One recent message of a member, for the rate limit. */
export interface Spoken {
  readonly key: string;
  readonly at: number;
}
export type ChatEvent =
  | { readonly type: 'chatSaid'; readonly room: string; readonly member: string; readonly item: ChatMessage }
  /** The item is a redaction: its `of` names the removed message. */
  | { readonly type: 'chatStruck'; readonly room: string; readonly item: ChatMessage }
  | {
      readonly type: 'presenceNoted';
      readonly room: string;
      readonly source: PresenceSource;
      readonly present: number;
    }
  | { readonly type: 'roomSet'; readonly room: string; readonly open: boolean }
  /** `until` null: the mute is lifted. */
  | { readonly type: 'memberMuted'; readonly room: string; readonly member: string; readonly until: number | null };

export type ChatCommand =
  /**
   * Sends a message. `text`: as typed; the house cleans it. `key`: of the write and of the message (R-LIVE-18). Returns
   * the message's `id`.
   */
  | {
      readonly kind: 'say';
      readonly member: string;
      readonly room: string;
      readonly text: string;
      readonly key: string;
    }
  /** An absolute count, so that the next count corrects one from before a crash (H-07). */
  | { readonly kind: 'notePresence'; readonly room: string; readonly source: PresenceSource; readonly present: number }
  | { readonly kind: 'setRoom'; readonly room: string; readonly open: boolean }
  | { readonly kind: 'strikeMessage'; readonly room: string; readonly id: number }
  | {
      readonly kind: 'muteMember';
      readonly room: string;
      readonly member: string;
      readonly until: number | null;
    };
