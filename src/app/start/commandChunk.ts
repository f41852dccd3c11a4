/**
 * Loads the transport and the flows: the stage `withFlows` of loadOrder.ts. Their chunks are fetched together
 * (tools/build/chunkPreload.ts) and evaluated one after the other, each in its own task, so that none of them delays a press
 * (performance.md, G4).
 */
import { loadOnce } from '../../lib/loadOnce.ts';
import { nextTurn } from './pauses.ts';

export const loadCommandChunk = loadOnce(async () => {
  await import('../../contract/call.ts');
  await nextTurn();
  await import('./firstTables.ts');
  await nextTurn();
  const { PORTAL_TOPICS } = await import('./portalTopics.ts');
  await nextTurn();
  const { createTransport, createRingRecorder } = await import('../../transport/index.ts');
  await nextTurn();
  const { flowsEngine } = await import('./flowsEngine.ts');
  return { PORTAL_TOPICS, createTransport, createRingRecorder, flowsEngine };
});
