import { describe, expect, it } from 'vitest';
import { feed, idsOf, log, topicOf } from '../../tests/gate/frames.ts';
import type { LogValue } from './fold.ts';

const durable = () => feed(topicOf({ class: 'log', durable: true }), log.snapshot(1, 10, 1, [1, 2, 3]));
const passing = () => feed(topicOf({ class: 'log' }), log.snapshot(1, 10, 1, [1, 2, 3]));

describe('the gate, log topics', () => {
  it('H-12 overlapping snapshots and frames bring each id once', () => {
    const topic = feed(
      durable(),
      log.items(1, 9, 12, [3, 4]),
      log.snapshot(1, 13, 1, [2, 3, 4, 5]),
      log.items(1, 12, 14, [5, 6]),
    );
    expect(idsOf(topic)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(topic.gate).toMatchObject({ seq: 14, lastItemId: 6 });
  });
  it('H-12 a new epoch’s first snapshot replaces everything, however short, even empty', () => {
    const short = feed(durable(), log.snapshot(2, 1, 1, [1]));
    expect(idsOf(short)).toEqual([1]);
    expect(short.gate.lastItemId).toBe(1);
    const empty = feed(durable(), log.snapshot(2, 0, 1, []));
    expect(idsOf(empty)).toEqual([]);
    expect(idsOf(feed(empty, log.items(2, 0, 1, [1])))).toEqual([1]);
  });
  it('a hole in a durable log is owed: the snapshot waits, pages are asked for by item id', () => {
    const topic = feed(durable(), log.snapshot(1, 50, 1, [10, 11]));
    expect(idsOf(topic)).toEqual([1, 2, 3]);
    expect(topic.last?.backfill).toEqual({ afterId: 3 });
    expect(topic.gate).toMatchObject({ seq: 10, suspect: { epoch: 1, seq: 50 } });
  });
  it('pages close the hole one by one, then the owed snapshot and the held frames follow', () => {
    const owed = feed(durable(), log.snapshot(1, 50, 1, [10, 11]), log.items(1, 50, 55, [12]));
    const half = feed(owed, log.snapshot(1, 20, 1, [4, 5, 6]));
    expect(idsOf(half)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(half.last?.backfill).toEqual({ afterId: 6 });
    const whole = feed(half, log.snapshot(1, 40, 1, [7, 8, 9]));
    expect(idsOf(whole)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(whole.last?.backfill).toBeNull();
    expect(whole.gate).toMatchObject({ seq: 55, owed: null, held: [], suspect: null });
  });
  it('frames of the channel may close the hole as well', () => {
    const topic = feed(durable(), log.snapshot(1, 50, 1, [5, 6]), log.items(1, 10, 12, [4]));
    expect(idsOf(topic)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(topic.gate).toMatchObject({ seq: 50, owed: null, suspect: null });
  });
  it('a page that reaches beyond the owed snapshot makes it needless', () => {
    const topic = feed(durable(), log.snapshot(1, 50, 1, [6]), log.snapshot(1, 60, 1, [4, 5, 6, 7]));
    expect(idsOf(topic)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(topic.gate).toMatchObject({ seq: 60, owed: null, suspect: null });
  });
  it('of two owed snapshots the newer is kept', () => {
    const [older, newer] = [log.snapshot(1, 50, 1, [10]), log.snapshot(1, 60, 1, [12])];
    expect(feed(durable(), older, newer).gate.owed).toBe(newer);
    expect(feed(durable(), newer, older).gate.owed).toBe(newer);
  });
  it('an owed snapshot does not outlive its epoch', () => {
    const topic = feed(durable(), log.snapshot(1, 50, 1, [10]), log.snapshot(2, 3, 1, [1]));
    expect(topic.gate.owed).toBeNull();
    expect(topic.last?.backfill).toBeNull();
  });
  it('a declared trimming replaces and marks the break', () => {
    const topic = feed(durable(), log.snapshot(1, 50, 10, [10, 11]));
    expect(idsOf(topic)).toEqual([10, 11]);
    expect((topic.value as LogValue).broken).toBe(true);
    expect(topic.gate).toMatchObject({ seq: 50, lastItemId: 11, owed: null });
  });
  it('a log trimmed to nothing is a break too', () => {
    const topic = feed(durable(), log.snapshot(1, 50, 10, []));
    expect(topic.value).toEqual({ items: [], from: 10, broken: true });
    const again = feed(topic, log.snapshot(1, 51, 10, [10, 11]));
    expect(idsOf(again)).toEqual([10, 11]);
    expect(again.last?.effects[0]?.type).toBe('append');
  });
  it('a log that is not durable takes the hole as a break', () => {
    const topic = feed(passing(), log.snapshot(1, 50, 1, [10, 11]));
    expect(topic.value).toEqual({ items: [{ id: 10 }, { id: 11 }], from: 1, broken: true });
  });
});
