/** A way for messages that loses, doubles and reorders them while the weather is bad. */
import type { Draw } from './draw.ts';
import type { Scheduler } from './scheduler.ts';

export interface Weather {
  /** No faults any more. */
  readonly calm: () => boolean;
  readonly loss: number;
  readonly doubling: number;
  /** Share of messages that are overtaken by many. */
  readonly late: number;
}
export const drawWeather = (draw: Draw, calm: () => boolean): Weather => ({
  calm,
  loss: draw.pick([0, 0.02, 0.1, 0.25]),
  doubling: draw.pick([0, 0.05, 0.2]),
  late: draw.pick([0, 0.02, 0.1]),
});
/** Carries one message: zero, one or two times, some ms from now. */
export type Carry = (run: () => void) => void;

export const createLink = (weather: Weather, draw: Draw, scheduler: Scheduler): Carry => {
  const delayMs = (): number =>
    weather.calm() ? draw.from(1, 30) : draw.chance(weather.late) ? draw.from(300, 4_000) : draw.from(1, 80);
  return (run) => {
    if (!weather.calm() && draw.chance(weather.loss)) return;
    scheduler.after(delayMs(), run);
    if (!weather.calm() && draw.chance(weather.doubling)) scheduler.after(delayMs(), run);
  };
};
