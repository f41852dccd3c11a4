/** Requests to the desk's worker and its answers. */
import type { Desk, DeskFile } from '../../recording/desk/desk.ts';

/** What the worker is asked: the engine's functions without their progress, and `open` with a file of this browser. */
export interface DeskCalls {
  /** `sentences`: what was found strange while a foreign file was imported. `bytes`: the recording, for the portal. */
  readonly open: (
    file: Blob,
    name: string,
  ) => { readonly file: DeskFile; readonly bytes: Blob; readonly sentences: readonly string[] };
  readonly close: (file: number) => void;
  readonly playable: Desk['playable'];
  readonly stateAt: (file: number, t: number) => Awaited<ReturnType<Desk['stateAt']>>;
  readonly counts: Desk['counts'];
  readonly filter: (file: number, lanes: readonly number[], text: string) => Awaited<ReturnType<Desk['filter']>>;
  readonly rows: (file: number, from: number, count: number) => Awaited<ReturnType<Desk['rows']>>;
  readonly placeAt: Desk['placeAt'];
  readonly inspect: (file: number, line: number) => Awaited<ReturnType<Desk['inspect']>>;
  readonly valuesAt: (file: number, line: number) => Awaited<ReturnType<Desk['valuesAt']>>;
  readonly slice: (file: number, from: number, to: number) => Awaited<ReturnType<Desk['slice']>>;
  readonly scan: (file: number) => Awaited<ReturnType<Desk['scan']>>;
  readonly diff: (a: number, b: number) => Awaited<ReturnType<Desk['diff']>>;
}
export interface DeskRequest {
  readonly id: number;
  readonly name: keyof DeskCalls;
  readonly args: readonly unknown[];
}
export type DeskAnswer =
  | { readonly id: number; readonly is: 'done'; readonly value: unknown }
  | { readonly id: number; readonly is: 'progress'; readonly done: number }
  /** Line 0: the file as a whole. */
  | { readonly id: number; readonly is: 'failed'; readonly line: number; readonly reason: string };
