/** The single writer as the rest of the house sees it. Core: pure `decide` and `apply`; this is their running form. */
import type { Position } from '../../src/contract/frame.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { JournalError, JournalRecord } from '../journal/journal.ts';
import type { Command, CommandResult } from './commands.ts';
import type { HouseState } from './state.ts';

export type Outcome =
  | {
      readonly ok: true;
      readonly result: CommandResult;
      /** Journal position of the record, and the topics it touched (H-19). */
      readonly positions: Readonly<Record<string, Position>>;
      /** True: this key had been executed before, and this is its stored answer. */
      readonly repeated: boolean;
    }
  | { readonly ok: false; readonly code: ErrorCode; readonly facts?: Readonly<Record<string, unknown>> };

export interface Submission {
  readonly command: Command;
  /** Member id, `vendor:CODE`, `control`, `house`. Scope of the key. */
  readonly actor: string;
  /** Idempotency key; null only for the house's own ticks. */
  readonly key: string | null;
  /** Epoch the user saw; an unknown key from another epoch is refused (`other-epoch`). */
  readonly epoch?: number;
}
export interface Engine {
  readonly epoch: number;
  /** Decides at once, answers when durable. Never rejects for a refusal; rejects when the journal failed. */
  readonly submit: (submission: Submission) => Promise<Outcome>;
  /** What became of a key; an unknown key is journalled as refused, so that a late original is refused too (H-20). */
  readonly lookUp: (actor: string, key: string) => Promise<Outcome | { readonly ok: 'never' }>;
  /** The writer's state. It may be ahead of what is durable: never show it to a client; read topics from the gateway. */
  readonly state: () => Readonly<HouseState>;
  /**
   * True as soon as all that `state()` holds at this moment is durable; false when it will not be: the disk is full and has taken it
   * back, or the journal failed. Whoever does something outside the writer because of what the state says waits for it first.
   */
  readonly durable: () => Promise<boolean>;
  /** Records in order, as they become durable. Listeners must not throw. `first`: before all others, for who takes the time. */
  readonly onDurable: (run: (records: readonly JournalRecord[]) => void, first?: 'first') => () => void;
  /** The journal failed and nothing is acknowledged any more: main prints the sentence and exits. Called once. */
  readonly onFailed: (run: (error: JournalError) => void) => () => void;
  /** Finishes what is under way and keeps a snapshot. The journal stays open: close it after. */
  readonly stop: () => Promise<void>;
}
