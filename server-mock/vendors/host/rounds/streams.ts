import { createHmac } from 'node:crypto';
import { createRandom } from '../../../platform/random.ts';
import type { Streams } from './rules.ts';

/** Random streams from the secret: game and card get the same values under the same name. */
export const vendorStreams =
  (secret: string): Streams =>
  (name) =>
    createRandom(0, createHmac('sha256', secret).update(`stream ${name}`).digest('hex'));
