import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id } from '../fields.ts';

/** `never`: the house did not know the key and has fenced it, so that a late original is refused (H-20). */
export const commandLookUp = call({
  name: 'commandLookUp',
  // The look-up fences the key; a call that changes something is not a GET (SAFE-41).
  method: 'POST',
  path: '/wps/command',
  group: 'token',
  /**
   * `epoch`: the one the command named. A new journal has lost the old keys and must not answer `never` for them
   * (H-18).
   */
  body: z.strictObject({ key: id, epoch: z.optional(z.number().check(z.int(), z.gte(0))) }),
  answer: z.object({
    state: z.enum(['done', 'failed', 'running', 'never']),
    code: z.optional(z.string().check(z.maxLength(64))),
    result: z.optional(z.record(z.string(), z.unknown())),
    /** Positions that the command caused, by topic (H-19). */
    positions: z.record(z.string(), z.object({ epoch: z.number(), seq: z.number() })),
  }),
  errors: ['replaying', 'other-epoch', 'house-busy', 'storage-full'],
  summary: 'What became of a command, by its idempotency key',
  rows: [],
});
