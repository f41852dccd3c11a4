import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../testing/partFixture.tsx';
import { WindowedLog } from './WindowedLog.tsx';

afterEach(() => vi.unstubAllGlobals());
/** Lays out the log as a browser does: it scrolls no further than to its end. */
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

it('R-LIVE-17 R-LIVE-18 a reader at the end stays there when the box shrinks, also with a late scroll event of the log’s own', () => {
  const { log, show, shrink, tell } = box();
  show(['one', 'two']);
  expect(log.scrollTop).toBe(600);
  shrink(250);
  fireEvent.scroll(log);
  tell();
  expect(log.scrollTop).toBe(650);
  expect(screen.queryByText('newer')).toBeNull();
});
it('R-LIVE-17 a reader further up keeps the position when the box shrinks', () => {
  const { log, show, shrink, tell } = box();
  show(['one', 'two']);
  log.scrollTop = 100;
  fireEvent.scroll(log);
  shrink(250);
  tell();
  expect(log.scrollTop).toBe(100);
  expect(screen.getByText('newer')).toBeVisible();
});
