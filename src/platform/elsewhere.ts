/** Asking another origin that the deployment names: no cookie, no token, no referrer goes along. */
import type { Elsewhere } from './platform.ts';

export const browserElsewhere = (): Elsewhere => ({
  post: async (url, body, language, signal) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal,
    });
    const said: unknown = await answer.json().catch(() => null);
    return { status: answer.status, said };
  },
});
/** Where nothing but the told world exists: a tool without a page, a replay. */
export const nowhereElse: Elsewhere = { post: () => Promise.reject(new Error('there is no other origin here')) };
