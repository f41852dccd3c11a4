/** Does nothing: measures the machine and the meter alone. */
import type { Contestant } from '../contestant.ts';

export const idle: Contestant = { start: () => Promise.resolve(), rows: () => ({}) };
