/** Real web sockets, time by hand. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { shut } from '../listen.ts';
import { createManualClock } from '../platform/manualClock.ts';
import type { Play } from '../rest/session/launchTickets.ts';
import { ARRIVAL_MS, createPresence, GRACE_MS, WORD_MS, type Left } from './presence.ts';

const opened: Server[] = [];
const dialled: WebSocket[] = [];
afterEach(async () => {
  for (const line of dialled.splice(0)) line.close();
  await Promise.all(opened.splice(0).map(shut));
});

const play = (visit = 'v1', gameId = 'g', owner = 'm1'): Play => ({
  owner,
  session: 's1',
  gameId,
  demo: false,
  language: 'EN',
  visit,
});
/** `said`: what leaving answers, in turn; then that a visit was ended. */
const stand = async (said: readonly (Promise<Left> | Left)[] = []) => {
  const clock = createManualClock();
  const gone: string[] = [];
  const defects: unknown[] = [];
  const answers = [...said];
  const tokens = new Map<string, Play>();
  const presence = createPresence({
    clock,
    sessions: {
      open: (given) => {
        tokens.set(`of-${given.visit}`, given);
        return `of-${given.visit}`;
      },
      read: (token) => tokens.get(token) ?? null,
    },
    leave: async ({ visit = '' }, seat) => {
      gone.push(seat ? `${visit} and seat` : visit);
      return answers.shift() ?? 'ended';
    },
    onDefect: (error) => defects.push(error),
  });
  const server = createServer();
  opened.push(server);
  /** Of web sockets, the server's own ends. */
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
  return { clock, gone, defects, dial, ...presence };
};

describe('a page that was let in', () => {
  it('and never shows its session has left; every use of it is worth twenty seconds more', async () => {
    const { clock, gone, sessions } = await stand();
    sessions.open(play('v1'));
    const token = sessions.open(play('v2', 'other'));
    clock.advance(ARRIVAL_MS - 1);
    expect(sessions.read(token)?.visit).toBe('v2');
    expect(gone).toEqual([]);
    clock.advance(1);
    expect(gone).toEqual(['v1 and seat']);
    clock.advance(ARRIVAL_MS);
    expect(gone).toEqual(['v1 and seat', 'v2 and seat']);
    expect(clock.timers()).toBe(0);
  });
  it('and can hold no line is there for three minutes by its word, and a press later takes nothing of them', async () => {
    const { clock, gone, sessions, here } = await stand();
    const token = sessions.open(play());
    here(token);
    sessions.read(token);
    clock.advance(WORD_MS - 1);
    expect(gone).toEqual([]);
    here(token);
    clock.advance(WORD_MS);
    expect(gone).toEqual(['v1 and seat']);
  });
  it.each([
    ['is a demo', { ...play(), demo: true }],
    ['has no visit', { owner: 'm1', session: 's1', gameId: 'g', demo: false, language: 'EN' } as const],
  ])('and %s has nothing to end: it is not awaited, and its line is told so', async (_, given) => {
    const { clock, sessions, dial, here, left, gone } = await stand();
    const token = sessions.open(given);
    here(token);
    expect(await (await dial(token)).closed).toBe(4_001);
    await left(token);
    expect([clock.timers(), gone]).toEqual([0, []]);
  });
});
describe('a line', () => {
  it('that ends means ten seconds later that the page has left, unless it is back', async () => {
    const { clock, gone, sessions, dial } = await stand();
    const token = sessions.open(play());
    const first = await dial(token);
    clock.advance(ARRIVAL_MS);
    sessions.read(token);
    clock.advance(ARRIVAL_MS);
    expect(gone).toEqual([]);
    await first.hangUp();
    clock.advance(GRACE_MS - 1);
    const second = await dial(token);
    clock.advance(GRACE_MS);
    expect(gone).toEqual([]);
    await second.hangUp();
    clock.advance(GRACE_MS);
    expect(gone).toEqual(['v1 and seat']);
  });
  it('that ended is not made up for by a request that was still on its way', async () => {
    const { clock, gone, sessions, dial } = await stand();
    const token = sessions.open(play());
    await (await dial(token)).hangUp();
    sessions.read(token);
    clock.advance(ARRIVAL_MS);
    expect(gone).toEqual(['v1 and seat']);
  });
  it('that ends takes nothing of a word that came before its end, on another way', async () => {
    const { clock, gone, sessions, dial, here } = await stand();
    const token = sessions.open(play());
    const line = await dial(token);
    here(token);
    await line.hangUp();
    clock.advance(WORD_MS - 1);
    expect(gone).toEqual([]);
    clock.advance(1);
    expect(gone).toEqual(['v1 and seat']);
  });
  it('that is dialled before the old one’s end was seen takes its place, and the old end says nothing', async () => {
    const { clock, gone, sessions, dial } = await stand();
    const token = sessions.open(play());
    const old = await dial(token);
    await dial(token);
    expect(await old.closed).toBe(1006);
    clock.advance(ARRIVAL_MS);
    expect(gone).toEqual([]);
  });
  it('is for listening alone: a stranger’s is told that it is over, and one that is talked on is cut', async () => {
    const { clock, gone, sessions, dial } = await stand();
    expect(await (await dial('rubbish')).closed).toBe(4_001);
    const line = await dial(sessions.open(play()));
    line.say();
    expect(await line.closed).toBe(1006);
    clock.advance(GRACE_MS);
    expect(gone).toEqual(['v1 and seat']);
  });
  it('is one of twenty that a member holds: of more the oldest are over, and nobody is missed for it', async () => {
    const { clock, gone, sessions, dial } = await stand();
    const first = await dial(sessions.open(play('v0', 'g0')));
    for (let n = 1; n <= 19; n += 1) await dial(sessions.open(play(`v${n}`, `g${n}`)));
    await dial(sessions.open(play('another', 'g', 'm2')));
    await dial(sessions.open(play('v20', 'g20')));
    expect(await first.closed).toBe(4_001);
    clock.advance(ARRIVAL_MS);
    expect(gone).toEqual([]);
  });
});
describe('leaving', () => {
  it('by the page’s own word is done once: neither its line’s end nor its silence says it again', async () => {
    const { clock, gone, sessions, dial, left, missed } = await stand();
    const token = sessions.open(play());
    const line = await dial(token);
    await left(token);
    await line.hangUp();
    expect([gone, clock.timers()]).toEqual([['v1 and seat'], 0]);
    // It was no surprise to it: what it says of its balance is true.
    expect(missed(token)).toBe(false);
  });
  it('leaves the seat to another page of theirs at the same table', async () => {
    const { clock, gone, sessions, dial } = await stand();
    const [one, two] = [sessions.open(play('v1')), sessions.open(play('v2'))];
    const [first, second] = [await dial(one), await dial(two)];
    await first.hangUp();
    clock.advance(GRACE_MS);
    await second.hangUp();
    await expect.poll(() => gone).toEqual(['v1']);
    clock.advance(GRACE_MS);
    expect(gone).toEqual(['v1', 'v2 and seat']);
  });
  it('of two pages at one table in one moment gives the seat back all the same', async () => {
    const { clock, gone, sessions } = await stand([new Promise<Left>(() => undefined)]);
    sessions.open(play('v1'));
    sessions.open(play('v2'));
    clock.advance(ARRIVAL_MS);
    expect(gone).toEqual(['v1', 'v2 and seat']);
  });
  it.each([
    ['its word', true],
    ['its silence', false],
  ])('that the house has no room for now is tried again, after %s', async (_, word) => {
    const { clock, gone, sessions, left, missed } = await stand(['again', 'again']);
    const token = sessions.open(play());
    if (word) await left(token);
    else clock.advance(ARRIVAL_MS);
    for (const times of [2, 3]) {
      await expect.poll(() => clock.timers()).toBe(1);
      clock.advance(GRACE_MS);
      expect(gone).toHaveLength(times);
    }
    await expect.poll(() => missed(token)).toBe(true);
    expect(clock.timers()).toBe(0);
  });
  it('that is under way as the page comes back is not begun again, and the page is known as missed', async () => {
    let answer: (left: Left) => void = () => undefined;
    const leaving = new Promise<Left>((done) => {
      answer = done;
    });
    const { clock, gone, sessions, dial, missed } = await stand([leaving]);
    const token = sessions.open(play());
    clock.advance(ARRIVAL_MS);
    await dial(token);
    answer('ended');
    await expect.poll(() => missed(token)).toBe(true);
    clock.advance(ARRIVAL_MS);
    expect(gone).toHaveLength(1);
  });
  it('in a journal that failed is a defect, and is not tried again', async () => {
    const { clock, sessions, defects } = await stand([Promise.reject(new Error('journal'))]);
    sessions.open(play());
    clock.advance(ARRIVAL_MS);
    await expect.poll(() => defects).toHaveLength(1);
    expect(clock.timers()).toBe(0);
  });
  it('is nobody’s while the house closes: they will be back', async () => {
    const { clock, gone, sessions, dial, stop, stopped } = await stand();
    const line = await dial(sessions.open(play('v1')));
    sessions.open(play('v2', 'other'));
    stop();
    await line.hangUp();
    clock.advance(ARRIVAL_MS);
    expect([stopped(), gone]).toEqual([true, []]);
  });
});
