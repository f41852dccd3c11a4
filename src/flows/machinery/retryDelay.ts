/**
 * Delay before a request that must succeed in the end is repeated: exponential back-off, cut short when the device is
 * online again.
 */
import { call as callEffect, race } from 'redux-saga/effects';
import type { Clock, Environment, Random } from '../../platform/platform.ts';
import { spread } from '../../lib/backoff.ts';
import { type Flow, takeEvent, delay } from './effects.ts';

interface RetryDelayParts {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly random: Random;
}
/** Delays between requests, ms. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000];
const LAST_MS = 15_000;

/** Waits before request `turn + 1`; `turn` counts from 0. */
export function* retryDelay({ clock, environment, random }: RetryDelayParts, turn: number): Flow {
  const wait = spread(WAITS_MS[turn] ?? LAST_MS, 0.2, random.fraction());
  yield race([callEffect(delay, clock, wait), callEffect(takeEvent, environment, 'online')]);
}
