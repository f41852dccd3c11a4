import { describe, expect, it } from 'vitest';
import { applyFrames, idsOf, log, newTopic } from '../../tests/gate/frames.ts';
import type { LogValue } from './fold.ts';

const durable = () => applyFrames(newTopic({ class: 'log', durable: true }), log.snapshot(1, 10, 1, [1, 2, 3]));
const passing = () => applyFrames(newTopic({ class: 'log' }), log.snapshot(1, 10, 1, [1, 2, 3]));

describe('the gate for log topics', () => {
  it('H-12 overlapping snapshots and frames yield each id once', () => {
    const topic = applyFrames(
      durable(),
      log.items(1, 9, 12, [3, 4]),
      log.snapshot(1, 13, 1, [2, 3, 4, 5]),
      log.items(1, 12, 14, [5, 6]),
    );
    expect(idsOf(topic)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(topic.gate).toMatchObject({ seq: 14, lastItemId: 6 });
  });
  it('H-12 the first snapshot of a new epoch replaces everything, even if it is empty', () => {
    const short = applyFrames(durable(), log.snapshot(2, 1, 1, [1]));
    expect(idsOf(short)).toEqual([1]);
    expect(short.gate.lastItemId).toBe(1);
    const empty = applyFrames(durable(), log.snapshot(2, 0, 1, []));
    expect(idsOf(empty)).toEqual([]);
    expect(idsOf(applyFrames(empty, log.items(2, 0, 1, [1])))).toEqual([1]);
  });
  it('a snapshot with a gap in a durable log waits, and pages are requested by item id', () => {
    const topic = applyFrames(durable(), log.snapshot(1, 50, 1, [10, 11]));
    expect(idsOf(topic)).toEqual([1, 2, 3]);
    expect(topic.last?.backfill).toEqual({ afterId: 3 });
    expect(topic.gate).toMatchObject({ seq: 10, suspect: { epoch: 1, seq: 50 } });
  });
  it('pages close the gap one by one, then the owed snapshot and the held frames apply', () => {
    const owed = applyFrames(durable(), log.snapshot(1, 50, 1, [10, 11]), log.items(1, 50, 55, [12]));
    const half = applyFrames(owed, log.snapshot(1, 20, 1, [4, 5, 6]));
    expect(idsOf(half)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(half.last?.backfill).toEqual({ afterId: 6 });
    const whole = applyFrames(half, log.snapshot(1, 40, 1, [7, 8, 9]));
    expect(idsOf(whole)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(whole.last?.backfill).toBeNull();
    expect(whole.gate).toMatchObject({ seq: 55, owedSnapshot: null, held: [], suspect: null });
  });
  it('frames of the channel can close the gap as well', () => {
    const topic = applyFrames(durable(), log.snapshot(1, 50, 1, [5, 6]), log.items(1, 10, 12, [4]));
    expect(idsOf(topic)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(topic.gate).toMatchObject({ seq: 50, owedSnapshot: null, suspect: null });
  });
  it('a page that reaches beyond the owed snapshot drops it', () => {
    const topic = applyFrames(durable(), log.snapshot(1, 50, 1, [6]), log.snapshot(1, 60, 1, [4, 5, 6, 7]));
    expect(idsOf(topic)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(topic.gate).toMatchObject({ seq: 60, owedSnapshot: null, suspect: null });
  });
  it('keeps the newer of two owed snapshots', () => {
    const [older, newer] = [log.snapshot(1, 50, 1, [10]), log.snapshot(1, 60, 1, [12])];
    expect(applyFrames(durable(), older, newer).gate.owedSnapshot).toBe(newer);
    expect(applyFrames(durable(), newer, older).gate.owedSnapshot).toBe(newer);
  });
  it('a new epoch drops the owed snapshot', () => {
    const topic = applyFrames(durable(), log.snapshot(1, 50, 1, [10]), log.snapshot(2, 3, 1, [1]));
    expect(topic.gate.owedSnapshot).toBeNull();
    expect(topic.last?.backfill).toBeNull();
  });
  it('a snapshot that declares trimming replaces the log and marks the break', () => {
    const topic = applyFrames(durable(), log.snapshot(1, 50, 10, [10, 11]));
    expect(idsOf(topic)).toEqual([10, 11]);
    expect((topic.value as LogValue).broken).toBe(true);
    expect(topic.gate).toMatchObject({ seq: 50, lastItemId: 11, owedSnapshot: null });
  });
  it('a log that is trimmed to nothing is marked as broken too', () => {
    const topic = applyFrames(durable(), log.snapshot(1, 50, 10, []));
    expect(topic.value).toEqual({ items: [], from: 10, broken: true });
    const again = applyFrames(topic, log.snapshot(1, 51, 10, [10, 11]));
    expect(idsOf(again)).toEqual([10, 11]);
    expect(again.last?.effects[0]?.type).toBe('append');
  });
  it('a gap in a log that is not durable becomes a break at once', () => {
    const topic = applyFrames(passing(), log.snapshot(1, 50, 1, [10, 11]));
    expect(topic.value).toEqual({ items: [{ id: 10 }, { id: 11 }], from: 1, broken: true });
  });
});
