import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserClock } from './clock.ts';
import { browserEnvironment } from './environment.ts';
import { browserNavigation } from './navigation.ts';
import { browserPlatform } from './browserPlatform.ts';
import { createFakeClock } from './testing/fakeClock.ts';

const show = (state: 'visible' | 'hidden'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the environment', () => {
  it('reports hiding and showing, and stops calling a removed listener', () => {
    const environment = browserEnvironment(createFakeClock(0, () => true));
    const seen: string[] = [];
    const stop = environment.on('visible', () => seen.push('visible'));
    environment.on('hidden', () => seen.push('hidden'));
    show('hidden');
    expect(environment.visible()).toBe(false);
    show('visible');
    stop();
    show('hidden');
    show('visible');
    expect(seen).toEqual(['hidden', 'visible', 'hidden']);
  });
  it('detects a wake by the wall clock running ahead, by late timers and by page events', () => {
    const clock = createFakeClock(0, () => true);
    const environment = browserEnvironment(clock);
    let wakes = 0;
    environment.on('wake', () => (wakes += 1));
    clock.advanceNow(60_000);
    expect(wakes).toBe(0);
    clock.sleep(1_000);
    clock.advanceNow(2_000);
    expect(wakes).toBe(0);
    clock.sleep(30_000);
    clock.advanceNow(2_000);
    expect(wakes).toBe(1);
    document.dispatchEvent(new Event('resume'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(wakes).toBe(3);
  });
});

describe('navigation', () => {
  it('reports Back with the new address before earlier listeners run, and stops calling a removed listener', async () => {
    const seen: string[] = [];
    const page = (): void => void seen.push('page');
    window.addEventListener('popstate', page);
    const { address, onTraverse } = browserNavigation();
    const stop = onTraverse(() => seen.push(address().path));
    const back = () =>
      new Promise<unknown>((resolve) => {
        window.history.pushState(null, '', '/there');
        window.addEventListener('popstate', resolve, { once: true });
        window.history.back();
      });
    window.history.replaceState(null, '', '/here');
    await back();
    stop();
    await back();
    window.removeEventListener('popstate', page);
    expect(seen).toEqual(['/here', 'page', 'page']);
  });
});
describe('the clock', () => {
  it('H-25 a frame requested while hidden still runs', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    let came = false;
    await new Promise<void>((resolve) => browserClock().frame(() => ((came = true), resolve())));
    expect(came).toBe(true);
  });
  it('a lost frame runs once within 800 ms, and a cancelled one never', () => {
    vi.useFakeTimers();
    const asked = new Map<number, FrameRequestCallback>();
    let last = 0;
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
      last += 1;
      asked.set(last, run);
      return last;
    });
    try {
      const clock = browserClock();
      const came: string[] = [];
      clock.frame(() => came.push('lost'));
      clock.frame(() => came.push('given up'))();
      clock.frame(() => came.push('painted'));
      asked.get(3)?.(0);
      expect(came).toEqual(['painted']);
      vi.advanceTimersByTime(300);
      clock.frame(() => came.push('later'));
      vi.advanceTimersByTime(100);
      expect(came).toEqual(['painted', 'lost']);
      asked.get(1)?.(0);
      asked.get(2)?.(0);
      expect(came).toEqual(['painted', 'lost']);
      vi.advanceTimersByTime(400);
      expect(came).toEqual(['painted', 'lost', 'later']);
      vi.advanceTimersByTime(5_000);
      expect(came).toHaveLength(3);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
  it('a frame runs once, and not at all when cancelled', async () => {
    const clock = browserClock();
    let frames = 0;
    clock.frame(() => (frames += 1))();
    await new Promise<void>((resolve) => clock.frame(resolve));
    await new Promise<void>((resolve) => clock.frame(resolve));
    expect(frames).toBe(0);
  });
});

describe('navigation', () => {
  it('opens web addresses only, and removes the opener before the window navigates', () => {
    const opened = {
      opener: window as unknown,
      location: { replace: vi.fn<(url: string) => void>(() => expect(opened.opener).toBeNull()) },
    };
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const navigation = browserNavigation();
    for (const hostile of [`${'java'}script:alert(1)`, 'data:text/html,x', 'file:///etc/passwd', 'http://[']) {
      expect(navigation.open(hostile), hostile).toBe(false);
    }
    expect(open).not.toHaveBeenCalled();
    expect(navigation.open('https://example.com/a', { width: 440, height: 750 })).toBe(true);
    expect(opened.location.replace).toHaveBeenCalledWith('https://example.com/a');
    expect(open.mock.calls[0]?.[2]).toContain('width=440,height=750');
  });
  it('saves a text as a file of its name, and lets go of it afterwards', () => {
    vi.useFakeTimers();
    const made: Blob[] = [];
    const revoke = vi.fn<(url: string) => void>();
    vi.stubGlobal('URL', { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: revoke });
    const clicked: (readonly [string, string])[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push([this.href, this.download]);
    });
    browserNavigation().saveText('statement.json', '{}');
    expect(clicked).toEqual([['blob:1', 'statement.json']]);
    expect(document.querySelector('a')).toBeNull();
    expect(revoke).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(revoke).toHaveBeenCalledWith('blob:1');
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(made[0]?.size).toBe(2);
  });
  it('reports when the browser blocked the window', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(browserNavigation().open('https://example.com/')).toBe(false);
  });
});

describe('the browser platform', () => {
  it('stores, reports and creates random values on a real page', () => {
    const platform = browserPlatform();
    platform.storage.local.set('a', '1');
    expect(window.localStorage.getItem('a')).toBe('1');
    expect(platform.random.id()).toMatch(/^[0-9a-f]{32}$/);
    const drawn = Array.from({ length: 200 }, () => platform.random.fraction());
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(new Set(drawn).size).toBe(200);
    platform.report.count('x', 2);
    expect(platform.report.counters()['x']).toBe(2);
  });
});
