import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserShellWorker, type ShellWorker } from './shellWorker.ts';

/** A fake service worker as one page sees it. */
class TestWorker extends EventTarget {
  state = 'installed';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
}
/** A fake ServiceWorkerContainer; each page gets the `controllerchange` event by itself. */
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
  /** The waiting worker takes control of every page that the previous worker controlled. */
  change(): void {
    const { waiting } = this.registration;
    if (this.controller !== null) {
      this.controller = waiting;
      this.dispatchEvent(new Event('controllerchange'));
    }
    waiting.state = 'activated';
    waiting.dispatchEvent(new Event('statechange'));
  }
}
let container: TestContainer;
beforeEach(() => {
  container = new TestContainer();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const begun = async (): Promise<ShellWorker> => {
  const keeper = browserShellWorker();
  const onNew = vi.fn();
  await keeper.register(onNew);
  expect(onNew).toHaveBeenCalledOnce();
  return keeper;
};

test('the newer version is activated, and the callback runs once it is active', async () => {
  const keeper = await begun();
  const then = vi.fn();
  keeper.activateNewer(then);
  expect(container.registration.waiting.messages).toEqual([{ kind: 'take' }]);
  expect(then).not.toHaveBeenCalled();
  container.change();
  container.change();
  expect(then).toHaveBeenCalledOnce();
});
test('B-20 if another page has activated the newer version, the callback runs at once', async () => {
  const keeper = await begun();
  container.change();
  const then = vi.fn();
  keeper.activateNewer(then);
  expect(then).toHaveBeenCalledOnce();
});
test('B-20 a page of a first visit, without a controller, also learns of the next version and activates it', async () => {
  container.controller = null;
  const keeper = await begun();
  const then = vi.fn();
  keeper.activateNewer(then);
  expect(then).not.toHaveBeenCalled();
  container.change();
  expect(then).toHaveBeenCalledOnce();
});
test('B-20 the first installed version is not reported as new', async () => {
  container.controller = null;
  container.registration.active = null;
  const onNew = vi.fn();
  await browserShellWorker().register(onNew);
  expect(onNew).not.toHaveBeenCalled();
});
test('a version that a newer one has replaced is not waited for', async () => {
  const keeper = await begun();
  container.registration.waiting.state = 'redundant';
  const then = vi.fn();
  keeper.activateNewer(then);
  expect(then).toHaveBeenCalledOnce();
});
test('a look for a newer version that fails is no error; a browser without service workers offers none', async () => {
  const look = await browserShellWorker().register(() => undefined);
  look?.();
  expect(container.update).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(await browserShellWorker().register(() => undefined)).toBeNull();
});
test('a newer version that no worker has installed is not waited for', () => {
  const then = vi.fn();
  browserShellWorker().activateNewer(then);
  expect(then).toHaveBeenCalledOnce();
});
