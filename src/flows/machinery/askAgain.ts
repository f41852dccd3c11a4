/** The house is asked again what must be known in the end: gently while it is away, at once when the device is back on line. */
import { call, race } from 'redux-saga/effects';
import type { Clock, Environment, Random } from '../../platform/platform.ts';
import { spread } from '../../lib/backoff.ts';
import { type Flow, happens, pause } from './effects.ts';

interface Patience {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly random: Random;
}
/** Waits between askings, ms; from then on the last. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000];
const LAST_MS = 15_000;

/** Before asking `turn + 1`; `turn` counts from 0. */
export function* untilAgain({ clock, environment, random }: Patience, turn: number): Flow {
  const wait = spread(WAITS_MS[turn] ?? LAST_MS, 0.2, random.fraction());
  yield race([call(pause, clock, wait), call(happens, environment, 'online')]);
}
