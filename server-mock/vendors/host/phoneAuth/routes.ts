/**
 * POST /phone/send and /phone/confirm, only for pages of the portal (SAFE-40); the wire format is
 * contract/verification/phoneAuth.ts.
 */
import type { Language } from '../../../../src/contract/fields.ts';
import { PHONE_AUTH } from '../../../../src/contract/verification/phoneAuth.ts';
import { createRateLimit, type Rate, type RateClass } from '../../../security/rateLimit.ts';
import type { House } from '../../../session/house.ts';
import { jsonReply, textBody, VendorRefused, type RouteHandler, type Reply } from '../routes.ts';
import { serviceLanguage } from '../service/page.ts';
import type { PhoneRefusal } from '../../../session/phoneAuth.ts';

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new VendorRefused('bad-request', 400);
  }
};
const STATUS: Readonly<Record<string, number>> = {
  'too-many-requests': 429,
  'quota-exceeded': 429,
  'unknown-error': 500,
};

const refusal = ({ error, retryAfter }: PhoneRefusal, cors: Readonly<Record<string, string>>): Reply =>
  jsonReply(STATUS[error] ?? 400, retryAfter === undefined ? { error } : { error, retryAfter }, {
    ...cors,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });

/** `rates`: as for the portal's calls. */
export const phoneAuthRoutes = (
  { clock, phoneAuth }: House,
  rates: Readonly<Record<RateClass, Rate>> | undefined,
): RouteHandler => {
  const limit = createRateLimit(clock, rates);
  const answer = (path: string, text: string, language: Language, cors: Readonly<Record<string, string>>): Reply => {
    const value = read(text);
    if (path === PHONE_AUTH.send.path) {
      const body = PHONE_AUTH.send.body.safeParse(value);
      if (!body.success) return refusal({ ok: false, error: 'missing-phone-number' }, cors);
      const sent = phoneAuth.send(body.data, language);
      if (!sent.ok) return refusal(sent, cors);
      const { verificationId, expiredMinutes } = sent;
      return jsonReply(200, { verificationId, expiredMinutes }, cors);
    }
    const body = PHONE_AUTH.confirm.body.safeParse(value);
    if (!body.success) return refusal({ ok: false, error: 'missing-verification-code' }, cors);
    const confirmed = phoneAuth.confirm(body.data.verificationId, body.data.code);
    return confirmed.ok ? jsonReply(200, { idToken: confirmed.idToken }, cors) : refusal(confirmed, cors);
  };
  return async ({ method, path, request, address, at }) => {
    if (path !== PHONE_AUTH.send.path && path !== PHONE_AUTH.confirm.path) return null;
    const { origin } = request.headers;
    if (origin === undefined || !at.pages.includes(origin)) throw new VendorRefused('forbidden', 403);
    const cors = { 'access-control-allow-origin': origin, vary: 'Origin' };
    if (method === 'OPTIONS')
      return {
        status: 204,
        headers: {
          ...cors,
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type, accept-language',
          'access-control-max-age': '600',
        },
      };
    if (method !== 'POST') throw new VendorRefused('unknown-path', 404);
    const wait = limit.take(path === PHONE_AUTH.send.path ? 'message' : 'enter', address);
    if (wait > 0) return refusal({ ok: false, error: 'too-many-requests', retryAfter: wait }, cors);
    if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
      throw new VendorRefused('bad-request', 400);
    return answer(path, await textBody(request), serviceLanguage('', request.headers['accept-language'] ?? ''), cors);
  };
};
