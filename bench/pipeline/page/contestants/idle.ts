/** Nothing: what the machine and the meter do by themselves. */
import type { Contestant } from '../contestant.ts';

export const idle: Contestant = { start: () => Promise.resolve(), rows: () => ({}) };
