/** Real web sockets, time by hand. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { shut } from '../listen.ts';
import { createManualClock } from '../platform/manualClock.ts';
import type { Play } from '../rest/session/launchTickets.ts';
import { ARRIVAL_MS, createPresence, GRACE_MS } from './presence.ts';

const opened: Server[] = [];
const dialled: WebSocket[] = [];
afterEach(async () => {
  for (const line of dialled.splice(0)) line.close();
  await Promise.all(opened.splice(0).map(shut));
});

const PLAY: Play = { owner: 'm1', session: 's1', gameId: 'g', demo: false, language: 'EN', visit: 'v1' };
/** `said`: what leaving answers, in turn; then true. */
const stand = async (said: readonly (boolean | Error)[] = []) => {
  const clock = createManualClock();
  const left: string[] = [];
  const defects: unknown[] = [];
  const answers = [...said];
  const tokens = new Map<string, Play>();
  const presence = createPresence({
    clock,
    sessions: {
      open: (play) => {
        tokens.set(`of-${play.visit}`, play);
        return `of-${play.visit}`;
      },
      read: (token) => tokens.get(token) ?? null,
    },
    leave: async ({ visit = '' }) => {
      left.push(visit);
      const answer = answers.shift() ?? true;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onDefect: (error) => defects.push(error),
  });
  const server = createServer();
  opened.push(server);
  /** Web sockets of the server's own end. */
  const ends: Promise<unknown>[] = [];
  server.on('upgrade', (request, socket, head) => {
    ends.push(once(socket, 'close'));
    presence.upgrade(request, socket, head);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const dial = async (token: string) => {
    const line = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/here`, [token]);
    dialled.push(line);
    const closed = new Promise<number>((done) => line.addEventListener('close', ({ code }) => done(code)));
    await new Promise<void>((done) => line.addEventListener('open', () => done()));
    const end = ends.at(-1);
    return {
      closed,
      say: () => line.send('anything'),
      /** Resolves once the server has seen it. */
      hangUp: async () => {
        line.close();
        await end;
      },
    };
  };
  return { clock, left, defects, dial, ...presence };
};

it('who was let in and never shows the session has left; who shows it has not', async () => {
  const { clock, left, sessions } = await stand();
  sessions.open(PLAY);
  const token = sessions.open({ ...PLAY, visit: 'v2' });
  clock.advance(ARRIVAL_MS - 1);
  expect(sessions.read(token)?.visit).toBe('v2');
  expect(left).toEqual([]);
  clock.advance(1);
  expect(left).toEqual(['v1']);
  clock.advance(ARRIVAL_MS);
  expect(left).toEqual(['v1']);
});
it('whose line ends has left ten seconds later, unless the page is back', async () => {
  const { clock, left, sessions, dial } = await stand();
  const token = sessions.open(PLAY);
  const first = await dial(token);
  clock.advance(ARRIVAL_MS);
  expect(left).toEqual([]);
  await first.hangUp();
  clock.advance(GRACE_MS - 1);
  const second = await dial(token);
  clock.advance(GRACE_MS);
  expect(left).toEqual([]);
  await second.hangUp();
  clock.advance(GRACE_MS);
  expect(left).toEqual(['v1']);
});
it('a page that is back before its line’s end was seen takes its place, and the old end says nothing', async () => {
  const { clock, left, sessions, dial } = await stand();
  const token = sessions.open(PLAY);
  const old = await dial(token);
  await dial(token);
  expect(await old.closed).toBe(1006);
  clock.advance(GRACE_MS);
  expect(left).toEqual([]);
});
it.each([
  ['a demo', { ...PLAY, demo: true }],
  ['a session of no visit', { owner: 'm1', session: 's1', gameId: 'g', demo: false, language: 'EN' } as const],
])('%s has nothing to end: it is not awaited, and its line is told so', async (_, play) => {
  const { clock, sessions, dial } = await stand();
  const token = sessions.open(play);
  expect(await (await dial(token)).closed).toBe(4_001);
  expect(clock.timers()).toBe(0);
});
it('a token that is none of ours is told that it is over, and who talks on the line is cut', async () => {
  const { clock, left, sessions, dial } = await stand();
  expect(await (await dial('rubbish')).closed).toBe(4_001);
  const token = sessions.open(PLAY);
  const line = await dial(token);
  line.say();
  expect(await line.closed).toBe(1006);
  clock.advance(GRACE_MS);
  expect(left).toEqual(['v1']);
});
it('a house that cannot let go now is asked again; one that failed is a defect', async () => {
  const busy = await stand([false]);
  busy.sessions.open(PLAY);
  busy.clock.advance(ARRIVAL_MS);
  await expect.poll(() => busy.clock.timers()).toBe(1);
  busy.clock.advance(GRACE_MS);
  expect(busy.left).toEqual(['v1', 'v1']);
  const failed = await stand([new Error('journal')]);
  failed.sessions.open(PLAY);
  failed.clock.advance(ARRIVAL_MS);
  await expect.poll(() => failed.defects).toHaveLength(1);
  expect(failed.clock.timers()).toBe(0);
});
it('a house that closes lets nobody leave: they will be back', async () => {
  const { clock, left, sessions, dial, stop } = await stand();
  const line = await dial(sessions.open(PLAY));
  sessions.open({ ...PLAY, visit: 'v2' });
  stop();
  await line.hangUp();
  expect(clock.timers()).toBe(0);
  clock.advance(ARRIVAL_MS);
  expect(left).toEqual([]);
});
