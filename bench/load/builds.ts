/** What is weighed: the portal as it stands, built anew, and React drawing one line, which nothing built on it can undercut. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { inRoot } from '../../tools/process/root.ts';

type Built = Awaited<ReturnType<typeof build>>;
const chunksOf = (built: Built): readonly Rolldown.OutputChunk[] =>
  (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk') : [],
  );
/** Bytes of JavaScript that run before anything is drawn, each file by gzip at its best. */
const initialBytes = (
  chunks: readonly Rolldown.OutputChunk[],
  entry: (chunk: Rolldown.OutputChunk) => boolean,
): number => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || first.has(chunk)) return;
    first.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  add(chunks.find((chunk) => chunk.isEntry && entry(chunk)));
  if (first.size === 0) throw new Error('The build has no entry.');
  return [...first].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
};

/** Into `folder`; answers its initial JavaScript in bytes. */
export const buildPortal = async (folder: string): Promise<number> => {
  const built = await build({
    root: inRoot(),
    mode: 'production',
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true },
  });
  return initialBytes(chunksOf(built), ({ facadeModuleId }) => facadeModuleId?.endsWith('index.html') === true);
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
  return initialBytes(chunksOf(built), () => true);
};
