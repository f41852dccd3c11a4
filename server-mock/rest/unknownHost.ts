/**
 * Answers requests for a host name that is not the house's: a short page that names the right address, and nothing else of
 * the house.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { House } from '../session/house.ts';
import { serviceLanguage } from '../vendors/host/service/page.ts';
import type { Addresses } from '../security/origins/addresses.ts';

type Language = ReturnType<typeof serviceLanguage>;
const TEXTS: Readonly<Record<Language, { readonly tag: string; readonly title: string; readonly lead: string }>> = {
  EN: { tag: 'en', title: 'Not at this address', lead: 'Toteboard does not answer by this name. Its address is' },
  CN: { tag: 'zh-Hans', title: '地址不正确', lead: '此地址无法访问 Toteboard。正确的地址是' },
  MY: {
    tag: 'ms',
    title: 'Bukan di alamat ini',
    lead: 'Toteboard tidak boleh dicapai dengan nama ini. Alamatnya ialah',
  },
};
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
/** Localhost by its IP address instead of its name. */
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\])(?::(\d+))?$/;

/** The portal's entrance at the local network address of the request, else the main one. */
const rightAddress = ({ socket }: IncomingMessage, { all, main }: Addresses): string => {
  const here = (socket.localAddress ?? '').replace('::ffff:', '');
  const near = all().find(({ portal }) => new URL(portal).hostname === here);
  return (near ?? main()).portal;
};
/** The localhost address of the portal, where it was requested by IP address on the portal's port; null: it was not. */
const byNumber = ({ method, headers, url = '/' }: IncomingMessage, { all }: Addresses): string | null => {
  const [, port] = LOOPBACK.exec(headers.host ?? '') ?? [];
  const local = all().find(({ portal }) => new URL(portal).hostname === 'localhost')?.portal;
  if (local === undefined || (method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return null;
  return port === new URL(local).port ? `${local}${url}` : null;
};

/** Redirects localhost by IP address to the portal; any other request gets the page with status 421. */
export const answerUnknownHost = (
  request: IncomingMessage,
  response: ServerResponse,
  { addresses, security }: Pick<House, 'addresses' | 'security'>,
): void => {
  const location = byNumber(request, addresses);
  if (location !== null) {
    response.writeHead(307, { ...HEADERS, location }).end();
    return;
  }
  security.note({ kind: 'origin', address: addresses.client(request), what: 'host', result: 'forbidden' });
  const { tag, title, lead } = TEXTS[serviceLanguage('', request.headers['accept-language'] ?? '')];
  const right = rightAddress(request, addresses);
  response
    .writeHead(421, HEADERS)
    .end(
      `<!doctype html>\n<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>` +
        `<body><h1>${title}</h1><p>${lead} <a href="${right}/">${right}</a></p></body></html>\n`,
    );
};
