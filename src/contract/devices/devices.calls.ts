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
    /** Open sessions and remembered devices without one; this one first, then the latest seen. */
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
        /** When it last renewed its session: at most half an hour ago. Without an open session: its last log-in. */
        seenAt: unixMs,
        /** False: it has no open session, but can open one by itself. */
        isOpen: z.boolean(),
        /** It is remembered: until then it logs in by itself. Null: it is not. */
        logsInUntil: z.nullable(unixMs),
        /** The device that asks. */
        current: z.boolean(),
      }),
    ),
  }),
  errors: ['trial-refused'],
  summary: 'Devices that are logged in to the own account',
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
  summary: 'End another device of the own account: its session, and its log-in by itself',
  rows: [],
});
export const endOtherDevices = call({
  ...relay,
  name: 'endOtherDevices',
  method: 'POST',
  path: '/wps/relay/devices/endothers',
  answer: z.object({ ended: z.number() }),
  errors: ['trial-refused'],
  summary: 'End every other device of the own account: sessions and log-ins by themselves',
  rows: [],
});
