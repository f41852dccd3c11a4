/** The devices that are logged in to the own account (B-24). */
import * as z from 'zod/mini';
import { call, FULL_MEMBERS } from '../call.ts';
import { id, shortText, unixMs } from '../fields.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS } as const;

export const deviceList = call({
  ...relay,
  name: 'deviceList',
  method: 'GET',
  path: '/wps/relay/devices',
  answer: z.object({
    /** Open sessions, this one first, then the latest seen. */
    devices: z.array(
      z.object({
        id,
        /** Browser and system by their own names; empty: unknown. */
        browser: shortText,
        system: shortText,
        /** Network address; the house knows no other place. */
        address: shortText,
        side: z.enum(['member', 'agent']),
        openedAt: unixMs,
        /** When it last renewed its session: at most half an hour ago. */
        seenAt: unixMs,
        /** It logs in by itself for a day. */
        remembered: z.boolean(),
        /** The device that asks. */
        current: z.boolean(),
      }),
    ),
  }),
  errors: ['trial-refused'],
  summary: 'Devices that are logged in to the own account (path ours)',
  rows: [],
});
export const endDevice = call({
  ...relay,
  name: 'endDevice',
  method: 'POST',
  path: '/wps/relay/devices/end',
  body: z.strictObject({ id }),
  /** False: it had ended before. */
  answer: z.object({ ended: z.boolean() }),
  errors: ['trial-refused', 'forbidden'],
  summary: 'End another session of the own account, and forget its device (path ours)',
  rows: [],
});
export const endOtherDevices = call({
  ...relay,
  name: 'endOtherDevices',
  method: 'POST',
  path: '/wps/relay/devices/endothers',
  answer: z.object({ ended: z.number() }),
  errors: ['trial-refused'],
  summary: 'End every other session of the own account, and forget their devices (path ours)',
  rows: [],
});
