import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { chunksOf, LOAD_ORDER } from '../../src/app/start/loadOrder.ts';
import { faultsOf, FORBIDDEN, sampleAccounts, shippedFiles } from './secrets.ts';
import { scriptsOfPage, withImports } from '../../tools/build/initialChunks.ts';

/** Bytes, gzip level 9: the measured size plus half a per cent; the goal is 120 KiB, 122,880 (docs/decisions/0041, 0250). */
const BUDGET = 120_600;
/** Not needed for the lobby's first paint, besides what loadOrder.ts lists for later, by a part of the module's path. */
const LATER = [
  'node_modules/i18next',
  'node_modules/redux-saga',
  'node_modules/@redux-saga',
  'node_modules/zod',
  'node_modules/rxjs',
  'node_modules/socket.io-client',
  'node_modules/engine.io-client',
  'node_modules/embla-carousel',
  'node_modules/@radix-ui',
  'node_modules/@tanstack',
  'node_modules/react-hook-form',
  'node_modules/jose',
  'node_modules/@noble/ciphers',
  'node_modules/@noble/curves',
  'node_modules/@noble/hashes',
  'node_modules/dompurify',
  'node_modules/uqr',
  'src/ui/html',
  'src/transport/live',
  'src/transport/replay',
  'src/app/replay/playInPage',
  'src/app/lazyScreen',
  'src/app/DialogHost',
  'src/app/view/ClosedViews',
  'src/screens/replay',
  'src/recording',
  'src/domains/reducer.ts',
  'src/flows/index.ts',
  'src/screens/games',
  'src/screens/account-dialogs',
  'src/screens/system',
  'src/screens/lobby/CategoryRows',
  'src/screens/lobby/cards/GameRow',
  'src/i18n/catalogues/',
];
const CHUNKS_OF_START = [...chunksOf('beforePaint'), ...chunksOf('withFlows'), ...chunksOf('afterFlows')];
/** Pages of the areas of R-SHELL-07; of the member centre the first one and the wallet. */
const AREAS = [
  'games/GamePage.tsx',
  'lottery/LotteryPage.tsx',
  'member/security/SecurityPage.tsx',
  'wallet/WalletPage.tsx',
  'points/PointMallPage.tsx',
  'favourites/FavouritePage.tsx',
  'favourites/RecentPage.tsx',
  'lobby/GameListPage.tsx',
  'lobby/GameCentrePage.tsx',
];
/** A service worker needs a fixed address, so that it has no hash. The prerender module is not served to browsers (0145). */
const STANDING = ['prerender.mjs', 'sw.js'];
const outputOf = async (): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> => {
  const built = await build({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    logLevel: 'silent',
    build: { write: false },
    // The test runner's own settings point to tests and development.
    mode: 'production',
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((one) => ('output' in one ? one.output : []));
};
const pageOf = (files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string =>
  files
    .flatMap((file) => (file.type === 'asset' && file.fileName === 'index.html' ? [String(file.source)] : []))
    .join('');

/** One build for all tests: it takes longer than they do. */
let files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = [];
beforeAll(async () => {
  process.env['NODE_ENV'] = 'production';
  files = await outputOf();
});

describe('the first page', () => {
  let first: readonly Rolldown.OutputChunk[] = [];
  beforeAll(() => {
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
  test('weighs no more than its budget', () => {
    const bytes = first.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
    // A budget far above the real size would not detect growth.
    expect(bytes).toBeGreaterThan(BUDGET / 2);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });
  test('later code loads in three groups instead of fifty files: commands in parts, the lobby’s lists, the rest', () => {
    const next = [...chunksOf('withFlows'), ...chunksOf('afterFlows')];
    const there = new Set(first.map(({ fileName }) => fileName));
    const chunks = files.filter((file) => file.type === 'chunk').filter(({ name }) => next.includes(name));
    expect(chunks.map(({ name }) => name).sort()).toEqual([...next].sort());
    const known = new Set([...there, ...chunks.map(({ fileName }) => fileName)]);
    expect(chunks.flatMap(({ imports }) => imports).filter((name) => !known.has(name))).toEqual([]);
  });
  test('the page preloads the start’s parts, and the first command chunk fetches the others along', () => {
    const html = pageOf(files);
    const named = [...html.matchAll(/<link rel="(\w+)"[^>]* href="\/(\w+)\/(\w+)/g)].map(([, ...words]) =>
      words.join(' '),
    );
    const preloaded = chunksOf('beforePaint').map((chunk) => `modulepreload js ${chunk}`);
    expect(named).toEqual(expect.arrayContaining([...preloaded, 'stylesheet css first']));
    const { code = '' } = first.find(({ name }) => name === 'first') ?? {};
    const list = (/m\.f\|\|\(m\.f=(\[[^\]]*\])/.exec(code) ?? [])[1] ?? '[]';
    const along = /import\(`\.\/flows-checks[^`]*`\)[^_]*__vite__mapDeps\((\[[^\]]*\])/.exec(code)?.[1] ?? '[]';
    const fetched = (JSON.parse(along) as number[]).map((at) => (JSON.parse(list) as string[])[at]?.split('.')[0]);
    const [, ...others] = chunksOf('withFlows').map((chunk) => `js/${chunk}`);
    expect(fetched).toEqual(expect.arrayContaining(others));
  });
  test('loads nothing that can follow the first paint', () => {
    const modules = first.flatMap(({ modules: own }) =>
      Object.entries(own).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
    );
    expect(modules.some((id) => id.includes('src/screens/lobby/Lobby.tsx'))).toBe(true);
    const listed = LOAD_ORDER.filter(({ stage }) => stage !== 'beforePaint').flatMap(
      ({ entry, modules: own = [], packages = [] }) => [
        ...[...own, ...(entry === undefined ? [] : [entry])].map((path) => `src/${path}`),
        ...packages.map((name) => `node_modules/${name}`),
      ],
    );
    for (const part of [...LATER, ...listed])
      expect(
        modules.filter((id) => id.includes(part)),
        part,
      ).toEqual([]);
  });
});

test('each area on demand is a chunk of its own, which no chunk of the start imports', () => {
  const chunks = files.filter((file) => file.type === 'chunk');
  const start = withImports(files, [
    ...scriptsOfPage(files),
    ...chunks.flatMap(({ name, fileName }) => (CHUNKS_OF_START.includes(name) ? [fileName] : [])),
  ]);
  for (const area of AREAS) {
    const own = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/screens/${area}`) === true);
    expect(
      own.map(({ isDynamicEntry }) => isDynamicEntry),
      area,
    ).toEqual([true]);
    expect(
      start.filter((chunk) => own.includes(chunk)),
      area,
    ).toEqual([]);
  }
});
test('SAFE-08 R-SEC-04 the production bundle has no source map, no account to try, no password, no name of the control interface and no fixture', () => {
  const shipped = shippedFiles(files);
  expect(shipped.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(5);
  expect(shipped.some(({ name }) => name === 'index.html')).toBe(true);
  expect(faultsOf(shipped)).toEqual([]);
  // The only debug switch in the packages: store access from developer tools is off.
  const switches = shipped.flatMap(({ text }) => text.match(/reducer:[\w$]+,devTools:[^,]+/g) ?? []);
  expect(switches).toEqual([expect.stringMatching(/devTools:(!1|false)$/)]);
});
test('SAFE-08 the check reports every forbidden word and every source map that is planted', () => {
  for (const word of FORBIDDEN) expect(faultsOf([{ name: 'a.js', text: `x("${word}")` }]), word).not.toEqual([]);
  expect(faultsOf([{ name: 'a.js.map', text: '' }])).toEqual(['a.js.map is a source map']);
  expect(sampleAccounts.length).toBeGreaterThan(5);
});
