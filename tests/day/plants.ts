/** Leaks planted into a virtual run: a run that does not find one shows nothing. */
import type { RunningClient } from '../sim/client/simClient.ts';
import type { DayHouse } from './dayHouse.ts';

export type DayPlant = 'listener' | 'timer' | 'array';
const YEAR_MS = 31_536_000_000;

export interface Planted {
  readonly eachMinute: () => void;
}
export const plantLeak = (plants: readonly DayPlant[], house: DayHouse, client: RunningClient): Planted => {
  const kept: unknown[] = [];
  if (plants.includes('array')) house.assembled.engine.onDurable((record) => void kept.push(record));
  return {
    eachMinute: () => {
      if (plants.includes('listener')) client.page().portal.onState(() => undefined);
      if (plants.includes('timer')) client.page().actor.clock.after(YEAR_MS, () => undefined);
    },
  };
};
