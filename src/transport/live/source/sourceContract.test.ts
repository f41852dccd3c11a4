/** One test suite for every implementation of `LiveSource`, so that all sources behave alike. */
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../contract/frame.ts';
import { systemTopic } from '../../../contract/system/system.topics.ts';
import { createTimers } from '../../../lib/timers.ts';
import type { Clock } from '../../../platform/platform.ts';
import type { RecordingRecord } from '../../../recording/records.ts';
import { createFakeClock } from '../../../platform/testing/fakeClock.ts';
import { fakePlatform } from '../../../platform/testing/fakePlatform.ts';
import { fakeBrowser } from '../../../platform/testing/fakeTabs.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';
import { createLazySource } from './lazySource.ts';
import { createFakeSocketHub, FakeTransport } from './testing/fakeSocketHub.ts';
import { createPlayableRecording } from '../../replay/playableRecording.ts';
import { createPlayer } from '../../replay/player.ts';
import { createReplayHub } from '../../replay/replayHub.ts';
import { createReplaySource } from '../../replay/replaySource.ts';
import { headOf } from '../../replay/testing/recordingFixture.ts';
import { fakeHub } from '../testing/fakeHub.ts';
import { createTabConnections } from '../tabs/tabConnections.ts';
import { createSocketSource } from './socketSource.ts';

/** The real clock, for the implementation over a real library. */
const timers = createTimers(
  () => performance.now(),
  (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
);
const realClock: Clock = {
  now: () => Date.now(),
  mono: () => performance.now(),
  ...timers,
  frame: (run) => timers.after(16, run),
};
interface Rig {
  readonly source: LiveSource;
  readonly signals: SourceSignal[];
  /** Waits for the n-th signal of a type. */
  readonly until: (type: SourceSignal['type'], nth?: number) => Promise<SourceSignal>;
  /** Types of the signals after a second open. */
  readonly again: readonly SourceSignal['type'][];
  /** Waits until all pending work is done. */
  readonly settle: () => Promise<void>;
  readonly end: () => void;
}
const listen = (source: LiveSource) => {
  const signals: SourceSignal[] = [];
  const waiting = new Set<() => void>();
  source.onSignal((signal) => {
    signals.push(signal);
    for (const look of [...waiting]) look();
  });
  const until = (type: SourceSignal['type'], nth = 1): Promise<SourceSignal> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = signals.filter((signal) => signal.type === type)[nth - 1];
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { signals, until };
};
const frame = (seq: number): Frame => ({
  topic: 'system',
  epoch: 1,
  prev: seq === 1 ? -1 : seq - 1,
  seq,
  kind: seq === 1 ? 'snapshot' : 'delta',
  at: 1_000 + seq,
  data: { status: 0, maintenanceEnd: null, permissionRevision: seq, lanesRevision: 1 },
});
const one = frame(1);
const two = frame(2);

/** Opens, sends `[one]`, then `[two]` and a heartbeat; answers only `ping`, with the received message. */
const overSocket = (wrap: (source: LiveSource) => LiveSource) => (): Rig => {
  const answer = (event: string, body: unknown): unknown => (event === 'ping' ? body : undefined);
  const hub = createFakeSocketHub({ answer });
  const source = wrap(createSocketSource(realClock, { origin: hub.origin, transport: () => FakeTransport }));
  const { signals, until } = listen(source);
  const greet = (): void =>
    void hub.next().then((peer) => {
      greet();
      peer.emit('frames', { frames: [one] });
      peer.emit('frames', { frames: [two] });
      peer.emit('heartbeat', { epoch: 1 });
    });
  greet();
  return {
    source,
    signals,
    until,
    again: ['open', 'frames', 'frames', 'control'],
    // Once a second client has been served, everything sent to the first has arrived.
    settle: async () => {
      const witness = createSocketSource(realClock, { origin: hub.origin, transport: () => FakeTransport });
      const served = listen(witness).until('control');
      witness.open({ token: 'w' }, ['websocket']);
      await served;
      witness.close();
    },
    end: () => {
      source.close();
      hub.stop();
    },
  };
};
const rigs: Readonly<Record<string, () => Rig>> = {
  socket: overSocket((source) => source),
  'socket, loaded late,': overSocket((source) => createLazySource(() => Promise.resolve(source))),
  'another page’s': () => {
    const clock = createFakeClock(0, () => true);
    const hub = fakeHub(clock);
    // A hub of one topic sends it to every subscriber.
    hub.answers['subscribe'] = ({ message }, link) => {
      clock.after(5, () => {
        link.frames(one);
        link.frames(two);
        link.signal({ type: 'control', event: 'heartbeat', body: { epoch: two.epoch } });
      });
      return { generation: message.generation };
    };
    hub.answers['ping'] = ({ message }) => message;
    hub.answers['silence'] = () => undefined;
    const browser = fakeBrowser();
    const pageOf = async (seed: number) => {
      const platform = { ...fakePlatform({ seed }), clock };
      const openCircle = await browser.open().groups?.();
      if (openCircle === undefined) throw new Error('the browser of tests has circles');
      return createTabConnections({ platform, member: 'm1', socket: hub.source, onUp: () => undefined, openCircle });
    };
    const leader = pageOf(1).then((lines) => {
      lines.source().open({ token: 't' }, ['websocket']);
      return lines;
    });
    const follower = leader.then(() => pageOf(2));
    const source = createLazySource(async () => (await follower).source());
    const { signals, until } = listen(source);
    source.onSignal(({ type }) => {
      if (type === 'open') void source.request('subscribe', { topics: [{ topic: 'system' }], generation: 1 }, 1_000);
    });
    let ended = false;
    const run = async (): Promise<void> => {
      while (!ended) await clock.advance(5);
    };
    void run();
    return {
      source,
      signals,
      until,
      again: ['open', 'frames', 'frames', 'control'],
      settle: async () => {
        for (let n = 0; n < 20; n += 1) await clock.settle();
      },
      end: () => {
        ended = true;
        source.close();
        expect(hub.links.length).toBe(1);
      },
    };
  },
  recorded: () => {
    const clock = createFakeClock(0, () => true);
    const records: RecordingRecord[] = [
      { k: 'connection', t: 1, state: 'open', code: '' },
      { k: 'frame', t: 20, via: 'hub', f: one },
      { k: 'frame', t: 30, via: 'hub', f: two },
    ];
    const recording = createPlayableRecording(headOf(['system']), records);
    const hub = createReplayHub({
      clock,
      rows: (topic) => (topic === 'system' ? systemTopic : undefined),
      topics: recording.topics,
      onOpen: () => undefined,
      command: () => null,
    });
    // Requests that the hub does not know serve this suite: an echo, and silence.
    const source = createReplaySource(clock, {
      ...hub,
      answer: (line, event, body) =>
        event === 'ping' ? body : event === 'silence' ? undefined : hub.answer(line, event, body),
    });
    const { signals, until } = listen(source);
    // The hub sends subscribed topics only, unlike the peer of the socket rig above.
    source.onSignal(({ type }) => {
      if (type === 'open') void source.request('subscribe', { topics: [{ topic: 'system' }], generation: 1 }, 1_000);
    });
    createPlayer({
      recording,
      clock: Object.assign(clock, {
        fastForward: () => () => undefined,
        skipWallClock: () => undefined,
        pause: () => undefined,
        resume: () => undefined,
        paused: () => false,
        frameMs: () => 16,
      }),
      keepSilences: true,
      stage: { ...hub.sink, landed: () => undefined, ended: () => undefined, stepped: () => undefined },
    }).play();
    // Virtual time runs while the test waits.
    let ended = false;
    const run = async (): Promise<void> => {
      while (!ended) await clock.advance(5);
    };
    void run();
    return {
      source,
      signals,
      until,
      // The recording has advanced: a later client receives its present state.
      again: ['open', 'frames', 'control'],
      settle: async () => {
        for (let n = 0; n < 20; n += 1) await clock.settle();
      },
      end: () => {
        ended = true;
        source.close();
        hub.stop();
      },
    };
  },
};

describe('a lazy source', () => {
  it('reports a chunk that fails to load as a failed connection, and opens nothing that was closed meanwhile', async () => {
    const failing = createLazySource(() => Promise.reject(new Error('no chunk')));
    const { signals, until } = listen(failing);
    failing.open({ token: 't' }, []);
    expect(await until('closed')).toEqual({ type: 'closed', code: 'load-failed', retry: true });
    failing.open({ token: 't' }, []);
    failing.close();
    await until('closed');
    expect(signals.length).toBe(1);
  });
});

describe.each(Object.entries(rigs))('the %s source', (_, make) => {
  it('opens, then emits frames and control events in order', async () => {
    const rig = make();
    rig.source.open({ token: 't' }, ['websocket']);
    await rig.until('control');
    expect(rig.signals.map(({ type }) => type)).toEqual(['open', 'frames', 'frames', 'control']);
    // A replay renumbers the epochs (P-09); the rest of a frame is unchanged.
    const frames = rig.signals.flatMap((signal) => (signal.type === 'frames' ? signal.frames : [])) as Frame[];
    expect(frames.map((each) => ({ ...each, epoch: 1 }))).toEqual([one, two]);
    const beat = rig.signals[3];
    expect(beat).toMatchObject({ type: 'control', event: 'heartbeat', body: { epoch: frames[1]?.epoch } });
    rig.end();
  });
  it('resolves a request with one object, or with null if no answer arrives in time', async () => {
    const rig = make();
    rig.source.open({ token: 't' }, ['websocket']);
    await rig.until('open');
    expect(await rig.source.request('ping', { a: 1 }, 2_000)).toEqual({ a: 1 });
    expect(await rig.source.request('silence', {}, 20)).toBeNull();
    rig.end();
  });
  it('sends no request while closed, and a request pending at the close resolves with null', async () => {
    const rig = make();
    expect(await rig.source.request('ping', {}, 1_000)).toBeNull();
    rig.source.open({ token: 't' }, ['websocket']);
    await rig.until('open');
    const open = rig.source.request('silence', {}, 60_000);
    rig.source.close();
    expect(await open).toBeNull();
    expect(await rig.source.request('ping', {}, 1_000)).toBeNull();
    rig.end();
  });
  it('emits no signal after close, not even closed', async () => {
    const rig = make();
    rig.source.open({ token: 't' }, ['websocket']);
    await rig.until('open');
    rig.source.close();
    const said = rig.signals.length;
    await rig.settle();
    expect(rig.signals.length).toBe(said);
    rig.end();
  });
  it('a second open replaces the first, which then emits no more signals', async () => {
    const rig = make();
    rig.source.open({ token: 't' }, ['websocket']);
    await rig.until('control');
    rig.source.open({ token: 't' }, ['websocket']);
    await rig.until('control', 2);
    await rig.settle();
    const types = rig.signals.map(({ type }) => type);
    expect(types).toEqual(['open', 'frames', 'frames', 'control', ...rig.again]);
    rig.end();
  });
});
