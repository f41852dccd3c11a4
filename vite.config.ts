import { availableParallelism } from 'node:os';
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

/** Run with the linters, in the static stage: it is about the source and not about what it does. */
const architecture = 'tests/architecture';
const rendered = { environment: 'jsdom', setupFiles: ['tests/setupDom.ts'] };
const apart = isolatedTests();

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
    // One more than there are cores: several tests wait for houses and commands of their own (docs/decisions/0113).
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Tests over real sockets share two cores with each other: a limit for hangs, not for speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The sheet of tokens is read as text too (src/ui/styles/tokenSheet.ts); every other sheet is left out of tests.
    css: { include: [/tokens\.css/] },
    projects: [
      { extends: true, test: { name: 'architecture', environment: 'node', include: [`${architecture}/**/*.test.ts`] } },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,server-mock,tests,tools,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', `${architecture}/**`],
        },
      },
      {
        // One page and one set of modules for the files of a worker: a page of its own cost each of them more than its tests
        // (docs/decisions/0123). What replaces modules has its own in the next project.
        extends: true,
        test: {
          ...rendered,
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...apart],
          isolate: false,
        },
      },
      { extends: true, test: { ...rendered, name: 'apart', include: apart } },
    ],
  },
});
