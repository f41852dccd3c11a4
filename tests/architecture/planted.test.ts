import { describe, expect, test } from 'vitest';
import { overlongFiles, tooManyLongFiles } from './rules/budgets.ts';
import { cycles } from './rules/cycles.ts';
import { blindImports } from './rules/existence.ts';
import { rawGlobals } from './rules/globals.ts';
import { layerBreaches } from './rules/layers.ts';
import { outboundBreaches } from './rules/outbound.ts';
import { packageBreaches } from './rules/packages.ts';
import { titleBreaches } from './rules/titles.ts';
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

/** One breach a row: the smallest file that breaks the rule, and a word of the complaint it must raise. */
const planted: readonly Plant[] = [
  {
    what: 'a domain that knows a flow',
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
    what: 'a window opened past the platform',
    rule: outboundBreaches,
    files: { 'src/flows/play/out.ts': "window.open('https://a.example');" },
    says: 'opens a window',
  },
  {
    what: 'markup set past the one component',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Raw.tsx': 'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />;' },
    says: 'sets markup',
  },
  {
    what: 'a frame that takes its page as a text',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Raw.tsx': 'export const Raw = (html: string) => <p srcdoc={html} />;' },
    says: 'parses or runs',
  },
  {
    what: 'an element made by its name',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/raw.ts': "const made = document.createElement('script');" },
    says: 'makes an element',
  },
  {
    what: 'an address opened without being judged',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Out.tsx': 'export const out = (banner: Banner) => navigation.open(banner.link);' },
    says: 'opens an address',
  },
  {
    what: 'the way to open one taken out of its seam',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Out.tsx': 'const { open, copy } = platform.navigation;' },
    says: 'opens an address',
  },
  {
    what: 'a link to whatever was delivered',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Out.tsx': 'export const Out = () => <a className="x" href={banner.link}>x</a>;' },
    says: 'not spelled there',
  },
  {
    what: 'a frame nobody planned',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Out.tsx': 'export const Out = () => <iframe src={banner.link} />;' },
    says: 'frames a page',
  },
  {
    what: 'an address set past React',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/out.ts': 'link.href = banner.link;' },
    says: 'sets an address by hand',
  },
  {
    what: 'a form that leaves by itself',
    rule: outboundBreaches,
    files: { 'src/screens/lobby/Out.tsx': 'export const Out = () => <form method="post" action={banner.link} />;' },
    says: 'sends a form',
  },
  {
    what: 'a domain that knows another domain',
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
    what: 'a screen that takes more than types from the contract',
    rule: layerBreaches,
    files: { 'src/screens/lobby/Lobby.tsx': "import { hotGames } from '../../contract/catalogue.ts';" },
    says: 'only types',
  },
  {
    what: 'a gate that knows the platform by type',
    rule: layerBreaches,
    files: { 'src/gate/gate.ts': "import type { Clock } from '../platform/platform.ts';" },
    says: 'gate may not import platform',
  },
  {
    what: 'a live channel that can come by the transport of a replay',
    rule: layerBreaches,
    files: { 'src/transport/index.ts': "const replay = await import('./replay/index.ts');" },
    says: 'only src/app may know the transport of a replay',
  },
  {
    what: 'a room nobody planned',
    rule: layerBreaches,
    files: { 'src/utils/misc.ts': "import { money } from '../lib/money.ts';" },
    says: 'not a room',
  },
  {
    what: 'a client that knows the house',
    rule: layerBreaches,
    files: { 'src/app/main.tsx': "import { seed } from '../../server-mock/world/seed.ts';" },
    says: 'outside src',
  },
  {
    what: 'a house that knows the client',
    rule: layerBreaches,
    files: { 'server-mock/rest/login.ts': "import { session } from '../../src/domains/session/session.slice.ts';" },
    says: 'may not import src/domains',
  },
  {
    what: 'a core of the house that knows its doors',
    rule: layerBreaches,
    files: { 'server-mock/house/apply.ts': "import { server } from '../rest/server.ts';" },
    says: 'house may not import rest',
  },
  {
    what: 'a product that leans on a test',
    rule: layerBreaches,
    files: { 'src/lib/money.ts': "import { cases } from './money.test.ts';" },
    says: 'may not import a test',
  },
  {
    what: 'a product that leans on a helper of tests',
    rule: layerBreaches,
    files: { 'src/app/store.ts': "import { testClock } from '../platform/testClock.ts';" },
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
    what: 'an import that names no file',
    rule: blindImports,
    files: { 'src/lib/money.ts': "import { round } from './rounding.ts';" },
    says: 'does not exist',
  },
  {
    what: 'an import worked out at run time',
    rule: blindImports,
    files: { 'src/app/load.ts': 'const part = await import(name);' },
    says: 'at run time',
  },
  {
    what: 'a ring over three files, one link of it a type',
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
    what: 'a fifth of the files long',
    rule: tooManyLongFiles,
    files: {
      'src/lib/a.ts': filler(161),
      ...Object.fromEntries(['b', 'c', 'd', 'e'].map((name) => [`src/lib/${name}.ts`, filler(9)])),
    },
    says: '161 lines',
  },
  {
    what: 'a title with four ids',
    rule: titles,
    files: { 'src/gate/gate.test.ts': "test('H-01 H-02 H-03 H-04 all at once', () => {});" },
    says: 'cites 4 ids',
  },
  {
    what: 'a title that cites a rule nobody wrote',
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

describe('planted breaches: every rule can fail', () => {
  test.each(planted)('$what', ({ rule, files, says }) => {
    const complaints = rule(plantTree(files));
    expect(complaints.length).toBeGreaterThan(0);
    expect(complaints.join('\n')).toContain(says);
  });

  test.each(reaches)('a raw way to the outside: %s', (line) => {
    expect(rawGlobals(plantTree({ 'src/flows/live.ts': line })).length).toBeGreaterThan(0);
    expect(rawGlobals(plantTree({ 'server-mock/house/decide.ts': line })).length).toBeGreaterThan(0);
    expect(rawGlobals(plantTree({ 'src/platform/browser.ts': line }))).toEqual([]);
    expect(rawGlobals(plantTree({ 'src/flows/live.test.ts': line }))).toEqual([]);
  });
});

test.each(["new BroadcastChannel('x')", "new Worker(new URL('./w.ts', import.meta.url))"])(
  'planted in the client: %s; the house may have a thread',
  (line) => {
    expect(rawGlobals(plantTree({ 'src/flows/live.ts': line })).length).toBeGreaterThan(0);
    expect(rawGlobals(plantTree({ 'server-mock/journal/journal.ts': line }))).toEqual([]);
  },
);

describe('what is allowed raises no complaint', () => {
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

  test('a domain with the facts all hear, the contract and its own files', () => {
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
