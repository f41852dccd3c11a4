import { expect, test, vi } from 'vitest';
import { createHttp } from './http.ts';

test('a request is sent without asking the browser for a cookie first: no call has one', async () => {
  const get = vi.fn(() => Promise.resolve(null));
  vi.stubGlobal('cookieStore', { get });
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  const ended = new AbortController();
  try {
    const answer = createHttp({ base: '' })({
      ...{ name: 'reading', method: 'GET', path: '/reading', query: {}, headers: {}, body: undefined },
      signal: ended.signal,
    });
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    ended.abort();
    await expect(answer).rejects.toThrow('no answer');
    expect(get).not.toHaveBeenCalled();
  } finally {
    sent.mockRestore();
    vi.unstubAllGlobals();
  }
});
