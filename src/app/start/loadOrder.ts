/**
 * What loads when: the one list of the portal's start. The build makes its chunks of it (tools/build/chunks.ts) and preloads by
 * it (tools/build/chunkPreload.ts); tests hold the code and the built page to it. The page does not load this file.
 *
 * 1. `beforePaint`: `main.tsx` evaluates these, one after the other; the first page is drawn from them and its start block.
 * 2. `withFlows`: after the first paint `commandChunk.ts` evaluates these, one after the other; then presses are answered.
 * 3. `afterFlows`: the parts of the first page that can be missing for a moment (`ui/late/lazyPart.tsx`).
 * 4. `onDemand`: a file that several screens share. A screen itself needs no entry: each is a chunk of its own.
 */
export type LoadStage = 'beforePaint' | 'withFlows' | 'afterFlows' | 'onDemand';

/**
 * A chunk has the named modules (below `src`) and packages, and what they import, unless an earlier chunk has it. `entry`: the
 * module that is imported to evaluate the chunk; it belongs to the chunk.
 */
export interface LoadedChunk {
  readonly chunk: string;
  readonly stage: LoadStage;
  readonly entry?: string;
  readonly modules?: readonly string[];
  /** Names of packages, or of a file in one. */
  readonly packages?: readonly string[];
}

/**
 * A phone's connection answers in half a second and a browser requests six files at once, so modules needed at the same moment
 * share a chunk (docs/decisions/0125). A chunk of one stage is evaluated in a task of its own, so that none delays a press.
 */
export const LOAD_ORDER: readonly LoadedChunk[] = [
  {
    chunk: 'packages',
    stage: 'beforePaint',
    packages: [
      '@reduxjs/toolkit',
      'immer',
      'react',
      'react-dom',
      'react-redux',
      'react-router',
      'react-router-dom',
      'redux',
      'redux-thunk',
      'reselect',
      'scheduler',
      'use-sync-external-store',
    ],
  },
  { chunk: 'first', stage: 'beforePaint', entry: 'app/start/beginPortal.ts' },
  // The validator: the smallest table loads its package.
  { chunk: 'flows-checks', stage: 'withFlows', entry: 'contract/call.ts' },
  { chunk: 'flows-tables', stage: 'withFlows', entry: 'app/start/firstTables.ts' },
  { chunk: 'flows-topics', stage: 'withFlows', entry: 'app/start/portalTopics.ts' },
  { chunk: 'flows-transport', stage: 'withFlows', entry: 'transport/index.ts', packages: ['axios'] },
  { chunk: 'flows', stage: 'withFlows', entry: 'app/start/flowsEngine.ts' },
  {
    chunk: 'lobby-lists',
    stage: 'afterFlows',
    modules: ['screens/lobby/afterData.ts', 'screens/lobby/winners/WinnerList.tsx', 'ui/carousel/TurningCarousel.tsx'],
  },
  {
    chunk: 'later',
    stage: 'afterFlows',
    modules: [
      'app/view/afterPaint.ts',
      'app/route/OtherPages.tsx',
      'app/update/OwnUpdatePrompt.tsx',
      'app/update/keepShellOffline.ts',
      'i18n/engine.ts',
      'screens/shell/afterPaint.ts',
      'screens/shell/side/Drawer.tsx',
      'screens/chat/ChatDock.tsx',
      'screens/lobby/live/CardLive.tsx',
      'ui/icon/LatePath.tsx',
      'ui/menu/menuParts.tsx',
      'ui/dialog/Dialog.tsx',
    ],
  },
  // The proof of work, recordings and sealing over plain http share these; as two files they would lengthen the page's list.
  { chunk: 'sha2', stage: 'onDemand', packages: ['@noble/hashes/sha2.js', '@noble/hashes/hmac.js'] },
];
/** Names of the chunks of a stage, in the order they are evaluated in. */
export const chunksOf = (stage: LoadStage): readonly string[] =>
  LOAD_ORDER.filter((one) => one.stage === stage).map(({ chunk }) => chunk);
