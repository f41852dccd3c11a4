/**
 * Builds the module with which the house renders the markup of the first paint (src/app/start/prerenderHome.tsx): one file for Node
 * without dependencies, not served to clients.
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
    // Whatever runs the build, a test or a developer: the markup is rendered as in production.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: inRoot('src/app/start/prerenderHome.tsx'),
      target: 'es2023',
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the module that renders the first paint was not built');
  return chunk.code;
};

export const PRERENDER_FILE = 'prerender.mjs';
export const prerenderModule = (): Plugin => ({
  name: 'toteboard-prerender',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: PRERENDER_FILE, source: await sourceOf() });
  },
});
