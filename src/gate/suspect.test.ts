import { describe, expect, it } from 'vitest';
import { feed, keyed, state, topicOf } from '../../tests/gate/frames.ts';
import { healed, passHeads, resyncRequest } from './suspect.ts';

const at10 = () => feed(topicOf({ class: 'keyed' }), keyed.snapshot(2, 10, { a: 1 }));

describe('suspicion', () => {
  it('REL-06 a head ahead of the position makes the topic suspect until it is reached', () => {
    const topic = { ...at10(), gate: passHeads(at10().gate, 2, 12) };
    expect(healed(topic.gate)).toBe(false);
    expect(feed(topic, keyed.delta(2, 10, 11, {})).gate.suspect).toEqual({ epoch: 2, seq: 12 });
    expect(feed(topic, keyed.delta(2, 10, 12, {})).gate.suspect).toBeNull();
  });
  it('a head at, behind, or of an older epoch says nothing', () => {
    const { gate } = at10();
    expect(passHeads(gate, 2, 10)).toBe(gate);
    expect(passHeads(gate, 2, 9)).toBe(gate);
    expect(passHeads(gate, 1, 99)).toBe(gate);
  });
  it('H-08 a newer epoch makes every topic suspect, touched since or not', () => {
    const gate = passHeads(at10().gate, 3, 0);
    expect(gate.suspect).toEqual({ epoch: 3, seq: 0 });
    expect(feed({ ...at10(), gate }, keyed.snapshot(3, 0, {})).gate.suspect).toBeNull();
  });
  it('the furthest suspicion stays', () => {
    const gate = passHeads(passHeads(at10().gate, 2, 20), 2, 15);
    expect(gate.suspect).toEqual({ epoch: 2, seq: 20 });
  });
  it('H-16 asks since the present position, and for a snapshot while it has none', () => {
    expect(resyncRequest(topicOf({ class: 'state' }).gate)).toBeUndefined();
    expect(resyncRequest(at10().gate)).toEqual([2, 10]);
    expect(resyncRequest(feed(at10(), keyed.delta(2, 10, 14, {})).gate)).toEqual([2, 14]);
  });
  it('a topic that holds a frame back is not healed', () => {
    const { gate } = at10();
    expect(healed(gate)).toBe(true);
    expect(healed({ ...gate, held: [keyed.delta(2, 11, 12, {})] })).toBe(false);
  });
  it('a topic without any snapshot is not healed', () => {
    expect(healed(topicOf({ class: 'state' }).gate)).toBe(false);
    expect(healed(feed(topicOf({ class: 'state' }), state.snapshot(1, 0, 0)).gate)).toBe(true);
  });
});
