/** Builds the benchmark's page as the portal is built: production React, one chunk a contestant. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { inRoot } from '../../tools/process/root.ts';

export const buildPage = async (folder: string): Promise<string> => {
  const outDir = join(folder, 'page');
  await build({
    root: inRoot('bench/pipeline/page'),
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    plugins: [react()],
    // The peers' own package tree has a React as well; the page must have only one.
    resolve: { dedupe: ['react', 'react-dom', 'react-redux'] },
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  });
  return outDir;
};
