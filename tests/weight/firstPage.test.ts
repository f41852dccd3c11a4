import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { scriptsOfPage, withImports } from '../../tools/build/initial.ts';

/** Bytes, gzip level 9: what was reached and half a per cent; the goal is 115 KiB, 117,760 (docs/decisions/0041). */
const BUDGET = 115_800;
/** What a visitor's lobby does not need for its first paint, by a part of the module's address. */
const LATER = [
  'node_modules/i18next',
  'node_modules/redux-saga',
  'node_modules/@redux-saga',
  'node_modules/zod',
  'node_modules/rxjs',
  'node_modules/axios',
  'node_modules/socket.io-client',
  'node_modules/engine.io-client',
  'node_modules/embla-carousel',
  'node_modules/@radix-ui',
  'node_modules/@tanstack',
  'node_modules/react-hook-form',
  'node_modules/jose',
  'node_modules/@noble',
  'node_modules/dompurify',
  'node_modules/uqr',
  'src/ui/html',
  'src/transport/live',
  'src/transport/replay',
  'src/app/replay/playInPage',
  'src/app/lazyPlace',
  'src/app/DialogHost',
  'src/app/route/OtherPages',
  'src/app/view/ClosedViews',
  'src/screens/shell/afterPaint',
  'src/screens/replay',
  'src/tape',
  'src/domains/reducer.ts',
  'src/flows/index.ts',
  'src/contract/call.ts',
  'src/screens/games',
  'src/screens/account-dialogs',
  'src/screens/system',
  'src/screens/lobby/afterData',
  'src/screens/lobby/CategoryRows',
  'src/screens/lobby/cards/GameRow',
  'src/i18n/engine',
  'src/i18n/catalogues/',
];
/** A worker that serves the whole portal is found at one address for ever: it cannot carry a hash. The painter is served to nobody (0145). */
const STANDING = ['painter.mjs', 'sw.js'];
const outputOf = async (): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> => {
  const built = await build({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    logLevel: 'silent',
    build: { write: false },
    // The runner's own settings speak of tests and of development.
    mode: 'production',
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((one) => ('output' in one ? one.output : []));
};
describe('the first page', () => {
  let files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = [];
  let first: readonly Rolldown.OutputChunk[] = [];
  beforeAll(async () => {
    process.env['NODE_ENV'] = 'production';
    files = await outputOf();
    first = withImports(files, scriptsOfPage(files));
  });
  test('R-SHELL-10 every script of the build is js/name.hash.js, every sheet css/name.hash.css', () => {
    const names = files.map(({ fileName }) => fileName);
    const odd = (ending: RegExp, form: RegExp) => names.filter((name) => ending.test(name) && !form.test(name));
    expect(odd(/\.m?js$/, /^js\/[\w.-]+\.[\w-]{8,}\.js$/)).toEqual(STANDING);
    expect(odd(/\.css$/, /^css\/[\w.-]+\.[\w-]{8,}\.css$/)).toEqual([]);
    expect(names.filter((name) => name.startsWith('css/')).length).toBeGreaterThan(1);
    expect(names.filter((name) => name.startsWith('js/')).length).toBeGreaterThan(50);
  });
  test('weighs no more than it did', () => {
    const bytes = first.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
    // A budget that nothing could miss would hold nothing.
    expect(bytes).toBeGreaterThan(BUDGET / 2);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });
  test('what comes next comes in three files and not in fifty: what acts, the lobby’s lists, the other parts', () => {
    const next = ['flows', 'lobby-lists', 'later'];
    const there = new Set(first.map(({ fileName }) => fileName));
    const chunks = files.filter((file) => file.type === 'chunk').filter(({ name }) => next.includes(name));
    expect(chunks.map(({ name }) => name).sort()).toEqual([...next].sort());
    const known = new Set([...there, ...chunks.map(({ fileName }) => fileName)]);
    expect(chunks.flatMap(({ imports }) => imports).filter((name) => !known.has(name))).toEqual([]);
  });
  test('brings nothing that can come after the paint', () => {
    const modules = first.flatMap(({ modules: own }) =>
      Object.entries(own).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
    );
    expect(modules.some((id) => id.includes('src/screens/lobby/Lobby.tsx'))).toBe(true);
    for (const part of LATER)
      expect(
        modules.filter((id) => id.includes(part)),
        part,
      ).toEqual([]);
  });
});
