/**
 * Writes the service worker that caches the shell beside a build, as `/sw.js`: one script without imports, with the list of this
 * build's files. Its name never changes, so that a browser finds the next version under it; its content changes with every build.
 */
import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import { inRoot } from '../process/root.ts';
import { scriptsOfPage, stylesOf, withImports } from './initialChunks.ts';

type Bundle = Rolldown.OutputBundle;

/** The scripts that the page names, everything they import before they run, and their styles. */
const firstOf = (bundle: Bundle): readonly string[] => {
  const output = Object.values(bundle);
  const chunks = withImports(output, scriptsOfPage(output));
  return [...new Set(chunks.flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)]))].map((name) => `/${name}`);
};
const versionOf = (bundle: Bundle): string => {
  const hash = createHash('sha256');
  for (const name of Object.keys(bundle).sort()) {
    const file = bundle[name];
    hash.update(name);
    if (file?.type === 'asset' && name.endsWith('.html')) hash.update(file.source);
  }
  return hash.digest('hex').slice(0, 12);
};

const scriptOf = async (define: Readonly<Record<string, unknown>>): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: inRoot('src/platform/shell/sw.ts'), formats: ['iife'], name: 'shell', fileName: 'sw' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the worker that keeps the shell was not built');
  return chunk.code;
};

export const shellWorker = (): Plugin => ({
  name: 'toteboard-shell-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const all = Object.keys(bundle).filter((name) => /^(?:js|css|assets)\/.*(?<!\.gz)$/.test(name));
      const source = await scriptOf({
        __FIRST_FILES__: firstOf(bundle),
        __ALL_FILES__: all.map((name) => `/${name}`),
        __VERSION__: versionOf(bundle),
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});
