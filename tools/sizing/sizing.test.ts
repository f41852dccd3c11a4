import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../process/root.ts';
import { FIGURES, HABITS, MEASURED, SIZES } from './inputs.ts';
import { LIMITS, plan, type Size } from './plan.ts';
import { inputsTable, sizesTable } from './table.ts';

const sizes: fc.Arbitrary<Size> = fc.record({
  name: fc.constant('any'),
  sockets: fc.integer({ min: 0, max: 5_000_000 }),
  betsPerSecond: fc.integer({ min: 0, max: 200_000 }),
  members: fc.integer({ min: 0, max: 20_000_000 }),
});

describe('the plan for a size', () => {
  it('gives a laptop one house, one gateway and no more than a tenth of a processor', () => {
    const { partitions, gateways, processors } = plan(FIGURES, HABITS, SIZES[0]!);
    expect([partitions, gateways]).toEqual([1, 1]);
    expect(processors.houses + processors.databases + processors.gateways).toBeLessThan(0.1);
  });
  it('divides so that no partition takes more than is planned of any resource', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { partitions } = plan(FIGURES, HABITS, size);
        const one = { ...size, betsPerSecond: size.betsPerSecond / partitions, members: size.members / partitions };
        const { undivided } = plan(FIGURES, HABITS, one);
        for (const limit of LIMITS) expect(undivided[limit]).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
  it('names the resource that runs out first, and needs no fewer partitions for more bets', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 50_000 }), (size, more) => {
        const [small, large] = [size, { ...size, betsPerSecond: size.betsPerSecond + more }].map((one) =>
          plan(FIGURES, HABITS, one),
        );
        for (const limit of LIMITS)
          expect(small!.undivided[small!.first]).toBeGreaterThanOrEqual(small!.undivided[limit]);
        expect(large!.partitions).toBeGreaterThanOrEqual(small!.partitions);
      }),
    );
  });
  it('has enough gateways that each keeps what is planned free beside following and frames', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { gateways, processors, partitions } = plan(FIGURES, HABITS, size);
        expect(processors.gateways / gateways).toBeLessThanOrEqual(HABITS.planned + 1e-9);
        expect(size.sockets / gateways).toBeLessThanOrEqual(HABITS.clientsOfGateway);
        expect(gateways % partitions).toBe(0);
      }),
    );
  });
});
it('docs/scale.md has the tables that the calculation gives', () => {
  const text = readFileSync(inRoot('docs', 'scale.md'), 'utf8');
  expect(text).toContain(inputsTable(MEASURED));
  expect(text).toContain(sizesTable(SIZES.map((size) => [size, plan(FIGURES, HABITS, size)] as const)));
});
