/**
 * Hashes the folded values (P-04). Two recordings, two speeds, or a recording and its truth have the same hash exactly if
 * their values are equal. Positions and freshness are not part of the values. A log's `broken` flag is left out, because it
 * describes the viewer and not the topic.
 */
import type { RecordingHash } from '../records.ts';
import { canonical } from './canonical.ts';
import { shortHash } from './sha.ts';

/** Recognizes a log's value by its three fields (`LogValue`); a test checks that no state topic has the same fields. */
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

/** `known`: cache of hashes by value object, which works because a fold returns the same object if nothing changed. */
export const hashValues = (values: ReadonlyMap<string, unknown>, known?: WeakMap<object, string>): RecordingHash => {
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
