import { describe, expect, test } from 'vitest';
import { overlongFiles, tooManyLongFiles } from './rules/budgets.ts';
import { cycles } from './rules/cycles.ts';
import { unresolvedImports } from './rules/existence.ts';
import { rawGlobals } from './rules/globals.ts';
import { layerBreaches } from './rules/layers.ts';
import { nounBreaches } from './rules/nouns.ts';
import { outboundBreaches } from './rules/outbound.ts';
import { packageBreaches } from './rules/packages.ts';
import { titleBreaches } from './rules/titles.ts';
import { wordBreaches } from './rules/words.ts';
import { waitingModules } from './rules/waits.ts';
import { plantTree, type Tree } from './source/tree.ts';

type Rule = (tree: Tree) => readonly string[];
type Plant = {
  readonly what: string;
  readonly rule: Rule;
  readonly files: Readonly<Record<string, string>>;
  readonly says: string;
};

const titles: Rule = (tree) => titleBreaches(tree, new Set(['H-01', 'H-02', 'H-03', 'H-04']));
const filler = (lines: number): string => 'export {};\n'.repeat(lines);

/** One violation per row: the smallest file that breaks the rule, and a word of the complaint it must raise. */
const planted: readonly Plant[] = [
  {
    what: 'a domain that imports a flow',
    rule: layerBreaches,
    files: { 'src/domains/wallet/wallet.slice.ts': "import { login } from '../../flows/login.ts';" },
    says: 'domains may not import flows',
  },
  {
    what: 'a link that opens a window by itself',
    rule: outboundBreaches,
    files: {
      'src/screens/lobby/Out.tsx': 'export const Out = () => <a href="https://a.example" target="_blank">x</a>;',
    },
    says: 'targets another window',
  },
  {
    what: 'a window opened without the platform',
    rule: outboundBreaches,
    files: { 'src/flows/play/out.ts': "window.open('https://a.example');" },
    says: 'opens a window',
  },
  {
    what: 'markup set outside the one component',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Raw.tsx': 'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />;' },
    says: 'sets markup',
  },
  {
    what: 'a frame with its page as a text (srcdoc)',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Raw.tsx': 'export const Raw = (html: string) => <p srcdoc={html} />;' },
    says: 'parses or runs',
  },
  {
    what: 'an element created by its name',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/raw.ts': "const made = document.createElement('script');" },
    says: 'makes an element',
  },
  {
    what: 'an address opened without judgeLink',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Out.tsx': 'export const out = (banner: Banner) => navigation.open(banner.link);' },
    says: 'opens an address',
  },
  {
    what: 'the function that opens windows taken from its seam',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Out.tsx': 'const { open, copy } = platform.navigation;' },
    says: 'opens an address',
  },
  {
    what: 'a link to a delivered address',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Out.tsx': 'export const Out = () => <a className="x" href={banner.link}>x</a>;' },
    says: 'not spelled there',
  },
  {
    what: 'a frame in an unlisted place',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Out.tsx': 'export const Out = () => <iframe src={banner.link} />;' },
    says: 'frames a page',
  },
  {
    what: 'an address set without React',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/out.ts': 'link.href = banner.link;' },
    says: 'sets an address by hand',
  },
  {
    what: 'a form that submits to an address',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Out.tsx': 'export const Out = () => <form method="post" action={banner.link} />;' },
    says: 'sends a form',
  },
  {
    what: 'a domain that imports another domain',
    rule: layerBreaches,
    files: { 'src/domains/wallet/wallet.calc.ts': "import type { Member } from '../member/member.state.ts';" },
    says: 'wallet may not know the domain member',
  },
  {
    what: 'a screen that reaches the transport by a dynamic import',
    rule: layerBreaches,
    files: { 'src/screens/lobby/Lobby.tsx': "const api = await import('../../transport/api.ts');" },
    says: 'screens may not import transport',
  },
  {
    what: 'a screen that re-exports a flow',
    rule: layerBreaches,
    files: { 'src/screens/lobby/index.ts': "export * from '../../flows/launchGame.ts';" },
    says: 'screens may not import flows',
  },
  {
    what: 'a screen that imports more than types from the contract',
    rule: layerBreaches,
    files: { 'src/screens/lobby/Lobby.tsx': "import { hotGames } from '../../contract/catalogue.ts';" },
    says: 'only types',
  },
  {
    what: 'a gate that imports a type of the platform',
    rule: layerBreaches,
    files: { 'src/gate/gate.ts': "import type { Clock } from '../platform/platform.ts';" },
    says: 'gate may not import platform',
  },
  {
    what: 'a live channel that imports the replay transport',
    rule: layerBreaches,
    files: { 'src/transport/index.ts': "const replay = await import('./replay/index.ts');" },
    says: 'only src/app may know the transport of a replay',
  },
  {
    what: 'a room that is not in the table',
    rule: layerBreaches,
    files: { 'src/utils/misc.ts': "import { money } from '../lib/money.ts';" },
    says: 'not a room',
  },
  {
    what: 'a client that imports the house',
    rule: layerBreaches,
    files: { 'src/app/main.tsx': "import { seed } from '../../server-mock/content/world/seed.ts';" },
    says: 'outside src',
  },
  {
    what: 'a house that imports the client',
    rule: layerBreaches,
    files: { 'server-mock/rest/login.ts': "import { session } from '../../src/domains/session/session.slice.ts';" },
    says: 'may not import src/domains',
  },
  {
    what: 'a core of the house that imports REST routes',
    rule: layerBreaches,
    files: { 'server-mock/core/apply.ts': "import { server } from '../rest/server.ts';" },
    says: "house's core may not import rest",
  },
  {
    what: 'content data that imports the core',
    rule: layerBreaches,
    files: { 'server-mock/content/data/banners.ts': "import type { HouseState } from '../../core/state.ts';" },
    says: "house's content/data may not import core",
  },
  {
    what: 'REST routes that import the hub',
    rule: layerBreaches,
    files: { 'server-mock/rest/handlers/chat.ts': "import { TICK_MS } from '../../hub/flush.ts';" },
    says: "house's rest may not import hub",
  },
  {
    what: 'a room of the house that is not in the table',
    rule: layerBreaches,
    files: { 'server-mock/utils/misc.ts': "import { apply } from '../core/apply.ts';" },
    says: 'server-mock/utils is not a room of the house',
  },
  {
    what: 'a product that imports a test',
    rule: layerBreaches,
    files: { 'src/lib/money.ts': "import { cases } from './money.test.ts';" },
    says: 'may not import a test',
  },
  {
    what: 'a product that imports a test helper',
    rule: layerBreaches,
    files: { 'src/app/store.ts': "import { fakeClock } from '../platform/testing/fakeClock.ts';" },
    says: 'may not import a test',
  },
  {
    what: 'sockets outside the transport',
    rule: packageBreaches,
    files: { 'src/flows/live.ts': "import { io } from 'socket.io-client';" },
    says: 'may not use socket.io-client',
  },
  {
    what: 'a store inside the design system',
    rule: packageBreaches,
    files: { 'src/ui/Balance.tsx': "import { useSelector } from 'react-redux';" },
    says: 'may not use react-redux',
  },
  {
    what: 'a store inside the design system, from the app',
    rule: layerBreaches,
    files: { 'src/ui/Balance.tsx': "import { store } from '../app/store.ts';" },
    says: 'ui may not import app',
  },
  {
    what: 'React inside a domain, by type',
    rule: packageBreaches,
    files: { 'src/domains/wallet/wallet.slice.ts': "import type { ReactNode } from 'react';" },
    says: 'may not use react',
  },
  {
    what: "Node's own packages inside the client",
    rule: packageBreaches,
    files: { 'src/lib/file.ts': "import { readFileSync } from 'node:fs';" },
    says: 'may not use node:fs',
  },
  {
    what: 'a schema library in its classic build',
    rule: packageBreaches,
    files: { 'src/contract/fields.ts': "import * as z from 'zod';" },
    says: 'only zod/mini',
  },
  {
    what: 'an import that resolves to no file',
    rule: unresolvedImports,
    files: { 'src/lib/money.ts': "import { round } from './rounding.ts';" },
    says: 'does not exist',
  },
  {
    what: 'an import computed at run time',
    rule: unresolvedImports,
    files: { 'src/app/load.ts': 'const part = await import(name);' },
    says: 'at run time',
  },
  {
    what: 'an import cycle over three files, one of them by type',
    rule: cycles,
    files: {
      'src/lib/a.ts': "import { b } from './b.ts';",
      'src/lib/b.ts': "export { c } from './c.ts';",
      'src/lib/c.ts': "import type { A } from './a.ts';",
    },
    says: 'src/lib/a.ts -> src/lib/b.ts -> src/lib/c.ts -> src/lib/a.ts',
  },
  { what: 'a file of 401 lines', rule: overlongFiles, files: { 'src/lib/long.ts': filler(401) }, says: '401 lines' },
  {
    what: 'a fifth of the files too long',
    rule: tooManyLongFiles,
    files: {
      'src/lib/a.ts': filler(161),
      ...Object.fromEntries(['b', 'c', 'd', 'e'].map((name) => [`src/lib/${name}.ts`, filler(9)])),
    },
    says: '161 lines',
  },
  {
    what: 'a module of the portal with a top-level await',
    rule: waitingModules,
    files: { 'src/app/late.ts': "export const late = 1;\nawait import('./later.ts');" },
    says: 'src/app/late.ts:2 waits at its top level',
  },
  {
    what: 'a page of the vendor with a top-level for await',
    rule: waitingModules,
    files: { 'server-mock/vendors/host/page/late.ts': 'for await (const one of row) show(one);' },
    says: 'late.ts:1 waits at its top level',
  },
  {
    what: 'a second noun for the cashier',
    rule: nounBreaches,
    files: { 'src/domains/money/money.slice.ts': 'export const money = 1;' },
    says: 'src/domains/money: the noun is cashier',
  },
  {
    what: 'a folder of the core that is no noun',
    rule: nounBreaches,
    files: { 'server-mock/core/stuff/apply.ts': 'export const stuff = 1;' },
    says: 'server-mock/core/stuff is neither a noun',
  },
  {
    what: 'a comment without an actor',
    rule: wordBreaches,
    files: { 'server-mock/hub/hub.ts': 'export const hub = 1; // nobody reads this' },
    says: 'server-mock/hub/hub.ts:1 says "nobody"',
  },
  {
    what: 'a retired name',
    rule: wordBreaches,
    files: { 'src/screens/shell/Header.tsx': 'const balance = usePortal(selectBalance);' },
    says: 'the term is useAppSelector',
  },
  {
    what: 'a longer name with a retired one in it, after a dot, in a tool',
    rule: wordBreaches,
    files: { 'tools/conform/cases/money.ts': 'export const run = (kit) => kit.openPurse();' },
    says: 'the term is stakeableBalance',
  },
  {
    what: 'a title with four ids',
    rule: titles,
    files: { 'src/gate/gate.test.ts': "test('H-01 H-02 H-03 H-04 all at once', () => {});" },
    says: 'cites 4 ids',
  },
  {
    what: 'a title that cites an unknown rule',
    rule: titles,
    files: { 'src/gate/gate.test.ts': "it.each(rows)('H-99 of %s', () => {});" },
    says: 'H-99, which does not exist',
  },
];

/** Each is one way to the outside, in a file outside `platform`. */
const reaches: readonly string[] = [
  'const at = Date.now();',
  'const at = new Date();',
  'const at = performance.now();',
  'setTimeout(done, 10);',
  'window.setInterval(done, 10);',
  'schedule(requestAnimationFrame);',
  'const x = Math.random();',
  'const id = crypto.randomUUID();',
  "import { randomBytes } from 'node:crypto';",
  'globalThis.crypto.subtle.digest(name, bytes);',
  'localStorage.getItem(key);',
  'const s = window.sessionStorage;',
  "document.cookie = 'a=b';",
  'await fetch(address);',
  'const r = new XMLHttpRequest();',
  'const s = new WebSocket(address);',
  'if (navigator.onLine) go();',
  'window.open(address);',
  'window.location.assign(address);',
  'location.reload();',
  "console.log('here');",
  'const text = `at ${Date.now()} ms`;',
];

describe('every rule reports a planted violation', () => {
  test.each(planted)('$what', ({ rule, files, says }) => {
    const complaints = rule(plantTree(files));
    expect(complaints.length).toBeGreaterThan(0);
    expect(complaints.join('\n')).toContain(says);
  });

  test.each(reaches)('reports direct access to the outside: %s', (line) => {
    expect(rawGlobals(plantTree({ 'src/flows/live.ts': line })).length).toBeGreaterThan(0);
    expect(rawGlobals(plantTree({ 'server-mock/core/decide.ts': line })).length).toBeGreaterThan(0);
    expect(rawGlobals(plantTree({ 'src/platform/browser.ts': line }))).toEqual([]);
    expect(rawGlobals(plantTree({ 'src/flows/live.test.ts': line }))).toEqual([]);
  });
});

test.each(["new BroadcastChannel('x')", "new Worker(new URL('./w.ts', import.meta.url))"])(
  'reports %s in the client; the house may use a thread',
  (line) => {
    expect(rawGlobals(plantTree({ 'src/flows/live.ts': line })).length).toBeGreaterThan(0);
    expect(rawGlobals(plantTree({ 'server-mock/journal/journal.ts': line }))).toEqual([]);
  },
);

describe('allowed code raises no complaint', () => {
  test.each([
    '// Date.now() is said here only',
    "const words = 'Math.random() and fetch(x)';",
    'const text = `console.log(${name})`;',
    'const at = new Date(ms);',
    'const at = clock.now();',
    'api.fetch(address);',
    'const test = /setTimeout\\(/;',
    'type Clock = { setTimeout: () => void };',
    'const shown = location.pathname;',
  ])('%s', (line) => {
    expect(rawGlobals(plantTree({ 'src/flows/live.ts': line }))).toEqual([]);
  });

  test('an await inside a function, and a top-level await in a program of the house', () => {
    const files = {
      'src/app/late.ts': "export const late = async () => await import('./later.ts');",
      'server-mock/main.ts': 'await start();',
    };
    expect(waitingModules(plantTree(files))).toEqual([]);
  });

  test('a domain imports the shared facts, the contract and its own files', () => {
    const slice = [
      "import { sessionEnded } from '../facts.ts';",
      "import { wallet } from '../../contract/wallet.ts';",
      "import type { State } from './wallet.state.ts';",
      "import { createSlice } from '@reduxjs/toolkit';",
    ].join('\n');
    const tree = plantTree({ 'src/domains/wallet/wallet.slice.ts': slice });
    expect([...layerBreaches(tree), ...packageBreaches(tree)]).toEqual([]);
  });
});
