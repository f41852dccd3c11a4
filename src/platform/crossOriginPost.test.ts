import { afterEach, expect, test, vi } from 'vitest';
import { browserCrossOriginPost } from './crossOriginPost.ts';

afterEach(() => vi.unstubAllGlobals());

test('a request carries the language of the portal, but no cookie, token or referrer', async () => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response('{"ok":true}', { status: 200 }));
  vi.stubGlobal('fetch', fetched);
  const { signal } = new AbortController();
  const answer = await browserCrossOriginPost().post('https://phone.test/send', { a: 1 }, 'CN', signal);
  expect(answer).toEqual({ status: 200, said: { ok: true } });
  const [url, asked] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('https://phone.test/send');
  expect(asked).toMatchObject({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    body: '{"a":1}',
  });
  expect(asked?.headers).toEqual({ 'content-type': 'application/json', 'accept-language': 'CN' });
});
test('an answer that is not JSON yields null with its status', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>busy</p>', { status: 502 })));
  const answer = await browserCrossOriginPost().post('https://phone.test/send', {}, 'EN', new AbortController().signal);
  expect(answer).toEqual({ status: 502, said: null });
});
