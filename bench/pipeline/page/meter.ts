/**
 * Watches frames, for every contestant alike. Its callback is the last of each frame, so that what it reads in the page is
 * painted next; the time it notes is that of the task after the paint.
 */
import { TICK_ID } from './contestant.ts';

export interface MeterReadings {
  /** Times of frames, ms. */
  readonly frames: readonly number[];
  /** When each tick was first painted. */
  readonly painted: readonly (readonly [at: number, tick: number])[];
}
const tickShown = (): number => Number(document.getElementById(TICK_ID)?.textContent?.replace(/\D/g, '') || '0');

/** `keeps` false: nothing is noted, for a long run in which the notes themselves would grow. */
export const startMeter = (keeps: boolean): { readonly seen: () => MeterReadings; readonly last: () => number } => {
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  const frames: number[] = [];
  const painted: [number, number][] = [];
  const afterPaint = new MessageChannel();
  let last = 0;
  let mine = 0;
  let inFrame = false;
  afterPaint.port1.onmessage = ({ data }: MessageEvent<number>) => {
    if (data <= last) return;
    last = data;
    if (keeps) painted.push([performance.now(), data]);
  };
  const look = (at: number): void => {
    inFrame = false;
    if (keeps) frames.push(at);
    afterPaint.port2.postMessage(tickShown());
    mine = request(look);
  };
  mine = request(look);
  // Callbacks run in the order of their requests: ours is requested again after each other one, unless the frame has begun.
  window.requestAnimationFrame = (run) => {
    const asked = request((at) => {
      inFrame = true;
      run(at);
    });
    if (!inFrame) {
      cancel(mine);
      mine = request(look);
    }
    return asked;
  };
  return { seen: () => ({ frames, painted }), last: () => last };
};
