/** Uses real WebSockets and a manual clock. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { closeServer } from '../../platform/listen.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import type { Launch } from '../../session/launchTickets.ts';
import { ARRIVAL_MS, createGameSessionTimeout, GRACE_MS, WORD_MS, type LeaveResult } from './gameSessionTimeout.ts';

const opened: Server[] = [];
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await Promise.all(opened.splice(0).map(closeServer));
});

const play = (visit = 'v1', gameId = 'g', owner = 'm1'): Launch => ({
  owner,
  session: 's1',
  gameId,
  demo: false,
  language: 'EN',
  visit,
});
/** `said`: results of leaving, in turn; after them, that a visit was ended. */
const start = async (results: readonly (Promise<LeaveResult> | LeaveResult)[] = []) => {
  const clock = createManualClock();
  const leaves: string[] = [];
  const defects: unknown[] = [];
  const answers = [...results];
  const tokens = new Map<string, Launch>();
  const timeout = createGameSessionTimeout({
    clock,
    sessions: {
      open: (given) => {
        tokens.set(`of-${given.visit}`, given);
        return `of-${given.visit}`;
      },
      read: (token) => tokens.get(token) ?? null,
    },
    leave: async ({ visit = '' }, seat) => {
      leaves.push(seat ? `${visit} and seat` : visit);
      return answers.shift() ?? 'ended';
    },
    onDefect: (error) => defects.push(error),
  });
  const server = createServer();
  opened.push(server);
  /** Resolve when the server's side of each WebSocket has closed. */
  const ends: Promise<unknown>[] = [];
  server.on('upgrade', (request, socket, head) => {
    ends.push(once(socket, 'close'));
    timeout.upgrade(request, socket, head);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const connect = async (token: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/here`, [token]);
    sockets.push(socket);
    const closed = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)));
    await new Promise<void>((done) => socket.addEventListener('open', () => done()));
    const end = ends.at(-1);
    return {
      closed,
      say: () => socket.send('anything'),
      /** Closes the connection; resolves once the server has seen it. */
      close: async () => {
        socket.close();
        await end;
      },
    };
  };
  return { clock, leaves, defects, connect, ...timeout };
};

describe('a page with a game session', () => {
  it('times out when it never uses its session; each use adds twenty seconds', async () => {
    const { clock, leaves, sessions } = await start();
    sessions.open(play('v1'));
    const token = sessions.open(play('v2', 'other'));
    clock.advance(ARRIVAL_MS - 1);
    expect(sessions.read(token)?.visit).toBe('v2');
    expect(leaves).toEqual([]);
    clock.advance(1);
    expect(leaves).toEqual(['v1 and seat']);
    clock.advance(ARRIVAL_MS);
    expect(leaves).toEqual(['v1 and seat', 'v2 and seat']);
    expect(clock.timers()).toBe(0);
  });
  it('stays three minutes after its keep-alive when it has no connection, and a bet request does not shorten that', async () => {
    const { clock, leaves, sessions, pageAlive } = await start();
    const token = sessions.open(play());
    pageAlive(token);
    sessions.read(token);
    clock.advance(WORD_MS - 1);
    expect(leaves).toEqual([]);
    pageAlive(token);
    clock.advance(WORD_MS);
    expect(leaves).toEqual(['v1 and seat']);
  });
  it.each([
    ['is a demo', { ...play(), demo: true }],
    ['has no visit', { owner: 'm1', session: 's1', gameId: 'g', demo: false, language: 'EN' } as const],
  ])('is not watched when it %s, and its connection is closed as over', async (_, given) => {
    const { clock, sessions, connect, pageAlive, pageClosed, leaves } = await start();
    const token = sessions.open(given);
    pageAlive(token);
    expect(await (await connect(token)).closed).toBe(4_001);
    await pageClosed(token);
    expect([clock.timers(), leaves]).toEqual([0, []]);
  });
});
describe('a page’s connection', () => {
  it('ends the visit ten seconds after it closes, unless the page reconnects', async () => {
    const { clock, leaves, sessions, connect } = await start();
    const token = sessions.open(play());
    const first = await connect(token);
    clock.advance(ARRIVAL_MS);
    sessions.read(token);
    clock.advance(ARRIVAL_MS);
    expect(leaves).toEqual([]);
    await first.close();
    clock.advance(GRACE_MS - 1);
    const second = await connect(token);
    clock.advance(GRACE_MS);
    expect(leaves).toEqual([]);
    await second.close();
    clock.advance(GRACE_MS);
    expect(leaves).toEqual(['v1 and seat']);
  });
  it('ends the visit even when a request arrives after it closed', async () => {
    const { clock, leaves, sessions, connect } = await start();
    const token = sessions.open(play());
    await (await connect(token)).close();
    sessions.read(token);
    clock.advance(ARRIVAL_MS);
    expect(leaves).toEqual(['v1 and seat']);
  });
  it('does not shorten the time granted by a keep-alive when it closes', async () => {
    const { clock, leaves, sessions, connect, pageAlive } = await start();
    const token = sessions.open(play());
    const socket = await connect(token);
    pageAlive(token);
    await socket.close();
    clock.advance(WORD_MS - 1);
    expect(leaves).toEqual([]);
    clock.advance(1);
    expect(leaves).toEqual(['v1 and seat']);
  });
  it('replaces an older connection, whose close then has no effect', async () => {
    const { clock, leaves, sessions, connect } = await start();
    const token = sessions.open(play());
    const old = await connect(token);
    await connect(token);
    expect(await old.closed).toBe(1006);
    clock.advance(ARRIVAL_MS);
    expect(leaves).toEqual([]);
  });
  it('is closed as over for an unknown session, and cut when the page sends a message', async () => {
    const { clock, leaves, sessions, connect } = await start();
    expect(await (await connect('rubbish')).closed).toBe(4_001);
    const socket = await connect(sessions.open(play()));
    socket.say();
    expect(await socket.closed).toBe(1006);
    clock.advance(GRACE_MS);
    expect(leaves).toEqual(['v1 and seat']);
  });
  it('is one of at most twenty of a member: the oldest is closed as over, without a timeout', async () => {
    const { clock, leaves, sessions, connect } = await start();
    const first = await connect(sessions.open(play('v0', 'g0')));
    for (let n = 1; n <= 19; n += 1) await connect(sessions.open(play(`v${n}`, `g${n}`)));
    await connect(sessions.open(play('another', 'g', 'm2')));
    await connect(sessions.open(play('v20', 'g20')));
    expect(await first.closed).toBe(4_001);
    clock.advance(ARRIVAL_MS);
    expect(leaves).toEqual([]);
  });
});
describe('leaving', () => {
  it('by the page’s own request happens once: neither its close nor its silence repeats it', async () => {
    const { clock, leaves, sessions, connect, pageClosed, wasTimedOut } = await start();
    const token = sessions.open(play());
    const socket = await connect(token);
    await pageClosed(token);
    await socket.close();
    expect([leaves, clock.timers()]).toEqual([['v1 and seat'], 0]);
    // The page left by itself, so its session was not timed out.
    expect(wasTimedOut(token)).toBe(false);
  });
  it('keeps the seat while another page of the member is open at the same table', async () => {
    const { clock, leaves, sessions, connect } = await start();
    const [one, two] = [sessions.open(play('v1')), sessions.open(play('v2'))];
    const [first, second] = [await connect(one), await connect(two)];
    await first.close();
    clock.advance(GRACE_MS);
    await second.close();
    await expect.poll(() => leaves).toEqual(['v1']);
    clock.advance(GRACE_MS);
    expect(leaves).toEqual(['v1', 'v2 and seat']);
  });
  it('of two pages at one table at once gives the seat back all the same', async () => {
    const { clock, leaves, sessions } = await start([new Promise<LeaveResult>(() => undefined)]);
    sessions.open(play('v1'));
    sessions.open(play('v2'));
    clock.advance(ARRIVAL_MS);
    expect(leaves).toEqual(['v1', 'v2 and seat']);
  });
  it.each([
    ['the page’s request', true],
    ['a timeout', false],
  ])('is retried after %s when the house is busy', async (_, word) => {
    const { clock, leaves, sessions, pageClosed, wasTimedOut } = await start(['again', 'again']);
    const token = sessions.open(play());
    if (word) await pageClosed(token);
    else clock.advance(ARRIVAL_MS);
    for (const times of [2, 3]) {
      await expect.poll(() => clock.timers()).toBe(1);
      clock.advance(GRACE_MS);
      expect(leaves).toHaveLength(times);
    }
    await expect.poll(() => wasTimedOut(token)).toBe(true);
    expect(clock.timers()).toBe(0);
  });
  it('is not repeated when the page reconnects meanwhile, and its session counts as timed out', async () => {
    let answer: (pageClosed: LeaveResult) => void = () => undefined;
    const leaving = new Promise<LeaveResult>((done) => {
      answer = done;
    });
    const { clock, leaves, sessions, connect, wasTimedOut } = await start([leaving]);
    const token = sessions.open(play());
    clock.advance(ARRIVAL_MS);
    await connect(token);
    answer('ended');
    await expect.poll(() => wasTimedOut(token)).toBe(true);
    clock.advance(ARRIVAL_MS);
    expect(leaves).toHaveLength(1);
  });
  it('is reported as a defect when the journal failed, and not retried', async () => {
    const { clock, sessions, defects } = await start([Promise.reject(new Error('journal'))]);
    sessions.open(play());
    clock.advance(ARRIVAL_MS);
    await expect.poll(() => defects).toHaveLength(1);
    expect(clock.timers()).toBe(0);
  });
  it('does not happen while the house shuts down', async () => {
    const { clock, leaves, sessions, connect, stop, stopped } = await start();
    const socket = await connect(sessions.open(play('v1')));
    sessions.open(play('v2', 'other'));
    stop();
    await socket.close();
    clock.advance(ARRIVAL_MS);
    expect([stopped(), leaves]).toEqual([true, []]);
  });
});
