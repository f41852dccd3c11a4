/**
 * The observer interface for recorders: receives every frame before the gate, and this tab's calls and commands with their
 * answers. A tap must not throw, and the transport does not wait for it. Data is unredacted; the recording's writer redacts
 * it (P-05).
 */
import type { Frame } from '../../contract/frame.ts';
import type { ConnectionRecord, FrameRecord, RestPosition } from '../../recording/records.ts';

export interface RecordedCall {
  /** Name of the call's row. */
  readonly name: string;
  /** Visitors may make it too: the answer is not one person's. */
  readonly isPublic: boolean;
  readonly query: Readonly<Record<string, unknown>>;
  /** HTTP status; 0: no answer came. */
  readonly status: number;
  readonly code: string | null;
  readonly answer: unknown;
  readonly position: RestPosition | null;
}
export interface Tap {
  /** A decoded frame before the gate. */
  readonly frame: (via: FrameRecord['via'], frame: Frame) => void;
  readonly call: (call: RecordedCall) => void;
  /** Reports whether any link to the hub delivers. */
  readonly connection: (state: ConnectionRecord['state'], code: string) => void;
  readonly command: (key: string, name: string, body: unknown) => void;
  readonly acknowledged: (key: string, state: string, code: string | null) => void;
  readonly visibility: (visible: boolean) => void;
}
