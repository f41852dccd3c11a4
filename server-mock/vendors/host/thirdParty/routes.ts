/**
 * GET /third/{provider}?state&return: the provider's window. The result returns by redirect, in the fragment, only to the
 * portal's return page: `#state=…&credential=…`, or `#state=…&error=popup-closed-by-user`.
 */
import { THIRD_PARTIES } from '../../../../src/contract/session/session.calls.ts';
import type { House } from '../../../session/house.ts';
import type { Provider } from '../../../content/world/identities.ts';
import { HTML, textBody, VendorRefused, type RouteHandler, type Reply } from '../routes.ts';
import { serviceLanguage } from '../service/page.ts';
import { thirdPage, wrongPage } from './page.ts';

/** Path of the return page, on each of the portal's origins. */
export const RETURN_PATH = '/third.html';
const STATE = /^[\w-]{8,128}$/;

const providerOf = (path: string): Provider | null => {
  const name = /^\/third\/(\w+)$/.exec(path)?.[1];
  return THIRD_PARTIES.find((one) => one === name) ?? null;
};
export const thirdPartyRoutes =
  ({ thirdParties }: House): RouteHandler =>
  async ({ method, path, query, request, at: { games, pages } }) => {
    const provider = providerOf(path);
    if (!provider) return null;
    const language = serviceLanguage(query, request.headers['accept-language'] ?? '');
    const html = (status: number, body: string): Reply => {
      // Chromium applies `form-action` to a form's redirect too.
      const allowed = `'self' ${pages.join(' ')}`;
      // Without a referrer a browser sends no origin for its own form either.
      return { status, type: HTML, body, forms: allowed, headers: { 'referrer-policy': 'same-origin' } };
    };
    const askOf = (given: URLSearchParams) => {
      const [state, back] = [given.get('state') ?? '', given.get('return') ?? ''];
      const allowed = pages.some((origin) => back === `${origin}${RETURN_PATH}`);
      return allowed && STATE.test(state) ? { state, back } : null;
    };
    if (method === 'GET') {
      const ask = askOf(new URLSearchParams(query));
      return ask ? html(200, thirdPage({ provider, language, ...ask })) : html(400, wrongPage(language));
    }
    if (method !== 'POST') throw new VendorRefused('unknown-path', 404);
    // Only the window's own page may post.
    if (request.headers.origin !== games) throw new VendorRefused('forbidden', 403);
    const form = new URLSearchParams(await textBody(request));
    const ask = askOf(form);
    const credential = form.has('cancel') ? null : thirdParties.issue(provider, form.get('subject') ?? '');
    if (!ask || (credential === null && !form.has('cancel'))) return html(400, wrongPage(language));
    const end = credential === null ? { error: 'popup-closed-by-user' } : { credential };
    const fragment = new URLSearchParams({ state: ask.state, ...end });
    return { status: 303, headers: { location: `${ask.back}#${fragment}` } };
  };
