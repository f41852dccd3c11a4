import { expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import type { Encoded } from './encode.ts';
import { createFrameFaults, type FrameFault } from './frameFaults.ts';

const frame = (text: string): Encoded => ({ topic: 'winners:ALL', seq: 1, text, snapshot: false });
const start = (kind: FrameFault['kind'], times: number) => {
  const clock = createManualClock();
  const faults = createFrameFaults(clock);
  faults.add({ kind, topic: '', times, delayMs: 300 });
  const client = () => {
    const delivered: string[] = [];
    const later = (frames: readonly Encoded[]): void => void delivered.push(...frames.map(({ text }) => text));
    return {
      delivered,
      flush: (...texts: readonly string[]) => later(faults.pass(texts.map(frame), delivered, later)),
    };
  };
  return { clock, faults, client };
};

it('a reordered frame is sent behind the next frames of its client, even when it was alone', () => {
  const { faults, client } = start('reorder', 1);
  const [one, other] = [client(), client()];
  one.flush('1');
  other.flush('1');
  one.flush('2', '3');
  one.flush('4');
  expect([one.delivered, other.delivered]).toEqual([['2', '3', '1', '4'], ['1']]);
  expect(faults.hitCounts()).toEqual({ drop: 0, duplicate: 0, reorder: 1, delay: 0 });
});
it('a reordered frame without a successor is sent alone, once', () => {
  const { clock, client } = start('reorder', 2);
  const one = client();
  one.flush('1');
  one.flush('2');
  expect(one.delivered).toEqual(['1']);
  clock.advance(5_000);
  clock.advance(5_000);
  expect(one.delivered).toEqual(['1', '2']);
});
it('dropped frames are lost, duplicated ones come twice, delayed ones come later; each as often as set', () => {
  const delivered = (kind: FrameFault['kind']): readonly string[] => {
    const { clock, faults, client } = start(kind, 2);
    const one = client();
    one.flush('1', '2', '3');
    clock.advance(300);
    expect(faults.hitCounts()[kind]).toBe(2);
    return one.delivered;
  };
  expect(delivered('drop')).toEqual(['3']);
  expect(delivered('duplicate')).toEqual(['1', '1', '2', '2', '3']);
  expect(delivered('delay')).toEqual(['3', '1', '2']);
});
