/**
 * What a recorder hears: everything on its way to the gate, and what this tab asked and was told. A tap only listens: it
 * must not throw, and nothing waits for it. All of it is handed on as it is; what may not be kept the recording's writer
 * leaves out (P-05).
 */
import type { Frame } from '../../contract/frame.ts';
import type { ConnectionRecord, FrameRecord, RestPosition } from '../../tape/records.ts';

export interface HeardCall {
  /** Of the call's row. */
  readonly name: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** HTTP status; 0: no answer came. */
  readonly status: number;
  readonly code: string | null;
  readonly answer: unknown;
  readonly position: RestPosition | null;
}
export interface Tap {
  /** Decoded, and about to be judged by the gate. */
  readonly frame: (via: FrameRecord['via'], frame: Frame) => void;
  readonly call: (call: HeardCall) => void;
  /** Whether any link to the hub delivers. */
  readonly connection: (state: ConnectionRecord['state'], code: string) => void;
  readonly command: (key: string, name: string, body: unknown) => void;
  readonly acknowledged: (key: string, state: string, code: string | null) => void;
  readonly visibility: (visible: boolean) => void;
}
