/** A connection that loses, duplicates and reorders messages during the faulty phase. */
import type { Draw } from './draw.ts';
import type { Scheduler } from './scheduler.ts';

export interface LinkFaults {
  /** Whether the faulty phase is over. */
  readonly calm: () => boolean;
  readonly loss: number;
  readonly doubling: number;
  /** Share of messages that are delayed long enough for many others to overtake them. */
  readonly late: number;
}
export const drawLinkFaults = (draw: Draw, calm: () => boolean): LinkFaults => ({
  calm,
  loss: draw.pick([0, 0.02, 0.1, 0.25]),
  doubling: draw.pick([0, 0.05, 0.2]),
  late: draw.pick([0, 0.02, 0.1]),
});
/** Delivers one message zero, one or two times after some ms. */
export type Transmit = (run: () => void) => void;

export const createLink = (weather: LinkFaults, draw: Draw, scheduler: Scheduler): Transmit => {
  const delayMs = (): number =>
    weather.calm() ? draw.from(1, 30) : draw.chance(weather.late) ? draw.from(300, 4_000) : draw.from(1, 80);
  return (run) => {
    if (!weather.calm() && draw.chance(weather.loss)) return;
    scheduler.after(delayMs(), run);
    if (!weather.calm() && draw.chance(weather.doubling)) scheduler.after(delayMs(), run);
  };
};
