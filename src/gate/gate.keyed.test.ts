import { describe, expect, it } from 'vitest';
import { applyFrames, keyed, newTopic } from '../../tests/gate/frames.ts';
import { MAX_HELD, MAX_HELD_SIZE } from './held.ts';
import { isHealed } from './suspect.ts';

const at10 = () => applyFrames(newTopic({ class: 'keyed' }), keyed.snapshot(1, 10, { a: 1, b: 1 }));

describe('the gate for keyed topics', () => {
  it('REL-02 a change applies if prev ≤ position < seq, also with the position strictly between them', () => {
    const topic = applyFrames(at10(), keyed.delta(1, 7, 12, { b: 2, c: 2 }), keyed.delta(1, 12, 13, { a: null }));
    expect(topic.value).toEqual({ b: 2, c: 2 });
    expect(topic.gate.seq).toBe(13);
  });
  it('REL-02 a change without its predecessor is held and makes the topic suspect', () => {
    const topic = applyFrames(at10(), keyed.delta(1, 11, 12, { b: 3 }));
    expect(topic.value).toEqual({ a: 1, b: 1 });
    expect(topic.gate.suspect).toEqual({ epoch: 1, seq: 12 });
    expect(isHealed(topic.gate)).toBe(false);
  });
  it('applies held frames in order when the predecessor arrives', () => {
    const frames = [
      keyed.delta(1, 12, 13, { b: 4 }),
      keyed.delta(1, 11, 12, { b: 3 }),
      keyed.delta(1, 10, 11, { b: 2 }),
    ];
    const topic = applyFrames(at10(), ...frames);
    expect(topic.value).toEqual({ a: 1, b: 4 });
    expect(topic.last?.effects.map(({ frame }) => frame.seq)).toEqual([11, 12, 13]);
    expect(topic.gate).toMatchObject({ seq: 13, held: [], suspect: null });
  });
  it('a snapshot applies the held frames after it and drops those before it', () => {
    const topic = applyFrames(
      at10(),
      keyed.delta(1, 11, 12, { b: 3 }),
      keyed.delta(1, 20, 21, { b: 5 }),
      keyed.delta(1, 30, 31, { b: 6 }),
      keyed.snapshot(1, 20, { b: 4 }),
    );
    expect(topic.value).toEqual({ b: 5 });
    expect(topic.gate.held.map(({ seq }) => seq)).toEqual([31]);
    expect(topic.gate.suspect).toEqual({ epoch: 1, seq: 31 });
  });
  it('a frame that covers a held frame replaces it', () => {
    const topic = applyFrames(at10(), keyed.delta(1, 12, 13, { b: 3 }), keyed.delta(1, 9, 15, { b: 9 }));
    expect(topic.value).toEqual({ a: 1, b: 9 });
    expect(topic.gate).toMatchObject({ seq: 15, held: [], suspect: null });
  });
  it('holds a duplicate frame once', () => {
    const frame = keyed.delta(1, 11, 12, { b: 3 });
    const topic = applyFrames(at10(), frame, { ...frame });
    expect(topic.gate.held).toHaveLength(1);
    expect(topic.last?.dropped).toBe('duplicate');
  });
  it('drops the new frame if the buffer is full, and stays suspect at its position', () => {
    let topic = at10();
    for (let n = 0; n < MAX_HELD; n++) topic = applyFrames(topic, keyed.delta(1, 11 + n, 12 + n, { b: n }));
    expect(topic.gate.held).toHaveLength(MAX_HELD);
    topic = applyFrames(topic, keyed.delta(1, 11 + MAX_HELD, 12 + MAX_HELD, { b: -1 }));
    expect(topic.last?.dropped).toBe('held-full');
    topic = applyFrames(topic, keyed.delta(1, 10, 11, { b: 0 }));
    expect(topic.gate).toMatchObject({ seq: 11 + MAX_HELD, held: [], suspect: { epoch: 1, seq: 12 + MAX_HELD } });
    expect(isHealed(topic.gate)).toBe(false);
  });
  it('drops the new frame if the buffer would exceed its size', () => {
    const half = 'x'.repeat(MAX_HELD_SIZE / 2);
    const topic = applyFrames(at10(), keyed.delta(1, 11, 12, { b: half }), keyed.delta(1, 12, 13, { b: half }));
    expect(topic.gate.held).toHaveLength(1);
    expect(topic.last?.dropped).toBe('held-full');
  });
});
