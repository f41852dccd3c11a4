import { describe, expect, test } from 'vitest';
import { TOPICS, topicRow } from '../contract/index.ts';
import type { TopicChange } from '../gate/batch.ts';
import { fold } from '../gate/fold.ts';
import { newGate, passFrame } from '../gate/gate.ts';
import type { TopicGate } from '../gate/types.ts';
import { script } from '../tape/testTape.ts';
import { gathered } from './gathered.ts';
import { change } from './testChange.ts';

/** What the gate lets through of a made evening: all classes, gaps, repeats, new epochs. */
const evening = (seed: number): readonly TopicChange[] => {
  const gates = new Map<string, TopicGate>();
  return script(seed, 2_500).flatMap((event, n) => {
    if (event.k !== 'frame') return [];
    const row = topicRow(event.f.topic);
    if (row === undefined) throw new Error(event.f.topic);
    const { gate, effects } = passFrame(gates.get(event.f.topic) ?? newGate(event.f.topic, row), event.f);
    gates.set(event.f.topic, gate);
    const mode = n % 97 < 90 ? 'live' : 'caughtUp';
    return effects.map((effect): TopicChange => ({ topic: event.f.topic, effect, mode }));
  });
};
interface Held {
  readonly value: unknown;
  readonly mode: string;
  readonly seq: number;
}
const folded = (before: ReadonlyMap<string, Held>, changes: readonly TopicChange[]): ReadonlyMap<string, Held> => {
  const after = new Map(before);
  for (const { topic, effect, mode } of changes) {
    const row = topicRow(topic);
    if (row === undefined) throw new Error(topic);
    const limit = row.class === 'log' ? row.limit : Infinity;
    const value = fold(row.class, after.get(topic)?.value ?? null, effect, limit);
    after.set(topic, { value, mode, seq: effect.frame.seq });
  }
  return after;
};

describe('changes gathered', () => {
  test.each([1, 2, 3, 4])('H-25 end where those of each event end, batch by batch; seed %i', (seed) => {
    const changes = evening(seed);
    let one: ReadonlyMap<string, Held> = new Map();
    let other = one;
    let fewer = 0;
    for (let at = 0, size = 1; at < changes.length; at += size, size = 1 + ((size * 7 + seed) % 61)) {
      const batch = changes.slice(at, at + size);
      const few = gathered(batch);
      fewer += batch.length - few.length;
      one = folded(one, batch);
      other = folded(other, few);
      expect(JSON.parse(JSON.stringify([...other]))).toEqual(JSON.parse(JSON.stringify([...one])));
    }
    expect(fewer).toBeGreaterThan(changes.length / 4);
  });
  test('what is caught up and what is live stay apart, and a snapshot begins anew', () => {
    const rows = (n: number, mode: 'live' | 'caughtUp') =>
      change('bets:m1', { rows: { [`b${n}`]: { n } } }, { kind: 'delta', seq: n, mode });
    const few = gathered([rows(1, 'live'), rows(2, 'live'), rows(3, 'caughtUp'), rows(4, 'live')]);
    expect(few.map(({ mode, effect }) => [mode, effect.type, effect.frame.seq])).toEqual([
      ['live', 'patch', 2],
      ['caughtUp', 'patch', 3],
      ['live', 'patch', 4],
    ]);
  });
  test('a state’s values are never gathered: each may be counted', () => {
    const both = [1, 2].map((seq) => change('wallet:m1', { balance: seq }, { kind: 'delta', seq }));
    expect(gathered(both)).toEqual(both);
  });
  test.each(TOPICS.filter((row) => row.class === 'state').map((row) => [row.pattern, row] as const))(
    'the value of %s cannot be taken for rows',
    (_, row) => {
      if (row.class !== 'state') throw new Error('not a state');
      expect(Object.keys(row.value.schema['properties'] as object)).not.toContain('rows');
    },
  );
});
