/** What is known of the one game that is being started or running (R-GAME-15). */
import type { Phase } from './play.phase.ts';
import type { LaunchTry, PlayRequest } from './play.intents.ts';

export interface Launch {
  /** Address on the vendor host, without secrets. */
  readonly url: string;
  /** One use, 60 s; it goes to the frame over a message port and is worthless afterwards (SAFE-23). */
  readonly ticket: string;
  readonly gameId: string;
  readonly gameName: string;
}
/** Money that was moved for a game or a lottery page, until it is home (decision 0150). */
export interface Funded {
  readonly vendor: string;
  /** A transfer that is under way or whose answer was lost: sent again under its key it is the same one. Null: none is. */
  readonly transfer: { readonly amount: string; readonly key: string } | null;
  /** Of the launch it was moved for; null: it was given none. */
  readonly ticket: string | null;
}
export interface PlayState {
  readonly phase: Phase;
  readonly request: PlayRequest | null;
  /** Of the newest try; null: none, or its outcome is known. */
  readonly attempt: LaunchTry | null;
  readonly launch: Launch | null;
  /** Another host of launches than the load's, tried because that one failed (R-GAME-18). */
  readonly host: string | null;
  /** Null: nothing of ours lies with a vendor. */
  readonly funded: Funded | null;
  /** Money is on its way home from a vendor. */
  readonly returning: boolean;
  /** The merchant's manner of wallets (D-33); null: not asked yet. */
  readonly single: boolean | null;
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
  single: null,
  error: null,
};
