/** Loads chunks on demand with a time limit and the specified errors (R-SHELL-08, R-SHELL-09, D-48). */
import { SCRIPT_TIMEOUT_MS } from '../../contract/constants.ts';
import type { Clock } from '../../platform/platform.ts';

export class ChunkLoadError extends Error {
  /** Only on style chunks. */
  readonly code?: 'CSS_CHUNK_LOAD_FAILED';
  constructor(id: string, style: boolean, cause?: unknown) {
    super(`Loading chunk ${id} failed`, { cause });
    this.name = 'ChunkLoadError';
    if (style) this.code = 'CSS_CHUNK_LOAD_FAILED';
  }
}
/** The message of the bundler's loader for a chunk's style sheet that fails. */
const isStyleFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unable to preload CSS');

/** Pause before the retry, ms: after a short network failure it succeeds without a press (REL-36). */
const RETRY_MS = 1_000;

/**
 * Resolves with the module, with one retry after a failure. Rejects with a `ChunkLoadError` when the retry has failed too, or
 * 120 s after the call.
 */
export const loadChunk = <M>(id: string, load: () => Promise<M>, clock: Clock): Promise<M> =>
  new Promise((resolve, reject) => {
    let cancelRetry = (): void => {};
    const cancelLimit = clock.after(SCRIPT_TIMEOUT_MS, () => {
      cancelRetry();
      reject(new ChunkLoadError(id, false));
    });
    const attempt = (last: boolean): void => {
      load().then(
        (module) => {
          cancelLimit();
          resolve(module);
        },
        (error: unknown) => {
          // The bundler takes a failed sheet for loaded at the next attempt, so a retry would show an unstyled part.
          if (!last && !isStyleFailure(error)) cancelRetry = clock.after(RETRY_MS, () => attempt(true));
          else {
            cancelLimit();
            reject(new ChunkLoadError(id, isStyleFailure(error), error));
          }
        },
      );
    };
    attempt(false);
  });
