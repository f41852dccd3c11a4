/** Collects the rows that a domain's modules export, so that no exported row is missing from `CALLS` and `TOPICS`. */
import type { CallRow } from './call.ts';
import type { TopicRow } from './topic.ts';

type Module = Readonly<Record<string, unknown>>;
const has = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => Object.hasOwn(value, name));

export const collectCalls = (...modules: readonly Module[]): readonly CallRow[] =>
  modules.flatMap((module) => Object.values(module).filter((one) => has(one, 'method', 'path', 'answer')) as CallRow[]);

export const collectTopics = (...modules: readonly Module[]): readonly TopicRow[] =>
  modules.flatMap((module) => Object.values(module).filter((one) => has(one, 'pattern', 'audience')) as TopicRow[]);
