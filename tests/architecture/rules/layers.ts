import { isForTests, isProduct, type Link, type Source } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

/** Import table of the portal: what each room of `src` may import besides itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  lib: [],
  gate: ['contract', 'lib'],
  recording: ['contract', 'gate', 'lib'],
  platform: ['lib'],
  transport: ['contract', 'gate', 'recording', 'lib', 'platform'],
  domains: ['contract', 'gate', 'lib'],
  flows: ['transport', 'platform', 'domains', 'i18n', 'contract', 'lib'],
  ui: ['lib', 'platform'],
  i18n: ['lib', 'platform'],
  screens: ['domains', 'ui', 'i18n', 'platform', 'contract', 'lib'],
  app: ['contract', 'lib', 'gate', 'recording', 'platform', 'transport', 'domains', 'flows', 'ui', 'i18n', 'screens'],
};

/** What the house may import from the client's side. */
const sharedWithHouse = ['contract', 'gate', 'recording', 'lib'];

/**
 * Import table of the house: what each room of `server-mock` may import besides itself. The order is from bottom to top,
 * so that no cycle is possible: a room imports only rooms listed before it. A name of two words is a room inside a room.
 */
export const houseRooms: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  security: ['platform'],
  journal: ['platform'],
  'content/data': [],
  core: ['content/data', 'journal', 'platform'],
  content: ['core', 'content/data', 'platform'],
  records: ['core', 'journal', 'platform'],
  session: ['records', 'content', 'content/data', 'core', 'journal', 'security', 'platform'],
  vendors: ['session', 'content', 'content/data', 'core', 'security', 'platform'],
  documents: ['vendors'],
  rest: ['documents', 'vendors', 'session', 'records', 'content', 'content/data', 'core', 'security', 'platform'],
  hub: ['rest', 'session', 'records', 'core', 'journal', 'security', 'platform'],
  gateway: ['hub', 'rest', 'session', 'records', 'content', 'core', 'journal', 'security', 'platform'],
  simulation: ['hub', 'vendors', 'session', 'content', 'content/data', 'core', 'platform'],
  replay: ['hub', 'rest', 'session', 'records', 'content', 'content/data', 'core', 'journal', 'security', 'platform'],
  cli: [
    'replay',
    'simulation',
    'gateway',
    'hub',
    'documents',
    'rest',
    'vendors',
    'session',
    'records',
    'content',
    'content/data',
    'core',
    'journal',
    'security',
    'platform',
  ],
};
/** The house's room of a path; a file at the top of the folder is a program and belongs to `cli`. */
const houseRoomOf = ([, room = '', part = '']: readonly string[]): string => {
  if (!/^[^.]+$/.test(room)) return 'cli';
  return `${room}/${part}` in houseRooms ? `${room}/${part}` : room;
};

/** Only the composition root chooses the replay transport: no screen, flow or live channel may import it (P-07). */
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
  const [here, there] = [houseRoomOf(from), houseRoomOf(to)];
  if (!(here in houseRooms)) return `server-mock/${here} is not a room of the house`;
  return here === there || houseRooms[here]?.includes(there)
    ? undefined
    : `the house's ${here} may not import ${there}`;
}

function breachOf(source: Source, link: Link): string | undefined {
  if (link.file === undefined) return undefined;
  const ofReplay = breachOfReplay(source.path, link.file);
  if (ofReplay !== undefined) return ofReplay;
  const from = place(source.path);
  const to = place(link.file);
  return from[0] === 'src' ? breachInSource(from, to, link) : breachInHouse(from, to);
}

/** Imports that the tables do not allow. Tests may import anything; the product may not, and never imports tests. */
export function layerBreaches({ sources }: Tree): string[] {
  return sources.filter(isProduct).flatMap((source) =>
    source.links.flatMap((link) => {
      const breach = isForTests(link.file ?? '') ? 'the product may not import a test' : breachOf(source, link);
      return breach === undefined ? [] : [`${source.path}:${link.line} imports ${link.target}: ${breach}`];
    }),
  );
}
