/** What a member sends for the check of who they are: pictures of a document, and what stands in it. */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { IMAGES_MAX } from '../constants.ts';
import { day, id, secret, shortText } from '../fields.ts';
import { IMAGE_REFUSALS, imageUpload } from '../imageUpload.ts';
import { DOCUMENT_KINDS } from './identity-check.topics.ts';

const relay = { group: 'relay', callers: FULL_MEMBERS } as const;

export const identityImage = call({
  ...relay,
  name: 'identityImage',
  method: 'POST',
  path: '/wps/relay/identity/images',
  ...imageUpload,
  /** SHA-256 of the bytes that the house keeps, hex. Only the caller and the operator can fetch the picture. */
  answer: z.object({ image: id }),
  errors: ['trial-refused', ...IMAGE_REFUSALS],
  summary: 'A picture of a document, png or jpg, as base64 in pieces',
  rows: [],
});
export const submitIdentityCheck = call({
  ...relay,
  name: 'submitIdentityCheck',
  method: 'POST',
  path: '/wps/relay/identity',
  sealed: true,
  body: z.strictObject({
    fullName: shortText,
    birthDate: day,
    documentKind: z.enum(DOCUMENT_KINDS),
    images: z.array(id).check(z.minLength(1), z.maxLength(IMAGES_MAX)),
    /** The log-in's: the name decides to whom money is paid, so that a stolen session must not set it (SAFE-33). */
    password: secret,
  }),
  answer: z.object({ state: z.literal('inReview') }),
  errors: [
    'trial-refused',
    'wrong-credentials',
    'too-many-requests',
    'format-incorrect',
    'under-age',
    'image-refused',
    'identity-in-review',
    'identity-accepted',
  ],
  summary: 'Send the identity check; a person decides it',
  rows: [],
});
