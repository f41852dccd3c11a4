import { describe, expect, it } from 'vitest';
import { feed, keyed, log, state, taken, topicOf, type Fed } from '../../tests/gate/frames.ts';
import type { Frame } from '../contract/frame.ts';
import { healed, passUnplaced, resyncRequest } from './gate.ts';

const answered = (topic: Fed, answer: Frame, live = false): Fed => taken(topic, passUnplaced(topic.gate, answer, live));
const ofState = () => feed(topicOf({ class: 'state' }), state.snapshot(1, 10, 'placed'));
const ofRows = () => feed(topicOf({ class: 'keyed' }), keyed.snapshot(1, 10, { a: 1 }));

describe('answers without a position', () => {
  it('H-11 replace a topic that is not live, and leave it unplaced, suspect and without a since', () => {
    const topic = answered(ofState(), state.snapshot(0, 0, 'unplaced'));
    expect(topic.value).toBe('unplaced');
    expect(topic.gate).toMatchObject({ epoch: 1, seq: 10, placed: false, suspect: { epoch: 1, seq: 10 } });
    expect(healed(topic.gate)).toBe(false);
    expect(resyncRequest(topic.gate)).toBeUndefined();
  });
  it('H-11 leave a live topic alone', () => {
    const topic = answered(ofState(), state.snapshot(0, 0, 'unplaced'), true);
    expect(topic.value).toBe('placed');
    expect(topic.last?.dropped).toBe('unplaced');
  });
  it('H-11 keyed changes wait for a snapshot', () => {
    const waiting = feed(answered(ofRows(), keyed.snapshot(0, 0, { a: 7 })), keyed.delta(1, 10, 11, { b: 2 }));
    expect(waiting.value).toEqual({ a: 7 });
    const topic = feed(waiting, keyed.snapshot(1, 10, { a: 1 }));
    expect(topic.value).toEqual({ a: 1, b: 2 });
    expect(topic.gate).toMatchObject({ seq: 11, placed: true, suspect: null });
  });
  it('H-11 a state’s next change gives it its place again', () => {
    const topic = feed(answered(ofState(), state.snapshot(0, 0, 'unplaced')), state.delta(1, 10, 11, 'eleven'));
    expect(topic.value).toBe('eleven');
    expect(topic.gate).toMatchObject({ placed: true, suspect: null });
  });
  it('H-11 logs ignore them', () => {
    const before = feed(topicOf({ class: 'log', durable: true }), log.snapshot(1, 10, 1, [1]));
    const topic = answered(before, log.snapshot(0, 0, 1, [1, 2, 3]));
    expect(topic.value).toEqual(before.value);
    expect(topic.gate).toBe(before.gate);
  });
  it('serve a topic that was never placed', () => {
    const topic = answered(topicOf({ class: 'state' }), state.snapshot(0, 0, 'first'));
    expect(topic.value).toBe('first');
    expect(feed(topic, state.snapshot(5, 0, 'placed')).gate).toMatchObject({ epoch: 5, placed: true, suspect: null });
  });
});
