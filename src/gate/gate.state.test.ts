import { describe, expect, it } from 'vitest';
import { applyFrames, state, newTopic } from '../../tests/gate/frames.ts';

const fresh = () => newTopic({ class: 'state' });
const at10 = () => applyFrames(fresh(), state.snapshot(1, 10, 'ten'));

describe('the gate for state topics', () => {
  it('takes position and value from its first snapshot', () => {
    const topic = at10();
    expect(topic.value).toBe('ten');
    expect(topic.gate).toMatchObject({ epoch: 1, seq: 10, placed: true, suspect: null });
  });
  it('REL-02 an absolute value needs no predecessor', () => {
    const topic = applyFrames(at10(), state.delta(1, 14, 15, 'fifteen'));
    expect(topic.value).toBe('fifteen');
    expect(topic.gate.seq).toBe(15);
  });
  it('REL-02 a change at or below the position is a duplicate', () => {
    for (const seq of [9, 10]) {
      const topic = applyFrames(at10(), state.delta(1, seq - 1, seq, 'old'));
      expect(topic.value).toBe('ten');
      expect(topic.last?.dropped).toBe('duplicate');
    }
  });
  it('REL-04 a snapshot older than the position is dropped', () => {
    const topic = applyFrames(at10(), state.snapshot(1, 9, 'nine'));
    expect(topic.value).toBe('ten');
    expect(topic.last?.dropped).toBe('stale-snapshot');
  });
  it('a snapshot at the same position is accepted', () => {
    expect(applyFrames(at10(), state.snapshot(1, 10, 'ten again')).value).toBe('ten again');
  });
  it('REL-03 REL-04 no frame of an older epoch passes, however high its seq', () => {
    const topic = applyFrames(
      fresh(),
      state.snapshot(2, 1, 'new'),
      state.snapshot(1, 99, 'old'),
      state.delta(1, 98, 99, 'old'),
    );
    expect(topic.value).toBe('new');
    expect(topic.last?.dropped).toBe('stale-epoch');
  });
  it('REL-03 a change of a newer epoch waits for that epoch’s snapshot', () => {
    const waiting = applyFrames(at10(), state.delta(2, 2, 3, 'three'));
    expect(waiting.value).toBe('ten');
    expect(waiting.gate.suspect).toEqual({ epoch: 2, seq: 3 });
    const topic = applyFrames(waiting, state.snapshot(2, 2, 'two'));
    expect(topic.value).toBe('three');
    expect(topic.gate).toMatchObject({ epoch: 2, seq: 3, held: [], suspect: null });
  });
  it('a snapshot of a new epoch keeps held frames of a still newer epoch', () => {
    const topic = applyFrames(at10(), state.delta(2, 0, 1, 'b'), state.delta(3, 4, 5, 'c'), state.snapshot(2, 0, 'a'));
    expect(topic.value).toBe('b');
    expect(topic.gate.held.map(({ epoch }) => epoch)).toEqual([3]);
    expect(topic.gate.suspect).toEqual({ epoch: 3, seq: 5 });
  });
});
