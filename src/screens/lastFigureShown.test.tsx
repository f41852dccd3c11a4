/** Every component that throttles a live figure shows the last value in the end (REL-41). */
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { useMemo, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { fakePlatform, type FakePlatform } from '../platform/testing/fakePlatform.ts';
import type { ValueSource } from '../lib/valueSource.ts';
import { RollingNumber } from '../ui/rollingNumber/RollingNumber.tsx';
import { FigureAnnouncer } from '../ui/rollingNumber/FigureAnnouncer.tsx';
import { useCoalesced } from '../ui/rollingNumber/useCoalesced.ts';
import { renderPart } from '../ui/testing/partFixture.tsx';
import { useHeldRows } from './lobby/winners/useHeldRows.ts';
import { useThrottledSnapshot, useThrottledSource } from './agent/useThrottledSnapshot.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? 20_261_124);
const RUNS = 40;
/**
 * Longer than every interval, so that no timer may be pending afterwards. In steps, because a timer's render starts the next
 * timer.
 */
const LONG_MS = 30_000;
const STEP_MS = 500;

/** A figure that changes that many ms after the previous change; some changes also hide or show the page. */
interface Change {
  readonly gapMs: number;
  readonly value: number;
  readonly turns: boolean;
}
const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    gapMs: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 12_000 })),
    value: fc.integer({ min: 0, max: 500 }),
    turns: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
);

/** The components under test, each rendered from the figure alone. */
function RollingRhythm({ value }: { readonly value: number }) {
  return <output>{useCoalesced(value, 'same', true)}</output>;
}
function Rows({ value }: { readonly value: number }) {
  const rows = useMemo(() => [{ id: `row ${value}` }], [value]);
  const { shown } = useHeldRows(rows, false, true);
  return <output>{shown.map(({ id }) => id.slice(4))}</output>;
}
function Snapshot({ value }: { readonly value: number }) {
  return <output>{useThrottledSnapshot(value, 'same')}</output>;
}
const listeners = new Set<() => void>();
let followed = 0;
const source: ValueSource<number> = {
  current: () => followed,
  subscribe: (run) => {
    listeners.add(run);
    return () => void listeners.delete(run);
  },
};
function FollowedSnapshot() {
  return <output>{useThrottledSource(source, 'same')}</output>;
}
const PARTS: Readonly<Record<string, (value: number) => ReactNode>> = {
  'a rolling figure': (value) => (
    <output>
      <RollingNumber text={String(value)} value={value} name={`Figure ${value}`} delta={String} />
    </output>
  ),
  'what stands beside a rolling figure': (value) => <RollingRhythm value={value} />,
  'rows of a live list': (value) => <Rows value={value} />,
  'an arrangement': (value) => <Snapshot value={value} />,
  'an arrangement of what is followed': () => <FollowedSnapshot />,
};
const play = (part: (value: number) => ReactNode, platform: FakePlatform, list: readonly Change[]) => {
  followed = 0;
  const view = renderPart(part(0), platform);
  let visible = true;
  for (const { gapMs, value, turns } of list) {
    if (turns && gapMs % 3 === 0) {
      visible = !visible;
      act(() => platform.environment.setVisible(visible));
    }
    view.pass(gapMs);
    act(() => {
      followed = value;
      for (const run of [...listeners]) run();
    });
    view.show(part(value));
  }
  act(() => platform.environment.setVisible(true));
  for (let passed = 0; passed < LONG_MS; passed += STEP_MS) view.pass(STEP_MS);
  return view;
};
afterEach(() => listeners.clear());

describe(`the last figure is shown in the end, seed ${SEED}`, () => {
  test.each(Object.entries(PARTS))('REL-41 %s, whatever the changes and the timers’ jitter', (_name, part) => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 1e9 }), (list, seed) => {
        const platform = fakePlatform({ timers: seed });
        const { container, unmount } = play(part, platform, list);
        const last = String(list.at(-1)?.value);
        const shown = container.querySelector('output');
        expect(shown?.querySelector('[aria-label]')?.getAttribute('aria-label') ?? `Figure ${last}`).toBe(
          `Figure ${last}`,
        );
        expect(shown?.textContent).toBe(last);
        // No arrow, no colour and no rolling cell is left.
        expect(container.querySelectorAll('.flap-up, .flap-down, [data-from]')).toHaveLength(0);
        expect(platform.clock.waiting()).toBe(0);
        unmount();
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
  test('REL-41 R-SEC-12 announcements end with the last figure, and announced changes add up', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 1e9 }), (list, seed) => {
        const announced = new Map<number, number>();
        const sentence = (value: number, difference: number): string => {
          announced.set(value, difference);
          return `${value} by ${difference}`;
        };
        const platform = fakePlatform({ timers: seed });
        const { container, unmount } = play(
          (value) => <FigureAnnouncer value={value} sentence={sentence} />,
          platform,
          list,
        );
        const last = list.at(-1)?.value ?? 0;
        const announcement = container.querySelector('[role="status"]')?.textContent ?? '';
        // If the figure is back at its start before anything was announced, nothing is announced.
        if (announcement === '') expect(last).toBe(0);
        else expect(announcement.split(' by ')[0]).toBe(String(last));
        expect(platform.clock.waiting()).toBe(0);
        unmount();
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});
