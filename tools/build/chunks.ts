/** Groups modules into chunks of the build, as the list of the portal's start says (src/app/start/loadOrder.ts). */
import { LOAD_ORDER, type LoadedChunk } from '../../src/app/start/loadOrder.ts';

/** Modules that `main.tsx` itself needs to load the parts of the start one after the other. */
const initial: '$initial'[] = ['$initial'];
const testOf = ({ entry, modules = [], packages = [] }: LoadedChunk) => {
  const files = [...modules, ...(entry === undefined ? [] : [entry])].map((path) => `/src/${path}`);
  const folders = packages.map((name) => `/node_modules/${name}${name.endsWith('.js') ? '' : '/'}`);
  return (id: string): boolean =>
    files.some((file) => id.endsWith(file)) || folders.some((folder) => id.includes(folder));
};
/** Groups of the bundler (`output.codeSplitting`), the highest priority first. */
export const CHUNKS = [
  { name: 'begin', tags: initial, priority: LOAD_ORDER.length },
  ...LOAD_ORDER.map((one, at) => ({ name: one.chunk, test: testOf(one), priority: LOAD_ORDER.length - 1 - at })),
];
