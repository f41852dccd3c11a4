/** What the vendor's server asks of a family: what may be bet on, and how a round comes out. Money stays with play.ts. */
import type { SeededRandom } from '../../platform/random.ts';
import type { Game } from '../../world/types.ts';

/** A stream of the vendor's own, by name: nobody without its secret can foresee it. */
export type Streams = (name: string) => SeededRandom;
export interface RoundAsk {
  readonly game: Game;
  /** Minor units. */
  readonly stake: number;
  /** As `choice` answered it. */
  readonly choice: string;
  /** Of this round alone: asked again, the round comes out the same. */
  readonly random: SeededRandom;
  readonly streams: Streams;
}
export interface Drawn {
  /** Minor units; 0: lost. */
  readonly payout: number;
  /** For the page, beside what every round has. Money as decimals. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** What a round that lasts may show before it has ended. */
  readonly begun?: Readonly<Record<string, unknown>>;
}
export interface Rules {
  /** What was bet on in letters, digits, - and _, at most 24; '' where nothing is chosen. Null: no such bet. */
  readonly choice: (given: string, game: Game) => string | null;
  readonly draw: (ask: RoundAsk) => Drawn;
  /** What the page shows before the first round; `at`: house time, Unix ms. */
  readonly opening: (game: Game, streams: Streams, at: number) => Readonly<Record<string, unknown>>;
  /** Ms from the stake to the end; 0: settled at once. */
  readonly lastsMs: number;
}
