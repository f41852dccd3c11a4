import type { AnswerOf } from '../../contract/call.ts';
import type { launchLottery, lotteryLobby } from '../../contract/lottery/lottery.calls.ts';
import type { Language } from '../../contract/fields.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

/** Which of the three pages: `/lottery`, `/seaLottery`, `/vnLottery`. */
export type LotteryArea = 'plain' | 'sea' | 'vn';
export interface LotteryPlace {
  readonly area: LotteryArea;
  /** Null: the lobby view. */
  readonly gameCode: string | null;
}
export type LotteryLaunch = AnswerOf<typeof launchLottery>;
export type LobbyLottery = AnswerOf<typeof lotteryLobby>['list'][number];
/** One heading of the menu and its games (R-LOTT-08). */
export interface GameMenu {
  readonly accountTypeName: string;
  readonly games: readonly { readonly gameCode: string; readonly gameName: string }[];
}
export interface LotteryState {
  /** The open page. */
  readonly place: LotteryPlace | null;
  /** starting: the launch call is pending; loading: the vendor's page is loading; playing: it has reported ready. */
  readonly phase: 'none' | 'starting' | 'loading' | 'playing' | 'failed' | 'ended';
  readonly launch: LotteryLaunch | null;
  /** Error code while failed. */
  readonly error: string | null;
  /** Area and language of the lists below. */
  readonly listsOf: { readonly area: LotteryArea; readonly language: Language } | null;
  readonly lobby: Loadable<readonly LobbyLottery[]>;
  /** Of the Vietnam page, whose menus come from calls of their own (R-LOTT-04). */
  readonly menus: Loadable<readonly GameMenu[]>;
  readonly recent: Loadable<readonly GameMenu[]>;
}
export const initialLottery: LotteryState = {
  place: null,
  phase: 'none',
  launch: null,
  error: null,
  listsOf: null,
  lobby: idle(),
  menus: idle(),
  recent: idle(),
};
