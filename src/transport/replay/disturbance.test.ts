import { expect, test } from 'vitest';
import type { Frame } from '../../contract/frame.ts';
import { seededRandom } from '../../platform/random.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { createDisturbance, type FaultKind } from './disturbance.ts';

const frame = (seq: number): Frame => ({
  topic: 'wallet:p1',
  epoch: 1,
  prev: seq - 1,
  seq,
  kind: 'delta',
  at: seq,
  data: {},
});

test('P-12 each kind of fault does what it is called, one frame at a time, and a seed draws the same again', () => {
  const run = (seed: number) => {
    const { clock } = fakePlatform();
    const faults: [FaultKind, number][] = [];
    const sent: number[] = [];
    const disturb = createDisturbance({
      clock,
      random: seededRandom(seed),
      onFault: (kind, { seq }) => void faults.push([kind, seq]),
    });
    for (let seq = 1; seq <= 2_000; seq += 1) {
      disturb([frame(seq)], (frames) => sent.push(...frames.map((one) => one.seq)));
      clock.advanceNow(10);
    }
    clock.advanceNow(10_000);
    return { faults, sent };
  };
  const { faults, sent } = run(7);
  expect(run(7)).toEqual({ faults, sent });
  expect(run(8).faults).not.toEqual(faults);
  const of = (kind: FaultKind): readonly number[] => faults.flatMap(([one, seq]) => (one === kind ? [seq] : []));
  const times = (seq: number): number => sent.filter((one) => one === seq).length;
  for (const kind of ['drop', 'double', 'swap', 'delay'] as const) expect(of(kind).length, kind).toBeGreaterThan(40);
  expect(of('drop').map(times)).toEqual(of('drop').map(() => 0));
  expect(of('double').map(times)).toEqual(of('double').map(() => 2));
  expect([...of('swap'), ...of('delay')].every((seq) => times(seq) === 1)).toBe(true);
  const faulty = new Set(faults.map(([, seq]) => seq));
  const swapped = of('swap').filter((seq) => !faulty.has(seq + 1));
  expect(swapped.length).toBeGreaterThan(20);
  for (const seq of swapped) expect(sent.indexOf(seq), `frame ${seq}`).toBeGreaterThan(sent.indexOf(seq + 1));
  // Most delayed frames come after one that was sent later.
  expect(of('delay').filter((seq) => sent.indexOf(seq) > sent.indexOf(seq + 1)).length).toBeGreaterThan(20);
});
