/** The builds that are weighed: the portal, built anew, and React drawing one line, the minimum for anything built on it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { scriptsOfPage, withImports } from '../../tools/build/initialChunks.ts';
import { inRoot } from '../../tools/process/root.ts';

type Built = Awaited<ReturnType<typeof build>>;
const outputOf = (built: Built) =>
  (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
/** Bytes of JavaScript that run before the first paint, each file by gzip at its best. */
const bytesOf = (chunks: readonly Rolldown.OutputChunk[]): number =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

/** Builds into `folder`; answers its initial JavaScript in bytes. */
export const buildPortal = async (folder: string): Promise<number> => {
  const built = await build({
    root: inRoot(),
    mode: 'production',
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true },
  });
  const output = outputOf(built);
  return bytesOf(withImports(output, scriptsOfPage(output)));
};
const REACT_ALONE = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('p', null, 'One line'));
`;
export const weighReact = async (folder: string): Promise<number> => {
  const entry = join(folder, 'reactAlone.js');
  writeFileSync(entry, REACT_ALONE);
  const built = await build({
    root: folder,
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    resolve: { alias: { react: inRoot('node_modules/react'), 'react-dom': inRoot('node_modules/react-dom') } },
    build: { write: false, target: 'es2023', modulePreload: { polyfill: false }, rolldownOptions: { input: entry } },
  });
  const output = outputOf(built);
  const entries = output.filter((file) => file.type === 'chunk' && file.isEntry);
  return bytesOf(
    withImports(
      output,
      entries.map(({ fileName }) => fileName),
    ),
  );
};
