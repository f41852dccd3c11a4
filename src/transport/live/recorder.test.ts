import { expect, test } from 'vitest';
import type { Frame } from '../../contract/frame.ts';
import type { RecordingEvent } from '../../recording/records.ts';
import { failure } from '../rest/testing/fakeHouse.ts';
import { balanceAnswer, channelFixture, BETS, betsFrame, WALLET, walletFrame } from './testing/channelFixture.ts';
import { createRecorder, type Recorder } from './recorder.ts';

const recorded = () => {
  const events: RecordingEvent[] = [];
  let recorder: Recorder | null = null;
  const rig = channelFixture(1, ({ clock }) => {
    recorder = createRecorder(clock, (event) => events.push(event));
    return recorder.tap;
  });
  if (recorder === null) throw new Error('the tap was not asked for');
  const of = <K extends RecordingEvent['k']>(kind: K) =>
    events.filter((event): event is Extract<RecordingEvent, { k: K }> => event.k === kind);
  return { ...rig, recorder: recorder as Recorder, events, of };
};

test('P-02 exactly the frames that reach the gate are recorded, duplicate, late and early ones included', async () => {
  const { hub, clock, startMember, of } = recorded();
  startMember([WALLET, BETS]);
  await clock.advance(50);
  const frames = [
    walletFrame(7, -1, 1, 100),
    walletFrame(7, 1, 2, 200),
    walletFrame(7, 1, 2, 200),
    betsFrame(7, -1, 1, 'a'),
    betsFrame(7, 2, 3, 'b'),
    walletFrame(6, 1, 9, 900),
  ];
  const unreadable = { ...walletFrame(7, 2, 3, 300), data: { balance: 'much' } };
  hub.last().frames(...frames.slice(0, 3), unreadable, walletFrame(7, 2, 3, 0).topic);
  hub.last().frames({ ...walletFrame(7, -1, 1, 5), topic: 'system' }, ...frames.slice(3));
  await clock.advance(20);
  expect(of('frame').map(({ f }) => f)).toEqual(frames);
  expect(new Set(of('frame').map(({ via }) => via))).toEqual(new Set(['hub']));
});
test('P-02 calls are recorded with their answer or failure, and a snapshot read also as a frame', async () => {
  const { live, clock, replies, startMember, of } = recorded();
  startMember([WALLET]);
  await clock.advance(50);
  const address = '/wps/v2/wallets/balance';
  replies[address] = () => balanceAnswer('12.50', 1_760_000_000_500, 4);
  await Promise.all([live.refresh(WALLET), clock.advance(100)]);
  replies[address] = () => failure(503, 'house-busy');
  await Promise.all([live.refresh(WALLET).catch(() => undefined), clock.advance(100)]);
  replies[address] = () => ({ cut: 'ECONNRESET' });
  await Promise.all([live.refresh(WALLET).catch(() => undefined), clock.advance(100)]);
  expect(of('rest')).toMatchObject([
    { name: 'balance', status: 200, code: null, answer: { balance: '12.50' }, position: { topic: WALLET, seq: 4 } },
    { name: 'balance', status: 503, code: 'house-busy', answer: null, position: null },
    { name: 'balance', status: 0, code: 'network', answer: null, position: null },
  ]);
  expect(of('frame')).toMatchObject([{ via: 'rest', f: { topic: WALLET, seq: 4, data: { balance: 1_250 } } }]);
});
test('P-02 P-03 connection changes, commands and page visibility are recorded in order, with times that never fall', async () => {
  const { live, hub, clock, platform, startMember, events, of, recorder } = recorded();
  startMember([WALLET]);
  await clock.advance(50);
  hub.answers['command'] = ({ message }) => ({
    ok: true,
    generation: message.generation,
    clock: clock.now(),
    epoch: 7,
    positions: {},
  });
  await Promise.all([live.command('chatSend', { room: 'r', text: 't' }, 'key-1'), clock.advance(50)]);
  platform.environment.setVisible(false);
  platform.environment.setVisible(true);
  await clock.advance(50);
  hub.last().drop('slow');
  recorder.mark('here', 'a note');
  recorder.truth('here', [walletFrame(7, -1, 4, 5) as Frame, betsFrame(7, -1, 4, 'b1') as Frame]);
  await Promise.all([live.command('chatSend', {}, 'key-2'), clock.advance(30_000)]);
  expect(
    of('connection')
      .map(({ state, code }) => [state, code])
      .slice(0, 3),
  ).toEqual([
    ['open', ''],
    ['closed', 'slow'],
    ['open', ''],
  ]);
  expect(of('command').map(({ id, name, body }) => [id, name, body])).toEqual([
    ['key-1', 'chatSend', { room: 'r', text: 't' }],
    ['key-2', 'chatSend', {}],
  ]);
  expect(of('ack').map(({ id, state }) => [id, state])).toEqual([
    ['key-1', 'done'],
    ['key-2', 'notSent'],
  ]);
  expect(of('visibility').map(({ visible }) => visible)).toEqual([false, true]);
  expect(of('mark')).toMatchObject([{ label: 'here', note: 'a note' }]);
  expect(of('truth').map(({ mark, frames }) => [mark, frames.map(({ topic }) => topic)])).toEqual([
    ['here', [WALLET]],
    ['here', [BETS]],
  ]);
  const times = events.map(({ t }) => t);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times.every(Number.isSafeInteger)).toBe(true);
  const before = events.length;
  recorder.stop();
  live.stop();
  await clock.advance(1_000);
  expect(events.length).toBe(before);
});
