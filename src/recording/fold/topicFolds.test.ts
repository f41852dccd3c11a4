import { describe, expect, test } from 'vitest';
import { topicRow } from '../../contract/index.ts';
import { fold } from '../../gate/fold.ts';
import { newGate, passFrame } from '../../gate/gate.ts';
import type { TopicGate } from '../../gate/types.ts';
import { scriptedEvents } from '../testing/recordingFixture.ts';
import { createTopicFolds, framesByTopic } from './topicFolds.ts';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('topic folds', () => {
  test.each([1, 2, 3, 4])(
    'P-07 hold the same values as folding frame by frame, at any time of reading; seed %i',
    (seed) => {
      const folds = createTopicFolds(topicRow);
      const later = createTopicFolds(topicRow);
      const gates = new Map<string, TopicGate>();
      const values = new Map<string, unknown>();
      let looks = 0;
      for (const [index, event] of scriptedEvents(seed, 2_500).entries()) {
        if (event.k !== 'frame') continue;
        const { topic } = event.f;
        const row = topicRow(topic);
        if (row === undefined) throw new Error(topic);
        folds.feed(event.f);
        // Some at once: what waits for the topic passes before them.
        if (index % 5 === 0) later.feed(event.f);
        else for (const own of framesByTopic([event.f])) later.feedLater(own);
        const { gate, effects } = passFrame(gates.get(topic) ?? newGate(topic, row), event.f);
        gates.set(topic, gate);
        for (const effect of effects)
          values.set(
            topic,
            fold(row.class, values.get(topic) ?? null, effect, row.class === 'log' ? row.limit : Infinity),
          );
        // Read rarely at first, so that many changes are pending; then after each frame.
        if (index % 701 !== 700 && index < 2_300) continue;
        looks += 1;
        expect(plain(folds.value(topic))).toEqual(plain(values.get(topic)));
        expect(later.highestEpoch()).toBe(folds.highestEpoch());
        expect(later.keyFramesOf(topic)).toEqual(folds.keyFramesOf(topic));
        expect(plain(Object.fromEntries(folds.values()))).toEqual(plain(Object.fromEntries(values)));
        if (index > 2_400) expect(plain(Object.fromEntries(later.values()))).toEqual(plain(Object.fromEntries(values)));
      }
      expect(looks).toBeGreaterThan(100);
    },
  );

  test('keep a log within its limit, however many changes are pending', () => {
    const folds = createTopicFolds(topicRow);
    const said = (id: number) => ({ id, key: 'k', member: 'p1', nickname: 'n1', silk: 's1', text: 'x', at: id });
    const frame = { topic: 'chat:lobby', epoch: 1, at: 1 };
    folds.feed({ ...frame, prev: -1, seq: 1, kind: 'snapshot', data: { from: 1, items: [said(1)] } });
    for (let id = 2; id <= 2_600; id++)
      folds.feed({ ...frame, prev: id - 1, seq: id, kind: 'items', data: { from: 1, items: [said(id)] } });
    const { items } = folds.value('chat:lobby') as { items: readonly { id: number }[] };
    expect(items).toHaveLength(500);
    expect([items[0]?.id, items.at(-1)?.id]).toEqual([2_101, 2_600]);
  });
});
