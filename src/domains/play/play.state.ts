/** State of the one game that is starting or running (R-GAME-15). */
import type { Phase } from './play.phase.ts';
import type { LaunchAttempt, PlayRequest } from './play.intents.ts';

export interface Launch {
  /** Address on the vendor host, without secrets. */
  readonly url: string;
  /** Valid for one use, 60 s; it goes to the frame over a message port and is worthless afterwards (SAFE-23). */
  readonly ticket: string;
  readonly gameId: string;
  readonly gameName: string;
}
/** Money transferred for a game or a lottery page, until it is returned (decision 0150). */
export interface Funded {
  readonly vendor: string;
  /** A transfer that is pending or whose answer was lost; a retry uses the same key. Null: none. */
  readonly transfer: { readonly amount: string; readonly key: string } | null;
  /** Ticket of the launch it was transferred for; null: that launch got none. */
  readonly ticket: string | null;
}
export interface PlayState {
  readonly phase: Phase;
  readonly request: PlayRequest | null;
  /** The newest attempt; null: none, or its outcome is known. */
  readonly attempt: LaunchAttempt | null;
  readonly launch: Launch | null;
  /** Another launch host, tried after the page's first one failed (R-GAME-18). */
  readonly host: string | null;
  /** Null: no money of the member is with a vendor. */
  readonly funded: Funded | null;
  /** Money is being returned from a vendor. */
  readonly returning: boolean;
  /** Whether the merchant has a single wallet (D-33); null: not read yet. */
  readonly isSingleWallet: boolean | null;
  /** Error code while failed. */
  readonly error: string | null;
}
export const initialPlay: PlayState = {
  phase: 'none',
  request: null,
  attempt: null,
  launch: null,
  host: null,
  funded: null,
  returning: false,
  isSingleWallet: null,
  error: null,
};
