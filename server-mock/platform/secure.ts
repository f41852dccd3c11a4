import type { secureRandom } from './random.ts';

/** The system's secure random numbers, for everything that must not be guessed (SAFE-09, SAFE-18). */
export type Secure = typeof secureRandom;
