/**
 * Dependencies of the flows, given once by the composition root; fakes of them make every flow testable without a
 * browser.
 */
import type { Action } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LiveChannel, RestClient } from '../../transport/api.ts';
import type { RingRecorder } from '../../transport/ring/ringRecorder.ts';

/** The page's own recorder (P-16), as the flows use it; `RingRecorder` says more. */
export type KeptRecording = Pick<RingRecorder, 'keep' | 'clear' | 'mark' | 'truth' | 'text' | 'answered'>;

export interface Transport {
  readonly rest: RestClient;
  readonly live: LiveChannel;
  /** Absent in a replay and in the tools, which do not record themselves. */
  readonly recorder?: KeptRecording;
  /** The hub wants a renewed token before the present one ends (H-23). */
  readonly onTokenWanted: (run: () => void) => () => void;
}
/** All dependencies except the store, which is created with the saga middleware. */
export interface EngineDeps {
  readonly platform: Platform;
  /** Loaded after the first paint; the same object every time. Rejects when its chunk fails to load. */
  readonly transport: () => Promise<Transport>;
  /**
   * Loads a language's texts and switches to it. When they fail to load, it rejects; then, or when aborted, nothing has
   * changed.
   */
  readonly switchLanguage: (language: Language, signal?: AbortSignal) => Promise<void>;
  readonly router: {
    readonly go: (path: string, how?: { readonly replace: boolean }) => void;
    readonly path: () => string;
  };
  /** Text of the page's start block, if the house inserted one (D-64). */
  readonly startBlock: () => string | null;
  /** Yields to the event loop, so that a press is answered between two start tasks (G4); absent: not needed. */
  readonly yieldToEventLoop?: () => Promise<void>;
  /** `token` parameter of the address, already removed from it (SAFE-11). */
  readonly addressToken: string | null;
}
export interface FlowDeps extends EngineDeps {
  /** Dispatches sixty times a second for live batches; everything else uses an effect, in order. */
  readonly dispatch: (action: Action) => void;
}
