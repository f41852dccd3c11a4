import { afterEach, expect, test, vi } from 'vitest';
import { browserDisplay } from './display.ts';

interface FakeLock extends EventTarget {
  release: () => Promise<void>;
}
const give = (property: string, on: object, value: unknown): void =>
  void Object.defineProperty(on, property, { value, configurable: true });
const show = (state: 'visible' | 'hidden'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const settle = () => new Promise((resolve) => void setImmediate(resolve));
const fakeWakeLock = () => {
  const held = new Set<FakeLock>();
  let refuses = false;
  give('wakeLock', navigator, {
    request: () => {
      if (refuses) return Promise.reject(new DOMException('battery', 'NotAllowedError'));
      const lock: FakeLock = Object.assign(new EventTarget(), {
        release: () => {
          held.delete(lock);
          lock.dispatchEvent(new Event('release'));
          return Promise.resolve();
        },
      });
      held.add(lock);
      return Promise.resolve(lock);
    },
  });
  return {
    held,
    refuse: (value: boolean) => {
      refuses = value;
    },
  };
};
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

test('the display is kept awake again when a hidden page is shown, and may sleep once it is let go', async () => {
  const { held } = fakeWakeLock();
  const told: string[] = [];
  const letGo = browserDisplay().keepAwake((state) => told.push(state));
  await settle();
  expect([held.size, told]).toEqual([1, ['awake']]);
  // As browsers do when the page is hidden.
  show('hidden');
  for (const lock of held) await lock.release();
  show('visible');
  show('visible');
  await settle();
  expect([held.size, told]).toEqual([1, ['awake', 'refused', 'awake']]);
  letGo();
  show('visible');
  await settle();
  expect([held.size, told.length]).toEqual([0, 3]);
});
test('a refused wake lock is reported and requested again, and one that is granted too late is released', async () => {
  const { held, refuse } = fakeWakeLock();
  const told: string[] = [];
  refuse(true);
  const letGo = browserDisplay().keepAwake((state) => told.push(state));
  await settle();
  refuse(false);
  show('visible');
  await settle();
  expect([held.size, told]).toEqual([1, ['refused', 'awake']]);
  letGo();
  browserDisplay().keepAwake((state) => told.push(state))();
  await settle();
  expect([held.size, told.length]).toEqual([0, 2]);
});
test('a browser without wake lock is named, and one without full screen', () => {
  const told: string[] = [];
  browserDisplay().keepAwake((state) => told.push(state))();
  expect([told, browserDisplay().fullScreen()]).toEqual([['unsupported'], 'unsupported']);
});
test('full screen is that of the whole page, and a refusal leaves it as it is', async () => {
  const display = browserDisplay();
  let changes = 0;
  const stop = display.onFullScreen(() => (changes += 1));
  const set = (element: Element | null) => {
    give('fullscreenElement', document, element);
    document.dispatchEvent(new Event('fullscreenchange'));
    return Promise.resolve();
  };
  give('fullscreenEnabled', document, true);
  give('fullscreenElement', document, null);
  give('requestFullscreen', document.documentElement, () => set(document.documentElement));
  give('exitFullscreen', document, () => set(null));
  await display.setFullScreen(true);
  expect(display.fullScreen()).toBe('on');
  await display.setFullScreen(false);
  expect([display.fullScreen(), changes]).toEqual(['off', 2]);
  give('requestFullscreen', document.documentElement, () => Promise.reject(new TypeError('no press')));
  await display.setFullScreen(true);
  stop();
  await set(document.documentElement);
  expect(changes).toBe(2);
});
