/** Rooms to talk in: what is said, who is there, what a moderator has done. Times Unix ms. */
import type { ChatMessage } from '../../../src/contract/chat/chat.topics.ts';

/** A room as the world has it. */
export interface Room {
  readonly id: string;
  readonly name: { readonly CN: string; readonly EN: string; readonly MY: string };
}
/** Who counts the people of a room: the hub those who follow it, the house its simulated members. */
export type PresenceSource = 'hub' | 'bots';

/** What the house knows of a room besides its messages, which lie in the log alone. */
export interface RoomFacts {
  readonly open: boolean;
  /** Id of the newest message or mark; 0: none. */
  readonly newest: number;
  readonly present: Readonly<Record<PresenceSource, number>>;
  /** Member → until when they may only read. What is over stays until the tick takes it out. */
  readonly muted: Readonly<Record<string, number>>;
  /** Message taken away → its mark, of marks that the room still keeps. */
  readonly struck: Readonly<Record<number, number>>;
}
export const EMPTY_ROOM: RoomFacts = { open: true, newest: 0, present: { hub: 0, bots: 0 }, muted: {}, struck: {} };

/** One thing said lately, of whom the next is judged by. */
export interface Spoken {
  readonly key: string;
  readonly at: number;
}
export type ChatEvent =
  | { readonly type: 'chatSaid'; readonly room: string; readonly member: string; readonly item: ChatMessage }
  /** The item is the mark: it names the message that was taken away. */
  | { readonly type: 'chatStruck'; readonly room: string; readonly item: ChatMessage }
  | {
      readonly type: 'presenceNoted';
      readonly room: string;
      readonly source: PresenceSource;
      readonly present: number;
    }
  | { readonly type: 'roomSet'; readonly room: string; readonly open: boolean }
  /** `until` null: they may speak again. */
  | { readonly type: 'memberMuted'; readonly room: string; readonly member: string; readonly until: number | null };

export type ChatCommand =
  /** Text as it came; the house cleans it. `key`: of the write, and of the message (R-LIVE-18). Answers the message's `id`. */
  | {
      readonly kind: 'say';
      readonly member: string;
      readonly room: string;
      readonly text: string;
      readonly key: string;
    }
  /** Absolute, so that what a killed house had counted is put right by the next count (H-07). */
  | { readonly kind: 'notePresence'; readonly room: string; readonly source: PresenceSource; readonly present: number }
  | { readonly kind: 'setRoom'; readonly room: string; readonly open: boolean }
  | { readonly kind: 'strikeMessage'; readonly room: string; readonly id: number }
  | {
      readonly kind: 'muteMember';
      readonly room: string;
      readonly member: string;
      readonly until: number | null;
    };
