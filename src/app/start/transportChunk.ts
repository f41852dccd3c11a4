/** Loads the transport, in its own chunk, once. */
import type { Transport } from '../../flows/machinery/deps.ts';
import { loadOnce } from '../../lib/loadOnce.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadCommandChunk } from './commandChunk.ts';
import { loadChunk } from './chunk.ts';

/** Creates the live transport from its chunk. A replay uses its own transport instead (replay/playInPage.tsx). */
const load = async (platform: Platform): Promise<Transport> => {
  const { createTransport, createRingRecorder, PORTAL_TOPICS } = await loadChunk(
    'transport',
    loadCommandChunk,
    platform.clock,
  );
  const tokenListeners = new Set<() => void>();
  const recorder = createRingRecorder(platform.clock, PORTAL_TOPICS);
  const transport = createTransport(platform, {
    topics: PORTAL_TOPICS,
    tap: recorder.tap,
    onTokenWanted: () => {
      for (const run of [...tokenListeners]) run();
    },
  });
  recorder.follow(transport.live);
  return {
    ...transport,
    recorder,
    onTokenWanted: (run) => {
      tokenListeners.add(run);
      return () => tokenListeners.delete(run);
    },
  };
};

export const transportChunk = (platform: Platform): (() => Promise<Transport>) => loadOnce(() => load(platform));
