/** Draws the bars of the timeline. */
import type { LaneShown } from './deskShown.ts';
import { laneColour } from './laneColour.ts';

export interface CountsDrawing {
  /** One list for each lane. */
  readonly counts: readonly Uint32Array[];
  readonly lanes: readonly LaneShown[];
  /** Px. */
  readonly width: number;
  readonly laneHeight: number;
  /** The bars that the position has passed are drawn in the colour of their lane, those to come in grey. */
  readonly past: boolean;
}
const PADDING = 6;

/** A bar's height grows with the square root, so that few events among many are still seen. */
export const drawCounts = (
  canvas: HTMLCanvasElement,
  { counts, lanes, width, laneHeight, past }: CountsDrawing,
): void => {
  const height = counts.length * laneHeight;
  const scale = globalThis.devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const [ground, coming, line] = [colour('--board'), colour('--line-strong'), colour('--board-line')];
  pen.scale(scale, scale);
  if (past) {
    // It covers the bars below it, which are grey.
    pen.fillStyle = ground;
    pen.fillRect(0, 0, width, height);
  }
  for (const [lane, of] of counts.entries()) {
    const { topic = '', chosen = true } = lanes[lane] ?? {};
    const bottom = (lane + 1) * laneHeight - 1;
    pen.globalAlpha = 1;
    pen.fillStyle = line;
    pen.fillRect(0, bottom, width, 1);
    pen.globalAlpha = chosen ? 1 : 0.35;
    pen.fillStyle = past ? colour(laneColour(topic)) : coming;
    const most = Math.sqrt(of.reduce((a, b) => Math.max(a, b), 1));
    const step = width / of.length;
    for (const [at, count] of of.entries()) {
      if (count === 0) continue;
      const bar = Math.max(2, (Math.sqrt(count) / most) * (laneHeight - PADDING));
      pen.fillRect(at * step, bottom - bar, Math.max(1, step - 1), bar);
    }
  }
};
