/** The transport arrives in a chunk of its own, once; a failed arrival may be asked for again. */
import type { Transport } from '../../flows/machinery/deps.ts';
import type { Platform } from '../../platform/platform.ts';
import { bringActing } from './bringActing.ts';
import { loadChunk } from './chunk.ts';

/** Where frames come from is chosen here and nowhere else: the live socket now, a recording for the replay desk later. */
const load = async (platform: Platform): Promise<Transport> => {
  const { createTransport, PORTAL_TOPICS, PORTAL_SNAPSHOTS } = await loadChunk(
    'transport',
    bringActing,
    platform.clock,
  );
  const wanting = new Set<() => void>();
  const transport = createTransport(platform, {
    topics: PORTAL_TOPICS,
    snapshots: PORTAL_SNAPSHOTS,
    onTokenWanted: () => {
      for (const run of [...wanting]) run();
    },
  });
  return {
    ...transport,
    onTokenWanted: (run) => {
      wanting.add(run);
      return () => wanting.delete(run);
    },
  };
};

export const transportChunk = (platform: Platform): (() => Promise<Transport>) => {
  let asked: Promise<Transport> | null = null;
  return () => {
    asked ??= load(platform).catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
};
