import { describe, expect, it } from 'vitest';
import { applyFrames, keyed, state, newTopic } from '../../tests/gate/frames.ts';
import { isHealed, passHeads, resyncRequest } from './suspect.ts';

const at10 = () => applyFrames(newTopic({ class: 'keyed' }), keyed.snapshot(2, 10, { a: 1 }));

describe('suspicion', () => {
  it('REL-06 a head ahead of the position makes the topic suspect until it is reached', () => {
    const topic = { ...at10(), gate: passHeads(at10().gate, 2, 12) };
    expect(isHealed(topic.gate)).toBe(false);
    expect(applyFrames(topic, keyed.delta(2, 10, 11, {})).gate.suspect).toEqual({ epoch: 2, seq: 12 });
    expect(applyFrames(topic, keyed.delta(2, 10, 12, {})).gate.suspect).toBeNull();
  });
  it('a head at the position, behind it, or of an older epoch changes nothing', () => {
    const { gate } = at10();
    expect(passHeads(gate, 2, 10)).toBe(gate);
    expect(passHeads(gate, 2, 9)).toBe(gate);
    expect(passHeads(gate, 1, 99)).toBe(gate);
  });
  it('H-08 a newer epoch makes every topic suspect, changed since or not', () => {
    const gate = passHeads(at10().gate, 3, 0);
    expect(gate.suspect).toEqual({ epoch: 3, seq: 0 });
    expect(applyFrames({ ...at10(), gate }, keyed.snapshot(3, 0, {})).gate.suspect).toBeNull();
  });
  it('keeps the furthest missing position', () => {
    const gate = passHeads(passHeads(at10().gate, 2, 20), 2, 15);
    expect(gate.suspect).toEqual({ epoch: 2, seq: 20 });
  });
  it('H-16 requests changes since the present position, or a snapshot without a position', () => {
    expect(resyncRequest(newTopic({ class: 'state' }).gate)).toBeUndefined();
    expect(resyncRequest(at10().gate)).toEqual([2, 10]);
    expect(resyncRequest(applyFrames(at10(), keyed.delta(2, 10, 14, {})).gate)).toEqual([2, 14]);
  });
  it('a topic that holds a frame back is not healed', () => {
    const { gate } = at10();
    expect(isHealed(gate)).toBe(true);
    expect(isHealed({ ...gate, held: [keyed.delta(2, 11, 12, {})] })).toBe(false);
  });
  it('a topic without any snapshot is not healed', () => {
    expect(isHealed(newTopic({ class: 'state' }).gate)).toBe(false);
    expect(isHealed(applyFrames(newTopic({ class: 'state' }), state.snapshot(1, 0, 0)).gate)).toBe(true);
  });
});
