/** Picks the rows out of a domain's module: what a domain exports is in the joined list, nothing can be forgotten. */
import type { CallRow } from './call.ts';
import type { SnapshotRead } from './snapshot.ts';
import type { TopicRow } from './topic.ts';

type Module = Readonly<Record<string, unknown>>;
const has = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => Object.hasOwn(value, name));

export const callsOf = (...modules: readonly Module[]): readonly CallRow[] =>
  modules.flatMap((module) => Object.values(module).filter((one) => has(one, 'method', 'path', 'answer')) as CallRow[]);

export const topicsOf = (...modules: readonly Module[]): readonly TopicRow[] =>
  modules.flatMap((module) => Object.values(module).filter((one) => has(one, 'pattern', 'audience')) as TopicRow[]);

export const snapshotsOf = (...modules: readonly Module[]): readonly SnapshotRead[] =>
  modules.flatMap(
    (module) => Object.values(module).filter((one) => has(one, 'topic', 'call', 'query', 'data')) as SnapshotRead[],
  );
