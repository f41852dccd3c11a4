/** What the core reads from the world, and what exists before the first command. */
import type { Names } from '../content/data/kinds.ts';
import type { Room } from './chat/types.ts';
import type { Lottery } from './lottery/types.ts';
import type { HouseEvent } from './events.ts';
import type { Pot, Table } from './tables/types.ts';

export interface Merchant {
  readonly code: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly exponent: 2;
  readonly timeZone: string;
}
/** Facts about a game for `decide`; the bet's event stores them, so that replay does not need the world. */
export interface GameFacts {
  readonly name: Names;
  readonly category: string;
  readonly vendor: string;
  readonly minBet: number;
  /** The pot that its bets feed and may win; absent: none. */
  readonly pot?: string | undefined;
}
export interface Genesis {
  readonly merchant: Merchant;
  readonly game: (id: string) => GameFacts | undefined;
  /** Lotteries that draw; absent: none. */
  readonly lotteries?: readonly Lottery[];
  /** Absent: none. */
  readonly pots?: readonly Pot[];
  readonly tables?: readonly Table[];
  readonly rooms?: readonly Room[];
  /** Events of the first record of a new journal: members, balances, status. Called only when the journal is empty. */
  readonly genesis: (at: number) => Promise<readonly HouseEvent[]>;
}
