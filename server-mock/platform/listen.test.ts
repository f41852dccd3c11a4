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
  const waits = new Map<() => void, number>();
  const clock = {
    after: (ms: number, run: () => void) => {
      waits.set(run, ms);
      return () => void waits.delete(run);
    },
  };
  /** Runs the timers of at most this wait. */
  const pass = (most: number): void => {
    for (const [run, ms] of [...waits]) if (ms <= most) run();
  };
  return { server, text, response, waits, clock, pass };
};
it('H-32 a server that is closed gently finishes the request under way, and leaves no timer', async () => {
  const { server, text, response, waits, clock, pass } = await withRequest();
  const closed = closeServerGently(server, clock, 2_000);
  expect(server.listening).toBe(false);
  response.end('whole');
  expect(await text).toBe('whole');
  // The client keeps its connection; the look for idle ones ends it.
  pass(100);
  await closed;
  expect(waits.size).toBe(0);
});
it('H-32 a request that outlasts the time to finish is cut, and the server is closed', async () => {
  const { server, text, clock, pass } = await withRequest();
  const closed = closeServerGently(server, clock, 2_000);
  pass(2_000);
  await closed;
  expect(await text).toBe('cut');
});
