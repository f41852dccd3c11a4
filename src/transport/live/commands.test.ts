import { describe, expect, it } from 'vitest';
import type { CommandOutcome } from '../api.ts';
import { failure, success, type Reply } from '../rest/fakeHouse.ts';
import { bench, WALLET, walletFrame } from './bench.ts';

const LOOK_UP = '/wps/command';
const set5 = async () => {
  const set = bench();
  set.hub.heads = { [WALLET]: 5 };
  set.startMember();
  await set.clock.advance(5);
  set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
  await set.clock.advance(100);
  const outcomes: CommandOutcome[] = [];
  let unknown = 0;
  const command = (key = 'k1') =>
    void set.live
      .command('launch', { gameId: 'g' }, key, () => (unknown += 1))
      .then((outcome) => outcomes.push(outcome));
  const accept = (positions: Readonly<Record<string, unknown>>, epoch = 7) => {
    set.hub.answers['command'] = ({ message }) => ({
      ok: true,
      generation: message.generation,
      clock: set.clock.now(),
      epoch,
      result: { done: true },
      positions,
    });
  };
  return { ...set, outcomes, command, accept, unknown: () => unknown };
};
const found = (at: number, state: string, positions = {}): Reply => success({ state, positions }, at);

describe('commands', () => {
  it('carries the key it was given and the epoch its user saw', async () => {
    const set = await set5();
    set.accept({});
    set.command('key-of-the-click');
    await set.clock.advance(50);
    expect(set.hub.askedFor('command')[0]?.message).toMatchObject({ id: 'key-of-the-click', epoch: 7, name: 'launch' });
    expect(set.outcomes).toEqual([{ state: 'done', result: { done: true }, positions: {} }]);
  });
  it('H-19 resolves when the gate has reached the positions it caused, not when it is acknowledged', async () => {
    const set = await set5();
    set.accept({ [WALLET]: { epoch: 7, seq: 8 }, 'ledger:m1': { epoch: 7, seq: 8 } });
    set.command();
    await set.clock.advance(3_000);
    expect(set.outcomes).toEqual([]);
    set.hub.last().frames(walletFrame(7, 5, 7, 900));
    await set.clock.advance(10);
    expect(set.outcomes).toEqual([]);
    set.hub.last().frames(walletFrame(7, 7, 8, 800));
    await set.clock.advance(10);
    expect(set.outcomes.map(({ state }) => state)).toEqual(['done']);
  });
  it('H-19 a topic that has moved to a newer epoch makes it unknown, and a house without its keys leaves it so', async () => {
    const set = await set5();
    set.accept({ [WALLET]: { epoch: 7, seq: 8 } });
    let asked: unknown;
    set.replies[LOOK_UP] = ({ body }) => {
      asked = JSON.parse(body ?? 'null');
      return failure(409, 'other-epoch');
    };
    set.command();
    await set.clock.advance(50);
    set.hub.last().frames(walletFrame(8, -1, 0, 0));
    await set.clock.advance(50);
    expect(set.unknown()).toBe(1);
    expect(asked).toEqual({ key: 'k1', epoch: 7 });
    expect(set.outcomes).toEqual([{ state: 'unknown', positions: {} }]);
  });
  it('H-20 a house that cannot write has decided nothing: the key is looked up, not called failed', async () => {
    const set = await set5();
    set.hub.answers['command'] = ({ message }) => ({
      ok: false,
      generation: message.generation,
      clock: set.clock.now(),
      epoch: 7,
      code: 'storage-full',
      positions: {},
    });
    set.replies[LOOK_UP] = (_, nth) => (nth < 2 ? failure(503, 'storage-full') : found(set.clock.now(), 'never'));
    set.command();
    await set.clock.advance(50);
    expect(set.outcomes).toEqual([]);
    await set.clock.advance(10_000);
    expect(set.outcomes).toEqual([{ state: 'notSent', positions: {} }]);
  });
  it('H-20 without a link it is not sent, and says so at once', async () => {
    const set = await set5();
    set.hub.last().drop();
    set.command();
    await set.clock.settle();
    expect(set.outcomes).toEqual([{ state: 'notSent', positions: {} }]);
    await set.clock.advance(60_000);
    expect(set.hub.askedFor('command')).toEqual([]);
  });
  it('H-20 a lost answer is unknown until the look-up by key knows: done, failed or never', async () => {
    for (const [state, expected] of [
      ['done', 'done'],
      ['failed', 'failed'],
      ['never', 'notSent'],
    ] as const) {
      const set = await set5();
      set.hub.answers['command'] = () => undefined;
      set.replies[LOOK_UP] = () => ({ cut: 'ERR_NETWORK' });
      set.command();
      await set.clock.advance(500);
      set.hub.last().drop();
      await set.clock.advance(5_000);
      expect([set.unknown(), set.outcomes.length]).toEqual([1, 0]);
      let asked = 0;
      set.replies[LOOK_UP] = (seen) => {
        expect([seen.method, JSON.parse(seen.body ?? 'null')]).toEqual(['POST', { key: 'k1', epoch: 7 }]);
        asked += 1;
        return found(set.clock.now(), asked === 1 ? 'running' : state);
      };
      await set.clock.advance(10_000);
      expect(set.outcomes.map((outcome) => outcome.state)).toEqual([expected]);
      expect(set.hub.askedFor('command').length).toBe(1);
    }
  });
  it('H-20 a key that runs already, or a house that replays, is no outcome: it is looked up', async () => {
    for (const code of ['key-running', 'replaying']) {
      const set = await set5();
      set.hub.answers['command'] = ({ message }) => ({
        ok: false,
        code,
        generation: message.generation,
        clock: set.clock.now(),
        epoch: 7,
        positions: {},
      });
      set.replies[LOOK_UP] = (_, nth) =>
        nth < 3 ? failure(503, 'replaying') : found(set.clock.now(), 'done', { [WALLET]: { epoch: 7, seq: 5 } });
      set.command();
      await set.clock.advance(100);
      expect([set.unknown(), set.outcomes]).toEqual([1, []]);
      await set.clock.advance(6_000);
      expect(set.outcomes.map(({ state }) => state)).toEqual(['done']);
    }
  });
  it('a refusal is an outcome, with its code', async () => {
    const set = await set5();
    set.hub.answers['command'] = ({ message }) => ({
      ok: false,
      code: 'insufficient-funds',
      generation: message.generation,
      clock: set.clock.now(),
      epoch: 7,
      positions: {},
    });
    set.command();
    await set.clock.advance(50);
    expect(set.outcomes).toEqual([{ state: 'failed', code: 'insufficient-funds', positions: {} }]);
  });
});
