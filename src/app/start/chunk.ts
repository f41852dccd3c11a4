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

export const loadChunk = <M>(id: string, load: () => Promise<M>, clock: Clock): Promise<M> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(SCRIPT_TIMEOUT_MS, () => reject(new ChunkLoadError(id, false)));
    load().then(
      (module) => {
        cancel();
        resolve(module);
      },
      (error: unknown) => {
        cancel();
        reject(new ChunkLoadError(id, isStyleFailure(error), error));
      },
    );
  });
