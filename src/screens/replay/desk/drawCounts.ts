/** Draws the bars of the timeline. */
export interface CountsDrawing {
  /** One list for each lane. */
  readonly counts: readonly Uint32Array[];
  /** Px. */
  readonly width: number;
  readonly laneHeight: number;
  /** Bars up to this one are of the past. */
  readonly passed: number;
  readonly chosen: readonly boolean[];
}
const PADDING = 6;

/** A bar's height grows with the square root, so that few events among many are still seen. */
export const drawCounts = (
  canvas: HTMLCanvasElement,
  { counts, width, laneHeight, passed, chosen }: CountsDrawing,
): void => {
  const height = counts.length * laneHeight;
  const scale = globalThis.devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const [past, coming, line] = [colour('--text-2'), colour('--line-strong'), colour('--board-line')];
  pen.scale(scale, scale);
  for (const [lane, of] of counts.entries()) {
    const bottom = (lane + 1) * laneHeight - 1;
    pen.globalAlpha = 1;
    pen.fillStyle = line;
    pen.fillRect(0, bottom, width, 1);
    pen.globalAlpha = chosen[lane] === false ? 0.35 : 1;
    const most = Math.sqrt(of.reduce((a, b) => Math.max(a, b), 1));
    const step = width / of.length;
    for (const [at, count] of of.entries()) {
      if (count === 0) continue;
      const bar = Math.max(2, (Math.sqrt(count) / most) * (laneHeight - PADDING));
      pen.fillStyle = at <= passed ? past : coming;
      pen.fillRect(at * step, bottom - bar, Math.max(1, step - 1), bar);
    }
  }
};
