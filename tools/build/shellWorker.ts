/**
 * Puts the worker that keeps the shell beside a build, as `/sw.js`: one script without imports, told which files this build
 * has. Its name never changes, so that a browser finds the next version under it; what is in it changes with every build.
 */
import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import { inRoot } from '../process/root.ts';

type Bundle = Rolldown.OutputBundle;

const stylesOf = (chunk: Rolldown.OutputChunk): readonly string[] => [
  ...((chunk as { readonly viteMetadata?: { readonly importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
];
/** The entry, everything it imports before it runs, and their styles. */
const firstOf = (bundle: Bundle): readonly string[] => {
  const first = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || first.has(name)) return;
    first.add(name);
    for (const style of stylesOf(chunk)) first.add(style);
    for (const next of chunk.imports) add(next);
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('index.html')) add(file.fileName);
  return [...first].map((name) => `/${name}`);
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
