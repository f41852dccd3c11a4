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
    const told: string[] = [];
    const later = (frames: readonly Encoded[]): void => void told.push(...frames.map(({ text }) => text));
    return { told, flush: (...texts: readonly string[]) => later(faults.pass(texts.map(frame), told, later)) };
  };
  return { clock, faults, client };
};

it('a frame that is turned round comes behind the next ones of its client, even where it was alone', () => {
  const { faults, client } = start('reorder', 1);
  const [one, other] = [client(), client()];
  one.flush('1');
  other.flush('1');
  one.flush('2', '3');
  one.flush('4');
  expect([one.told, other.told]).toEqual([['2', '3', '1', '4'], ['1']]);
  expect(faults.struck()).toEqual({ drop: 0, duplicate: 0, reorder: 1, delay: 0 });
});
it('a frame that is turned round and has none behind it goes out alone, once', () => {
  const { clock, client } = start('reorder', 2);
  const one = client();
  one.flush('1');
  one.flush('2');
  expect(one.told).toEqual(['1']);
  clock.advance(5_000);
  clock.advance(5_000);
  expect(one.told).toEqual(['1', '2']);
});
it('what is lost is lost, what is doubled comes twice, what is late comes later; each so often and no more', () => {
  const told = (kind: FrameFault['kind']): readonly string[] => {
    const { clock, faults, client } = start(kind, 2);
    const one = client();
    one.flush('1', '2', '3');
    clock.advance(300);
    expect(faults.struck()[kind]).toBe(2);
    return one.told;
  };
  expect(told('drop')).toEqual(['3']);
  expect(told('duplicate')).toEqual(['1', '1', '2', '2', '3']);
  expect(told('delay')).toEqual(['3', '1', '2']);
});
