/**
 * Runs in the desk's page before anything else: notes frames, long tasks, drawings of the timeline and each change of the portal's
 * balance. Self-contained, since the browser gets its source text.
 */
export interface Probe {
  /** Times of frames, ms of the page. */
  readonly frames: number[];
  /** Begin and length of each task over 50 ms, of the desk and of the portal in its frame. */
  readonly tasks: { readonly at: number; readonly ms: number }[];
  /** When a drawing of the timeline was painted. */
  readonly drawn: number[];
  /** When the portal showed another balance, and which. */
  readonly shown: { readonly at: number; readonly text: string }[];
}
declare global {
  interface Window {
    deskProbe: Probe;
  }
}
export const installProbe = (): void => {
  if (window.parent !== window) return;
  const probe: Probe = { frames: [], tasks: [], drawn: [], shown: [] };
  window.deskProbe = probe;
  const note = (list: PerformanceObserverEntryList): void => {
    for (const { startTime, duration } of list.getEntries()) probe.tasks.push({ at: startTime, ms: duration });
  };
  new PerformanceObserver(note).observe({ type: 'longtask' });
  const afterPaint = new MessageChannel();
  const waiting: (() => void)[] = [];
  afterPaint.port1.onmessage = () => {
    for (const run of waiting.splice(0)) run();
  };
  /** Runs in the task after the next frame. */
  const painted = (run: () => void): void =>
    void requestAnimationFrame(() => {
      waiting.push(run);
      afterPaint.port2.postMessage(null);
    });
  const look = (at: number): void => {
    probe.frames.push(at);
    requestAnimationFrame(look);
    const header = document.querySelector('iframe')?.contentDocument?.querySelector('header');
    const text = /RM([\s\d,.]+)/.exec(header?.textContent ?? '')?.[1]?.replaceAll(/[^\d.]/g, '') ?? '';
    if (text !== '' && text !== probe.shown.at(-1)?.text) {
      probe.shown.push({ at: Number.NaN, text });
      const place = probe.shown.length - 1;
      waiting.push(() => {
        probe.shown[place] = { at: performance.now(), text };
      });
      afterPaint.port2.postMessage(null);
    }
  };
  requestAnimationFrame(look);
  // A drawing begins by setting the canvas's width, its content attribute.
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target instanceof Element && target.className === 'desk-canvas'))
      painted(() => probe.drawn.push(performance.now()));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['width'] });
};
