/**
 * The hash of what the folds hold (P-04): equal for two recordings, two speeds, or a recording and its truth exactly when
 * the figures are. Positions and freshness are not in the values at all; of a log the mark that this viewer has a break
 * before its first item is left out, for it tells of the viewer and not of the topic.
 */
import type { TapeHash } from '../records.ts';
import { canonical } from './canonical.ts';
import { shortHash } from './sha.ts';

/** A log's value is known by its three fields (`LogValue`); no state topic has the same, a test holds that. */
const held = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('broken' in value && 'items' in value && 'from' in value))
    return value;
  return { from: value.from, items: value.items };
};

export const hashValue = (value: unknown): string => shortHash(canonical(held(value)));

export const totalOf = (topics: Readonly<Record<string, string>>): string =>
  shortHash(
    Object.keys(topics)
      .sort()
      .map((topic) => `${topic} ${topics[topic]}\n`)
      .join(''),
  );

/** `known`: hash by value, for who hashes again and again: a fold returns the very same value where nothing changed. */
export const hashValues = (values: ReadonlyMap<string, unknown>, known?: WeakMap<object, string>): TapeHash => {
  const topics: Record<string, string> = {};
  for (const topic of [...values.keys()].sort()) {
    const value = values.get(topic);
    const remembered = typeof value === 'object' && value !== null ? known?.get(value) : undefined;
    const hash = remembered ?? hashValue(value);
    if (typeof value === 'object' && value !== null) known?.set(value, hash);
    topics[topic] = hash;
  }
  return { total: totalOf(topics), topics };
};
