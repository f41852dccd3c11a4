/** On-demand chunks with a time limit and the names the specification gives their failures (R-SHELL-08, R-SHELL-09, D-48). */
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
/** The bundler's loader says so when a style sheet of a chunk does not come. */
const isStyleFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unable to preload CSS');

/** A network that dropped one file has often caught itself by then, and nobody has to press anything (REL-36). */
const AGAIN_MS = 1_000;

/**
 * Resolves with the module, after one more attempt where the first has failed; rejects with a `ChunkLoadError` when that has
 * failed too, or 120 s after it was asked for, hanging or not.
 */
export const loadChunk = <M>(id: string, load: () => Promise<M>, clock: Clock): Promise<M> =>
  new Promise((resolve, reject) => {
    let wait = (): void => {};
    const cancel = clock.after(SCRIPT_TIMEOUT_MS, () => {
      wait();
      reject(new ChunkLoadError(id, false));
    });
    const attempt = (last: boolean): void => {
      load().then(
        (module) => {
          cancel();
          resolve(module);
        },
        (error: unknown) => {
          // A sheet that failed once is taken for loaded at the next attempt: the part would come without its looks.
          if (!last && !isStyleFailure(error)) wait = clock.after(AGAIN_MS, () => attempt(true));
          else {
            cancel();
            reject(new ChunkLoadError(id, isStyleFailure(error), error));
          }
        },
      );
    };
    attempt(false);
  });
