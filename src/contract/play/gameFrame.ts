/**
 * Messages between portal and game frame. The game posts `loaded` to its parent; the portal answers once with `hello`
 * and a MessagePort; everything after goes over that port (SAFE-23, SAFE-24).
 */
import type { Language } from '../languages.ts';

export interface GameLoaded {
  readonly type: 'toteboard:loaded';
}
export interface PortalHello {
  readonly type: 'toteboard:hello';
  readonly nonce: string;
  readonly ticket: string;
  readonly language: Language;
  /** What the game asked to be kept for it over a reload, as it said it; null: nothing. */
  readonly kept: string | null;
}
/** Over the port, game → portal. */
export type GameMessage =
  | { readonly type: 'ready'; readonly nonce: string }
  | { readonly type: 'round'; readonly phase: 'started' | 'settled' }
  /** Another game is wished, by its code: a lottery's lobby view says so. */
  | { readonly type: 'game'; readonly code: string }
  /** To be told in the next `hello` of this log-in: a vendor in a frame has no storage of its own. Null: no more. */
  | { readonly type: 'keep'; readonly text: string | null }
  | { readonly type: 'close' }
  | { readonly type: 'failed'; readonly code: string };
