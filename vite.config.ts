import { availableParallelism, totalmem } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isolatedTests } from './tools/stages/isolatedTests.ts';
import { LongestFirst } from './tools/stages/longestFirst.ts';
import { CHUNKS } from './tools/build/chunks.ts';
import { directImports } from './tools/build/directImports.ts';
import { initialTexts } from './tools/build/initialTexts.ts';
import { gzipFiles } from './tools/build/gzipFiles.ts';
import { prerenderModule } from './tools/build/prerenderModule.ts';
import { shellWorker } from './tools/build/shellWorker.ts';
import { slimRouter } from './tools/build/slimRouter.ts';
import { chunkPreload } from './tools/build/chunkPreload.ts';
import { noTopLevelAwait } from './tools/build/topLevelAwait.ts';

/** Scripts are named as the specification has them (R-SHELL-10). */
const scripts = { entryFileNames: 'js/[name].[hash].js', chunkFileNames: 'js/[name].[hash].js' };

/** A worker that has run its files holds up to 1.3 GB (docs/decisions/0265). */
const WORKER_BYTES = 1.5 * 2 ** 30;
/** Run with the linters, in the static stage: it is about the source and not about what it does. */
const architecture = 'tests/architecture';
const rendered = { environment: 'jsdom', setupFiles: ['tests/setupDom.ts'] };
const TESTED = ['src', 'server-mock', 'tests', 'tools', 'bench'];
/** Tests that replace modules: each file has modules of its own. */
const apart = TESTED.flatMap((folder) => isolatedTests(folder, '.test.ts'));
const apartRendered = isolatedTests('src', '.test.tsx');

export default defineConfig({
  plugins: [
    react(),
    directImports(),
    shellWorker(),
    slimRouter(),
    chunkPreload(),
    initialTexts(),
    prerenderModule(),
    noTopLevelAwait(),
    gzipFiles(),
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    // The content policy allows files of our own and no data addresses in fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        ...scripts,
        codeSplitting: { groups: CHUNKS },
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.css'))
            ? 'css/[name].[hash][extname]'
            : 'assets/[name].[hash][extname]',
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { output: scripts } },
  test: {
    reporters: ['default'],
    // More than there are cores: two thirds of a worker's time is waiting for houses and commands (docs/decisions/0113, 0265).
    maxWorkers: Math.max(2, Math.min(2 * availableParallelism(), Math.floor(totalmem() / WORKER_BYTES))),
    sequence: { sequencer: LongestFirst },
    // Tests over real sockets share two cores with each other: a limit for hangs, not for speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The sheet of tokens is read as text too (src/ui/styles/tokenSheet.ts); every other sheet is left out of tests.
    css: { include: [/tokens\.css/] },
    projects: [
      { extends: true, test: { name: 'architecture', environment: 'node', include: [`${architecture}/**/*.test.ts`] } },
      {
        // The files of a worker share one set of modules: loading them anew cost most files more than their tests
        // (docs/decisions/0123, 0265).
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [`{${TESTED.join(',')}}/**/*.test.ts`],
          exclude: ['**/node_modules/**', `${architecture}/**`, ...apart],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...rendered,
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...apartRendered],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', environment: 'node', include: apart } },
      { extends: true, test: { ...rendered, name: 'apart-dom', include: apartRendered } },
    ],
  },
});
