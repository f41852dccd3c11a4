/**
 * Beside a build the same first picture for the house to paint ahead (src/app/start/paintAhead.tsx): one module for Node, nothing
 * to install beside it, and not served to anybody.
 */
import { build, type Plugin } from 'vite';
import { inRoot } from '../process/root.ts';
import { slimRouter } from './slimRouter.ts';

const sourceOf = async (): Promise<string> => {
  const built = await build({
    root: inRoot(),
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    publicDir: false,
    plugins: [slimRouter()],
    // Whatever runs the build, a test or a developer: a picture is painted as it is in production.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: inRoot('src/app/start/paintAhead.tsx'),
      target: 'es2023',
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the painter of the first picture was not built');
  return chunk.code;
};

export const PAINTER_FILE = 'painter.mjs';
export const painter = (): Plugin => ({
  name: 'toteboard-painter',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: PAINTER_FILE, source: await sourceOf() });
  },
});
