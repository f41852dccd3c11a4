import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../testing.tsx';
import { WindowedLog } from './WindowedLog.tsx';

afterEach(() => vi.unstubAllGlobals());
/** A box of lines as a browser lays it out: it scrolls no further than to its end. */
const box = () => {
  const resized = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #run: () => void;
      constructor(run: () => void) {
        this.#run = run;
      }
      observe(element: Element): void {
        resized.set(element, this.#run);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  const part = (lines: readonly string[]) => (
    <WindowedLog label="Lines" items={lines} keyOf={(line) => line} estimate={50} newer={() => <p>newer</p>}>
      {(line) => <p>{line}</p>}
    </WindowedLog>
  );
  const { show } = renderPart(part(['one']));
  const log = screen.getByRole('group', { name: 'Lines' });
  let height = 300;
  let top = 0;
  Object.defineProperties(log, {
    scrollHeight: { value: 900 },
    clientHeight: { get: () => height },
    scrollTop: {
      get: () => top,
      set: (to: number) => {
        top = Math.min(to, 900 - height);
      },
    },
  });
  return {
    log,
    show: (lines: readonly string[]) => show(part(lines)),
    shrink: (to: number) => {
      height = to;
    },
    tell: () => act(() => resized.get(log)?.()),
  };
};

it('R-LIVE-17 R-LIVE-18 who is at the end stays there when the box becomes shorter, also when a step of its own is told late', () => {
  const { log, show, shrink, tell } = box();
  show(['one', 'two']);
  expect(log.scrollTop).toBe(600);
  shrink(250);
  fireEvent.scroll(log);
  tell();
  expect(log.scrollTop).toBe(650);
  expect(screen.queryByText('newer')).toBeNull();
});
it('R-LIVE-17 who reads further up keeps their line when the box becomes shorter', () => {
  const { log, show, shrink, tell } = box();
  show(['one', 'two']);
  log.scrollTop = 100;
  fireEvent.scroll(log);
  shrink(250);
  tell();
  expect(log.scrollTop).toBe(100);
  expect(screen.getByText('newer')).toBeVisible();
});
