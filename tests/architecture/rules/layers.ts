import { isForTests, isProduct, type Link, type Source } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

/** The import table of the architecture: what each room of `src` may know, besides itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  lib: [],
  gate: ['contract', 'lib'],
  tape: ['contract', 'gate', 'lib'],
  platform: ['lib'],
  transport: ['contract', 'gate', 'tape', 'lib', 'platform'],
  domains: ['contract', 'gate', 'lib'],
  flows: ['transport', 'platform', 'domains', 'i18n', 'contract', 'lib'],
  ui: ['lib', 'platform'],
  i18n: ['lib', 'platform'],
  screens: ['domains', 'ui', 'i18n', 'platform', 'contract', 'lib'],
  app: ['contract', 'lib', 'gate', 'tape', 'platform', 'transport', 'domains', 'flows', 'ui', 'i18n', 'screens'],
};

/** What the house may take from the client's side. */
const sharedWithHouse = ['contract', 'gate', 'tape', 'lib'];

/** Rooms that stand below the rest of the house and know nothing of its doors. */
const houseCore: Readonly<Record<string, readonly string[]>> = {
  house: ['house', 'journal', 'world', 'providers', 'platform'],
  journal: ['journal', 'platform'],
};

/** The transport of a replay is chosen by the composition root alone: no screen, flow or live channel can come by it (P-07). */
const REPLAY = 'src/transport/replay/';
function breachOfReplay(from: string, to: string): string | undefined {
  if (!to.startsWith(REPLAY) || from.startsWith(REPLAY) || from.startsWith('src/app/')) return undefined;
  return 'only src/app may know the transport of a replay';
}

const place = (path: string): readonly string[] => path.split('/');

function breachInSource(from: readonly string[], to: readonly string[], link: Link): string | undefined {
  const [, room = '', part = ''] = from;
  const [top, other = ''] = to;
  if (top !== 'src') return `${room} may not reach outside src`;
  if (!(room in rooms)) return `src/${room} is not a room of the architecture`;
  if (room === other) {
    const betweenDomains = room === 'domains' && from.length > 3 && to.length > 3 && part !== to[2];
    return betweenDomains ? `the domain ${part} may not know the domain ${to[2]}` : undefined;
  }
  if (!rooms[room]?.includes(other)) return `${room} may not import ${other}`;
  if (room === 'screens' && other === 'contract' && !link.typeOnly) return 'screens may take only types from contract';
  return undefined;
}

function breachInHouse(from: readonly string[], to: readonly string[]): string | undefined {
  const [top, other = ''] = to;
  if (top === 'src') return sharedWithHouse.includes(other) ? undefined : `the house may not import src/${other}`;
  if (top !== 'server-mock') return `the house may not import ${top}`;
  const allowed = from.length > 2 ? houseCore[from[1] ?? ''] : undefined;
  return allowed === undefined || allowed.includes(other)
    ? undefined
    : `the house's ${from[1]} may not import ${other}`;
}

function breachOf(source: Source, link: Link): string | undefined {
  if (link.file === undefined) return undefined;
  const ofReplay = breachOfReplay(source.path, link.file);
  if (ofReplay !== undefined) return ofReplay;
  const from = place(source.path);
  const to = place(link.file);
  return from[0] === 'src' ? breachInSource(from, to, link) : breachInHouse(from, to);
}

/** Imports against the table. Tests may look anywhere; the product may not, and never at tests. */
export function layerBreaches({ sources }: Tree): string[] {
  return sources.filter(isProduct).flatMap((source) =>
    source.links.flatMap((link) => {
      const breach = isForTests(link.file ?? '') ? 'the product may not import a test' : breachOf(source, link);
      return breach === undefined ? [] : [`${source.path}:${link.line} imports ${link.target}: ${breach}`];
    }),
  );
}
