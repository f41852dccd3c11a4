/** The member's money in every wallet, as the house adds it up (R-MEMB-02, R-MONEY-12). Minor units. */
import type { AnswerOf } from '../../contract/call.ts';
import type { consolidatedFunds } from '../../contract/cashier/cashier.calls.ts';
import type { Position } from '../../contract/frame.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

type Answer = AnswerOf<typeof consolidatedFunds>;
export interface FundsWallet {
  /** `MAIN` or a vendor's code. */
  readonly code: string;
  readonly name: Answer['wallets'][number]['name'];
  readonly balance: number;
}
export interface Funds {
  readonly wallets: readonly FundsWallet[];
  readonly total: number;
  /** In no wallet: stakes of open bets, and withdrawals in progress. */
  readonly held: number;
  /** There is one wallet, and nothing to move. */
  readonly isSingle: boolean;
  /** Where the live topic `wallet` stood. */
  readonly asOf: Position;
}
export interface FundsState {
  readonly funds: Loadable<Funds>;
  /** Where the live topic stands; null: no frame yet. */
  readonly livePosition: Position | null;
}
export const initialFunds: FundsState = { funds: idle(), livePosition: null };
