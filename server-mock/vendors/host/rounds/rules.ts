/**
 * What a family's rules provide to the vendor's server: the possible bets, and the result of a round. play.ts moves the
 * money.
 */
import type { SeededRandom } from '../../../platform/random.ts';
import type { Game } from '../../../content/world/types.ts';

/** Random streams by name, unpredictable without the vendor's secret. */
export type Streams = (name: string) => SeededRandom;
export interface RoundRequest {
  readonly game: Game;
  /** Minor units. */
  readonly stake: number;
  /** The choice as validated by `choice`. */
  readonly choice: string;
  /** The round's own stream: a repeated round has the same result. */
  readonly random: Pick<SeededRandom, 'integer'>;
  readonly streams: Streams;
}
export interface Drawn {
  /** Minor units; 0: lost. */
  readonly payout: number;
  /** Additional result fields for the page. Money as decimals. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** What a lasting round may show before it ends. */
  readonly begun?: Readonly<Record<string, unknown>>;
}
export interface Rules {
  /** Validates a choice: letters, digits, - and _, at most 24; '' where there is none. Null: no such bet. */
  readonly choice: (given: string, game: Game) => string | null;
  readonly draw: (ask: RoundRequest) => Drawn;
  /** What the page shows before the first round; `at`: house time, Unix ms. */
  readonly opening: (game: Game, streams: Streams, at: number) => Readonly<Record<string, unknown>>;
  /** Ms from the stake to the end; 0: settled at once. */
  readonly lastsMs: number;
}
