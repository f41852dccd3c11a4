/** The builds that are weighed: the portal, built anew, and React drawing one line, the minimum for anything built on it. */
import { mkdirSync, writeFileSync } from 'node:fs';
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
const REACT_ALONE = {
  'index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>React alone</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/reactAlone.js"></script>
  </body>
</html>
`,
  'reactAlone.js': `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('p', null, 'One line'));
`,
};
/** Builds the page of React alone into `folder`, whose parent takes the sources; answers its JavaScript in bytes. */
export const buildReactAlone = async (folder: string): Promise<number> => {
  const sources = `${folder}-sources`;
  mkdirSync(sources, { recursive: true });
  for (const [name, text] of Object.entries(REACT_ALONE)) writeFileSync(join(sources, name), text);
  const built = await build({
    root: sources,
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    resolve: { alias: { react: inRoot('node_modules/react'), 'react-dom': inRoot('node_modules/react-dom') } },
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const output = outputOf(built);
  return bytesOf(withImports(output, scriptsOfPage(output)));
};
