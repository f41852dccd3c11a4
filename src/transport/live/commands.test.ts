import { describe, expect, it } from 'vitest';
import type { CommandOutcome } from '../api.ts';
import { failure } from '../rest/testing/fakeHouse.ts';
import { channelFixture, WALLET, walletFrame } from './testing/channelFixture.ts';

const LOOK_UP = '/wps/command';
const set5 = async () => {
  const set = channelFixture();
  set.hub.heads = { [WALLET]: 5 };
  set.startMember();
  await set.clock.advance(5);
  set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
  await set.clock.advance(100);
  const outcomes: CommandOutcome[] = [];
  const command = (key = 'k1') =>
    void set.live.command('launch', { gameId: 'g' }, key).then((outcome) => outcomes.push(outcome));
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
  return { ...set, outcomes, command, accept };
};

describe('commands', () => {
  it('a command carries the given key and the epoch that the player saw', async () => {
    const set = await set5();
    set.accept({});
    set.command('key-of-the-click');
    await set.clock.advance(50);
    expect(set.hub.messagesOf('command')[0]?.message).toMatchObject({
      id: 'key-of-the-click',
      epoch: 7,
      name: 'launch',
    });
    expect(set.outcomes).toEqual([{ state: 'done', epoch: 7 }]);
  });
  it('H-19 a command resolves when the gate has reached its positions, not at its acknowledgement', async () => {
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
  it('H-19 a topic in a newer epoch makes a command unknown: its journal is gone', async () => {
    const set = await set5();
    set.accept({ [WALLET]: { epoch: 7, seq: 8 } });
    set.command();
    await set.clock.advance(50);
    set.hub.last().frames(walletFrame(8, -1, 0, 0));
    await set.clock.advance(50);
    expect(set.outcomes).toEqual([{ state: 'unknown' }]);
  });
  it('H-20 without a link a command resolves with notSent at once', async () => {
    const set = await set5();
    set.hub.last().drop();
    set.command();
    await set.clock.settle();
    expect(set.outcomes).toEqual([{ state: 'notSent' }]);
    await set.clock.advance(60_000);
    expect(set.hub.messagesOf('command')).toEqual([]);
  });
  it('H-20 a command without an acknowledgement is unknown, and it is sent once and not looked up here', async () => {
    const set = await set5();
    set.hub.answers['command'] = () => undefined;
    let lookedUp = 0;
    set.replies[LOOK_UP] = () => {
      lookedUp += 1;
      return failure(503, 'house-busy');
    };
    set.command('k1');
    await set.clock.advance(500);
    set.hub.last().drop();
    await set.clock.advance(10);
    expect(set.outcomes).toEqual([{ state: 'unknown' }]);
    await set.clock.advance(5_000);
    set.command('k2');
    await set.clock.advance(7_900);
    expect(set.outcomes).toHaveLength(1);
    await set.clock.advance(200);
    expect(set.outcomes).toHaveLength(2);
    expect([set.hub.messagesOf('command').length, lookedUp]).toEqual([2, 0]);
  });
  it('a refused command fails with its code', async () => {
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
    expect(set.outcomes).toEqual([{ state: 'failed', code: 'insufficient-funds' }]);
  });
});
