/** Loads a chunk that the page cannot do without, and retries until it has loaded. */
import type { Platform } from '../../platform/platform.ts';
import { loadChunk } from './chunk.ts';

/** Pause between two attempts, ms. No button triggers a retry here. */
const RETRY_MS = 3000;

const wait = ({ clock }: Platform, ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));

/** `load`: the chunk's import; `onFailure`: called for each failed attempt. */
export const retryUntilLoaded = async <M>(
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
      await wait(platform, RETRY_MS);
    }
  }
};
