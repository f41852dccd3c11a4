import { describe, expect, it } from 'vitest';
import { applyFrames, keyed, log, state, applyStep, newTopic, type FoldedTopic } from '../../tests/gate/frames.ts';
import type { Frame } from '../contract/frame.ts';
import { isHealed, passUnplaced, resyncRequest } from './gate.ts';

const answered = (topic: FoldedTopic, answer: Frame, live = false): FoldedTopic =>
  applyStep(topic, passUnplaced(topic.gate, answer, live));
const ofState = () => applyFrames(newTopic({ class: 'state' }), state.snapshot(1, 10, 'placed'));
const ofRows = () => applyFrames(newTopic({ class: 'keyed' }), keyed.snapshot(1, 10, { a: 1 }));

describe('answers without a position', () => {
  it('H-11 replace the value of a topic that is not live, and leave it unplaced, suspect and without a since', () => {
    const topic = answered(ofState(), state.snapshot(0, 0, 'unplaced'));
    expect(topic.value).toBe('unplaced');
    expect(topic.gate).toMatchObject({ epoch: 1, seq: 10, placed: false, suspect: { epoch: 1, seq: 10 } });
    expect(isHealed(topic.gate)).toBe(false);
    expect(resyncRequest(topic.gate)).toBeUndefined();
  });
  it('H-11 do not change a live topic', () => {
    const topic = answered(ofState(), state.snapshot(0, 0, 'unplaced'), true);
    expect(topic.value).toBe('placed');
    expect(topic.last?.dropped).toBe('unplaced');
  });
  it('H-11 make later keyed changes wait for a snapshot', () => {
    const waiting = applyFrames(answered(ofRows(), keyed.snapshot(0, 0, { a: 7 })), keyed.delta(1, 10, 11, { b: 2 }));
    expect(waiting.value).toEqual({ a: 7 });
    const topic = applyFrames(waiting, keyed.snapshot(1, 10, { a: 1 }));
    expect(topic.value).toEqual({ a: 1, b: 2 });
    expect(topic.gate).toMatchObject({ seq: 11, placed: true, suspect: null });
  });
  it('H-11 let the next change of a state topic place it again', () => {
    const topic = applyFrames(answered(ofState(), state.snapshot(0, 0, 'unplaced')), state.delta(1, 10, 11, 'eleven'));
    expect(topic.value).toBe('eleven');
    expect(topic.gate).toMatchObject({ placed: true, suspect: null });
  });
  it('H-11 do not change a log', () => {
    const before = applyFrames(newTopic({ class: 'log', durable: true }), log.snapshot(1, 10, 1, [1]));
    const topic = answered(before, log.snapshot(0, 0, 1, [1, 2, 3]));
    expect(topic.value).toEqual(before.value);
    expect(topic.gate).toBe(before.gate);
  });
  it('set the value of a topic that was never placed', () => {
    const topic = answered(newTopic({ class: 'state' }), state.snapshot(0, 0, 'first'));
    expect(topic.value).toBe('first');
    expect(applyFrames(topic, state.snapshot(5, 0, 'placed')).gate).toMatchObject({
      epoch: 5,
      placed: true,
      suspect: null,
    });
  });
});
