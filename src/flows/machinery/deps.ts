/** What flows act through. Given once, by the composition root; fakes of it make every flow testable without a browser. */
import type { Action } from '@reduxjs/toolkit';
import type { Language } from '../../contract/fields.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LiveChannel, RestClient } from '../../transport/api.ts';

export interface Transport {
  readonly rest: RestClient;
  readonly live: LiveChannel;
  /** The hub wants a renewed token before the present one ends (H-23). */
  readonly onTokenWanted: (run: () => void) => () => void;
}
/** All of it but the store, which the engine is set into. */
export interface EngineDeps {
  readonly platform: Platform;
  /** Loaded after the first paint (performance.md, 8); the same object every time. Rejects when its chunk cannot be had. */
  readonly transport: () => Promise<Transport>;
  /** Loads a language's texts and speaks it; rejects when they cannot be had, and then, or aborted, nothing has changed. */
  readonly speak: (language: Language, signal?: AbortSignal) => Promise<void>;
  readonly router: {
    readonly go: (path: string, how?: { readonly replace: boolean }) => void;
    readonly path: () => string;
  };
  /** Text of the page's start-up block, if the house put one in (D-64). */
  readonly startBlock: () => string | null;
  /** One turn of the event loop, so that a press is answered between two tasks of the beginning (G4); absent: nobody presses. */
  readonly turn?: () => Promise<void>;
  /** `token` parameter of the address, already taken out of it (SAFE-11). */
  readonly addressToken: string | null;
}
export interface FlowDeps extends EngineDeps {
  /** The store itself, for what comes sixty times a second; all else is told by an effect, in its order. */
  readonly dispatch: (action: Action) => void;
}
