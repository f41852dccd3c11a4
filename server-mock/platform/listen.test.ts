import { createServer, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { closeServerGently, listen } from './listen.ts';

/** A server whose one request is under way, a clock that is moved by hand, and the request's text or failure. */
const withRequest = async () => {
  let asked = (_response: ServerResponse): void => undefined;
  const under = new Promise<ServerResponse>((resolve) => {
    asked = resolve;
  });
  const server = createServer((_request, response) => asked(response));
  const port = await listen(server, 0, '127.0.0.1');
  const text = fetch(`http://127.0.0.1:${port}/`).then(
    (answer) => answer.text(),
    () => 'cut',
  );
  const response = await under;
  const waits: (() => void)[] = [];
  const clock = {
    after: (_ms: number, run: () => void) => {
      waits.push(run);
      return () => void waits.splice(0);
    },
  };
  return { server, text, response, waits, clock };
};
it('H-32 a server that is closed gently finishes the request under way, and leaves no timer', async () => {
  const { server, text, response, waits, clock } = await withRequest();
  const closed = closeServerGently(server, clock, 2_000);
  expect(server.listening).toBe(false);
  response.end('whole');
  expect(await text).toBe('whole');
  await closed;
  expect(waits).toEqual([]);
});
it('H-32 a request that outlasts the time to finish is cut, and the server is closed', async () => {
  const { server, text, waits, clock } = await withRequest();
  const closed = closeServerGently(server, clock, 2_000);
  expect(waits).toHaveLength(1);
  waits[0]?.();
  await closed;
  expect(await text).toBe('cut');
});
