/** Pictures that members upload: for an application, as proof of a payment, and of a document. Their owner fetches one as a file. */
import type { BodyOf } from '../../../src/contract/call.ts';
import { proofImage, uploadedImage } from '../../../src/contract/cashier/deposits.calls.ts';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import { identityImage } from '../../../src/contract/identity-check/identity-check.calls.ts';
import { promotionImage } from '../../../src/contract/promotions/promotions.calls.ts';
import type { KeepRefusal, Pictures } from '../../content/pictures/pictures.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { PICTURE_PATH, PICTURE_TICKET_MS } from '../../session/pictureTickets.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const REFUSALS: Readonly<Record<KeepRefusal, { readonly code: ErrorCode; readonly retryAfter?: number }>> = {
  kind: { code: 'image-refused' },
  unreadable: { code: 'image-unreadable' },
  pixels: { code: 'image-too-many-pixels' },
  size: { code: 'too-large' },
  often: { code: 'too-many-requests', retryAfter: 3_600 },
  unavailable: { code: 'image-check-unavailable', retryAfter: 60 },
};
const keep = async (
  pictures: Pictures,
  member: string,
  { pieces }: BodyOf<typeof proofImage>,
): Promise<{ readonly image: string }> => {
  const text = pieces.join('');
  if (!BASE64.test(text)) throw new Refused('image-refused');
  const kept = await pictures.keep(member, Buffer.from(text, 'base64'));
  if (kept.ok) return { image: kept.hash };
  const { code, ...more } = REFUSALS[kept.why];
  throw new Refused(code, more);
};
const ofApplication = handle(promotionImage, (request, { pictures }) =>
  keep(pictures, callerOf(request).member.id, request.body),
);
const ofPayment = handle(proofImage, (request, { pictures }) =>
  keep(pictures, callerOf(request).member.id, request.body),
);
const ofDocument = handle(identityImage, (request, { pictures }) =>
  keep(pictures, callerOf(request).member.id, request.body),
);
const uploaded = handle(uploadedImage, (request, { clock, pictures, pictureTickets }) => {
  const member = callerOf(request).member.id;
  const { image: hash } = request.query;
  if (!pictures.has(member, hash)) throw new Refused('not-found');
  const ticket = pictureTickets.issue({ member, hash });
  if (ticket === null) throw new Refused('too-many-requests', { retryAfter: PICTURE_TICKET_MS / 1_000 });
  return { url: `${PICTURE_PATH}${ticket}`, expiresAt: clock.now() + PICTURE_TICKET_MS };
});
export const imagesHandlers = [ofApplication, ofPayment, ofDocument, uploaded];
