import type { secureRandom } from '../platform/random.ts';

/** The system's own randomness: whatever must not be guessed (SAFE-09, SAFE-18). */
export type Secure = typeof secureRandom;
