import { createHmac } from 'node:crypto';
import { createRandom } from '../../platform/random.ts';
import type { Streams } from './rules.ts';

/** Whoever holds the secret, the game and its card, draws the same under the same name. */
export const vendorStreams =
  (secret: string): Streams =>
  (name) =>
    createRandom(0, createHmac('sha256', secret).update(`stream ${name}`).digest('hex'));
