import type { MessageKind } from '../../contract/inbox/inbox.calls.ts';
import type { Position } from '../../contract/frame.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';
import type { ListedMessage } from './inbox.selectors.ts';

/** Which of the older messages: those before `before`, of one kind or of all. */
export interface OlderQuery {
  readonly kind: MessageKind | null;
  readonly before: number;
  readonly size: number;
}
/** Messages that the topic keeps no more, newest first. */
export interface OlderMessages {
  readonly kind: MessageKind | null;
  /** The first of these is the newest before this one. */
  readonly before: number;
  readonly rows: readonly ListedMessage[];
  /** Where the next page begins; null: these are the oldest. */
  readonly older: number | null;
  readonly asOf: Position;
}
/** `unsupported`: by this browser. `denied`: the person refused, and only the browser's own settings change that. */
export type NoticesPermission = 'unsupported' | 'denied' | 'default' | 'granted';
export type InboxChange = 'delete' | 'readAll' | 'settings';
export interface InboxPageState {
  readonly older: Loadable<OlderMessages>;
  /** The newest position of `messages:{member}`; older rows of another one are read again. */
  readonly livePosition: Position | null;
  /** Opened, and not marked as read by the house yet. */
  readonly opening: readonly number[];
  /** What was last marked or chosen: under way, done, or the code of its failure. */
  readonly change: null | {
    readonly what: InboxChange;
    readonly state: 'pending' | 'done' | 'failed';
    readonly code: string | null;
  };
  /** Notices of this browser; null: not asked yet. */
  readonly notices: null | { readonly permission: NoticesPermission; readonly on: boolean };
}
export const initialInboxPage: InboxPageState = {
  older: idle(),
  livePosition: null,
  opening: [],
  change: null,
  notices: null,
};
