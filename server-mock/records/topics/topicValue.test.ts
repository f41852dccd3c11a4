import fc from 'fast-check';
import { expect, it } from 'vitest';
import { topicRow } from '../../../src/contract/index.ts';
import { foldKeyed, type KeyedValue } from '../../../src/gate/fold.ts';
import type { Touch } from '../../journal/journal.ts';
import { toCheckpoint } from './checkpoint.ts';
import { applyTouch, createTopicValue, snapshotData } from './topicValue.ts';

const BOARD = 'winners:ALL';
const row = topicRow(BOARD)!;
const rowsOf = (data: unknown): KeyedValue => (data as { readonly rows: KeyedValue }).rows;
const patch = (rows: Readonly<Record<string, unknown>>): Touch => ({ topic: BOARD, kind: 'delta', data: { rows } });

// Keys such as `__proto__` never come here: the wire's shapes refuse them.
const key = fc.constantFrom('a', 'b', 'c', '1', 'toString');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('delta' as const), rows: fc.dictionary(key, fc.option(fc.nat())) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('snapshot' as const), rows: fc.dictionary(key, fc.nat()) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const) }) },
);

it('H-02 H-33 a keyed topic that changes in place equals the fold, and what a reader was given never changes', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const topic = createTopicValue(BOARD, row);
      let folded: KeyedValue = {};
      const given: [seen: unknown, as: string][] = [];
      steps.forEach((one, at) => {
        if (one.kind === 'read') {
          for (const seen of [snapshotData(topic), toCheckpoint([topic], at)]) given.push([seen, JSON.stringify(seen)]);
          return;
        }
        const touch = { topic: BOARD, kind: one.kind, data: { rows: one.rows } } as const;
        const text = JSON.stringify(touch);
        applyTouch(topic, touch, at + 1, at);
        const frame = { topic: BOARD, epoch: 0, prev: at, seq: at + 1, at, kind: one.kind, data: touch.data };
        folded = foldKeyed(
          folded,
          one.kind === 'snapshot' ? { type: 'replace', frame, broken: false } : { type: 'patch', frame },
        );
        // Rows in the same order, and the record's own data as it was.
        expect(Object.entries(topic.value as KeyedValue)).toEqual(Object.entries(folded));
        expect(JSON.stringify(touch)).toBe(text);
      });
      for (const [seen, as] of given) expect(JSON.stringify(seen)).toBe(as);
    }),
  );
});
it('H-33 touches between two reads share one table; a read begins another', () => {
  const topic = createTopicValue(BOARD, row);
  applyTouch(topic, patch({ a: 1 }), 1, 1);
  const first = topic.value;
  applyTouch(topic, patch({ b: 2 }), 2, 2);
  expect(topic.value).toBe(first);
  const seen = rowsOf(snapshotData(topic));
  applyTouch(topic, patch({ a: null }), 3, 3);
  expect(topic.value).not.toBe(first);
  expect([Object.keys(seen), Object.keys(topic.value as object)]).toEqual([['a', 'b'], ['b']]);
});
