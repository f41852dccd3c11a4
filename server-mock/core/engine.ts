/** The interface of the single writer, which runs the pure `decide` and `apply`. */
import type { Position } from '../../src/contract/frame.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { JournalError, JournalRecord } from '../journal/journal.ts';
import type { Command, CommandResult } from './commands.ts';
import type { HouseState } from './state.ts';

export type Outcome =
  | {
      readonly ok: true;
      readonly result: CommandResult;
      /** Journal position of the record, for each topic it touched (H-19). */
      readonly positions: Readonly<Record<string, Position>>;
      /** True: the key had been executed before, and this is its stored result. */
      readonly repeated: boolean;
    }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly facts?: Readonly<Record<string, unknown>>;
      /** Nothing was decided and the key may be used again: the writer is busy, full or of another epoch. Absent: this is the key's outcome. */
      readonly undecided?: true;
    };

export interface Submission {
  readonly command: Command;
  /** Member id, `vendor:CODE`, `control` or `house`; the scope of the key. */
  readonly actor: string;
  /** Idempotency key; null only for the house's own ticks. */
  readonly key: string | null;
  /** Epoch that the user saw; an unknown key from another epoch is refused (`other-epoch`). */
  readonly epoch?: number;
}
export interface Engine {
  readonly epoch: number;
  /** Decides at once and resolves when durable. A refusal resolves; a failed journal rejects. */
  readonly submit: (submission: Submission) => Promise<Outcome>;
  /** The outcome of a key. An unknown key is fenced in the journal, so that a late original is refused (H-20). */
  readonly lookUp: (actor: string, key: string) => Promise<Outcome | { readonly ok: 'never' }>;
  /** The writer's state. It may be ahead of what is durable, so never show it to a client; read topics from the gateway. */
  readonly state: () => Readonly<HouseState>;
  /**
   * Resolves true when everything in `state()` at this moment is durable; false if it never will be, because the disk
   * is full or the journal failed. Await it before an action outside the writer that depends on the state.
   */
  readonly whenDurable: () => Promise<boolean>;
  /**
   * Calls `run` with records in order, as they become durable. Listeners must not throw. `first`: before all others,
   * for a listener that measures times.
   */
  readonly onDurable: (run: (records: readonly JournalRecord[]) => void, first?: 'first') => () => void;
  /** Called once when the journal has failed and nothing is acknowledged any more: main prints the message and exits. */
  readonly onFailed: (run: (error: JournalError) => void) => () => void;
  /** Finishes the work under way and saves a snapshot. The journal stays open; close it afterwards. */
  readonly stop: () => Promise<void>;
}
