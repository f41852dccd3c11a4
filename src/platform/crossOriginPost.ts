/** Posts JSON to another origin that the deployment names, without cookie, token or referrer. */
import type { CrossOriginPost } from './platform.ts';

export const browserCrossOriginPost = (): CrossOriginPost => ({
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
/** For programs without network access to other origins: tools without a page, and replays. */
export const noCrossOriginPost: CrossOriginPost = {
  post: () => Promise.reject(new Error('requests to another origin are not available here')),
};
