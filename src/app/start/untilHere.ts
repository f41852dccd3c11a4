/** A chunk the page cannot go on without: asked for until it is here. */
import type { Platform } from '../../platform/platform.ts';
import { loadChunk } from './chunk.ts';

/** Between two attempts; nobody presses here, so it is neither hasty nor long. */
const AGAIN_MS = 3000;

const pause = ({ clock }: Platform, ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));

/** `load` is the chunk's import; `onFailure` hears of each attempt that failed. */
export const untilHere = async <M>(
  id: string,
  load: () => Promise<M>,
  platform: Platform,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<M> => {
  for (;;) {
    try {
      return await loadChunk(id, load, platform.clock);
    } catch (error) {
      platform.report.error('chunk', error);
      onFailure(error);
      await pause(platform, AGAIN_MS);
    }
  }
};
