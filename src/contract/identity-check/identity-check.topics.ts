/** The check of who a member is: asked for by the operator or begun by the member, and decided by the operator. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { shortText, unixMs } from '../fields.ts';
import { nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { keyedBy, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';

export const IDENTITY_STATES = ['asked', 'inReview', 'accepted', 'refused'] as const;
export const DOCUMENT_KINDS = ['identityCard', 'passport', 'drivingLicence'] as const;
/** Why the operator refused what was sent. */
export const IDENTITY_REASONS = ['unreadable', 'expired', 'nameDiffers', 'notTheHolder', 'other'] as const;
/** The key of the one row. */
export const CHECK_KEY = 'check';

/** The member's check; no row: it was neither asked for nor sent. It names no document: those are never on the wire of a topic. */
export const identityCheckRow = obj({
  state: oneOf(...IDENTITY_STATES),
  /** When the operator last asked for it; null: never since the check before. */
  askedAt: nullable(time()),
  /** Of what was sent, whole, since its owner alone reads it; empty: nothing was sent since it was asked for. */
  fullName: text(128, 'text'),
  documentKind: nullable(oneOf(...DOCUMENT_KINDS)),
  submittedAt: nullable(time()),
  decidedAt: nullable(time()),
  /** Of a refusal. */
  reason: nullable(oneOf(...IDENTITY_REASONS)),
});
export type IdentityCheckRow = Decoded<typeof identityCheckRow>;

export const identityCheck = call({
  name: 'identityCheck',
  method: 'GET',
  path: '/wps/relay/identity',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({
    /** One at most. */
    list: z.array(
      z.object({
        state: z.enum(IDENTITY_STATES),
        askedAt: z.nullable(unixMs),
        fullName: shortText,
        documentKind: z.nullable(z.enum(DOCUMENT_KINDS)),
        submittedAt: z.nullable(unixMs),
        decidedAt: z.nullable(unixMs),
        reason: z.nullable(z.enum(IDENTITY_REASONS)),
      }),
    ),
  }),
  topic: 'identity:{member}',
  summary: 'Own identity check',
  rows: [],
});
export const identityTopic = defineTopic({
  pattern: 'identity:{member}',
  // Keyed and not a state, so that members of an older journal have a value too: no row.
  class: 'keyed',
  audience: 'ownerNotTrial',
  visitors: false,
  rateMs: 250,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: true,
  row: identityCheckRow,
  key: 'id',
  limit: 1,
  summary: 'Own identity check',
  snapshot: snapshotRead({
    call: identityCheck,
    query: () => ({}),
    data: ({ list }) => keyedBy(list, (row) => [CHECK_KEY, row]),
  }),
});
