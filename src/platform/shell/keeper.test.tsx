import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testPlatform } from '../testPlatform.ts';
import { browserKeeper, type ShellKeeper } from './keeper.ts';

/** A worker as one page sees it. */
class TestWorker extends EventTarget {
  state = 'installed';
  readonly heard: unknown[] = [];
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
}
/** What a page has of workers; each page sees the change of version by itself. */
class TestContainer extends EventTarget {
  controller: TestWorker | null = new TestWorker();
  readonly ready = Promise.resolve({ active: null });
  readonly registration: EventTarget & {
    active: TestWorker | null;
    readonly installing: null;
    readonly waiting: TestWorker;
  } = Object.assign(new EventTarget(), { active: new TestWorker(), installing: null, waiting: new TestWorker() });
  register(): Promise<unknown> {
    return Promise.resolve(this.registration);
  }
  /** The waiting worker takes over every page that the one before it answered, whichever of them asked. */
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
const begun = async (): Promise<ShellKeeper> => {
  const { clock, environment } = testPlatform();
  const keeper = browserKeeper(clock, environment);
  const told = vi.fn();
  await keeper.begin(told);
  expect(told).toHaveBeenCalledOnce();
  return keeper;
};

test('the newer version is told to take over, and the page goes on once it has', async () => {
  const keeper = await begun();
  const then = vi.fn();
  keeper.take(then);
  expect(container.registration.waiting.heard).toEqual([{ kind: 'take' }]);
  expect(then).not.toHaveBeenCalled();
  container.change();
  container.change();
  expect(then).toHaveBeenCalledOnce();
});
test('B-20 a page whose version another page has changed already goes on at once when it is asked', async () => {
  const keeper = await begun();
  container.change();
  const then = vi.fn();
  keeper.take(then);
  expect(then).toHaveBeenCalledOnce();
});
test('B-20 the page of a first visit, which no version answers yet, is told of the next one too and goes on once that is active', async () => {
  container.controller = null;
  const keeper = await begun();
  const then = vi.fn();
  keeper.take(then);
  expect(then).not.toHaveBeenCalled();
  container.change();
  expect(then).toHaveBeenCalledOnce();
});
test('B-20 the first version of all replaces nobody and is not spoken of', async () => {
  container.controller = null;
  container.registration.active = null;
  const { clock, environment } = testPlatform();
  const told = vi.fn();
  await browserKeeper(clock, environment).begin(told);
  expect(told).not.toHaveBeenCalled();
});
test('a version that a still newer one has replaced is waited for by nobody', async () => {
  const keeper = await begun();
  container.registration.waiting.state = 'redundant';
  const then = vi.fn();
  keeper.take(then);
  expect(then).toHaveBeenCalledOnce();
});
