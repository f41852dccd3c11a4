import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserShellWorker } from './shellWorker.ts';

/** A fake service worker as one page sees it. */
class TestWorker extends EventTarget {
  readonly state = 'installed';
}
/** A fake ServiceWorkerContainer with a newer version that waits. */
class TestContainer extends EventTarget {
  controller: TestWorker | null = new TestWorker();
  readonly ready = Promise.resolve({ active: null });
  readonly registration: EventTarget & {
    active: TestWorker | null;
    readonly installing: null;
    readonly waiting: TestWorker;
  } = Object.assign(new EventTarget(), { active: new TestWorker(), installing: null, waiting: new TestWorker() });
  register(): Promise<unknown> {
    return Promise.resolve(Object.assign(this.registration, { update: this.update }));
  }
  /** Fails, as it does while the house is unreachable. */
  readonly update = vi.fn(() => Promise.reject(new TypeError('failed to fetch')));
}
let container: TestContainer;
beforeEach(() => {
  container = new TestContainer();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
test('B-20 a version that waits is reported once, also on the page of a first visit, which no worker controls', async () => {
  for (const controller of [new TestWorker(), null]) {
    container.controller = controller;
    const onNew = vi.fn();
    await browserShellWorker().register(onNew, vi.fn());
    container.registration.dispatchEvent(new Event('updatefound'));
    expect(onNew).toHaveBeenCalledOnce();
  }
});
test('B-20 the first installed version is not reported as new', async () => {
  container.controller = null;
  container.registration.active = null;
  const onNew = vi.fn();
  await browserShellWorker().register(onNew, vi.fn());
  expect(onNew).not.toHaveBeenCalled();
});
test('a failed check for a newer version is told, and no error; a browser without service workers offers none', async () => {
  const onFailed = vi.fn();
  const look = await browserShellWorker().register(vi.fn(), onFailed);
  expect(onFailed).not.toHaveBeenCalled();
  look?.();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(container.update).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(await browserShellWorker().register(vi.fn(), vi.fn())).toBeNull();
});
test.each([
  { states: ['redundant'], isFirst: false, times: 1 },
  { states: ['installed', 'redundant'], isFirst: false, times: 0 },
  { states: ['redundant'], isFirst: true, times: 0 },
])('a version that goes through $states fails $times times; first: $isFirst', async ({ states, isFirst, times }) => {
  const onFailed = vi.fn();
  const coming = Object.assign(new EventTarget(), { state: 'installing' });
  Object.assign(container.registration, { installing: coming, active: isFirst ? null : new TestWorker() });
  await browserShellWorker().register(vi.fn(), onFailed);
  // Of the same worker, whose installation had already begun.
  container.registration.dispatchEvent(new Event('updatefound'));
  for (const state of states) {
    coming.state = state;
    coming.dispatchEvent(new Event('statechange'));
  }
  expect(onFailed).toHaveBeenCalledTimes(times);
});
