/**
 * Entry point of the portal's page: evaluates the stage `beforePaint` of start/loadOrder.ts, one chunk after the other, each in
 * its own task, so that the browser can handle input between them (performance.md, G4). The page preloads all of them
 * (tools/build/chunkPreload.ts). No module uses top-level await: WebKit exports such a module before it has run
 * (docs/decisions/0200).
 */
import { browserClock } from '../platform/clock.ts';
import { nextTurn } from './start/pauses.ts';

const begin = async (): Promise<void> => {
  // The chunk of the packages: React takes the longest to evaluate.
  await import('react-dom/client');
  // Let the browser paint the prerendered page first.
  await new Promise<unknown>((resolve) => browserClock().frame(() => resolve(nextTurn())));
  const { beginPortal } = await import('./start/beginPortal.ts');
  await nextTurn();
  await beginPortal();
};
void begin();
