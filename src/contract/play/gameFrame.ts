/**
 * Messages between portal and game frame. The game posts `loaded` to its parent; the portal answers once with `hello`
 * and a MessagePort; all later messages go over that port (SAFE-23, SAFE-24).
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
  /** Text that the game asked the portal to keep over a reload, unchanged; null: none. */
  readonly kept: string | null;
}
/** Messages over the port, game → portal. */
export type GameMessage =
  | { readonly type: 'ready'; readonly nonce: string }
  | { readonly type: 'round'; readonly phase: 'started' | 'settled' }
  /** The player wants another game, named by its code: sent by a lottery's lobby view. */
  | { readonly type: 'game'; readonly code: string }
  /** Text for the next `hello` of this session: a vendor in a frame has no storage of its own. Null: keep none. */
  | { readonly type: 'keep'; readonly text: string | null }
  | { readonly type: 'close' }
  | { readonly type: 'failed'; readonly code: string };
