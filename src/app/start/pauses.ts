/** The pauses of the start: between two tasks the browser handles presses and paints (performance.md, G4). */
import type { Clock } from '../../platform/platform.ts';
import { createTurnScheduler } from '../../platform/turnScheduler.ts';

/** Resolves in a later task, by the event loop and not by a clock. */
export const nextTurn = (): Promise<void> => new Promise(createTurnScheduler());
/** Resolves in a later task of the platform's clock. */
export const nextTask = (clock: Clock): Promise<void> => new Promise((resolve) => void clock.after(0, resolve));
/** Resolves after the browser has painted a frame. */
export const afterPaint = (clock: Clock): Promise<void> =>
  new Promise((resolve) => clock.frame(() => clock.after(0, resolve)));
