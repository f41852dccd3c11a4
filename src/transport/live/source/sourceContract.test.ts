/** One suite for every implementation of the source (architecture.md, 11). */
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../contract/frame.ts';
import { systemTopic } from '../../../contract/system/system.topics.ts';
import type { Clock } from '../../../platform/platform.ts';
import type { TapeRecord } from '../../../tape/records.ts';
import { createTestClock } from '../../../platform/testClock.ts';
import { testPlatform } from '../../../platform/testPlatform.ts';
import { testBrowser } from '../../../platform/testTabs.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';
import { createLazySource } from './lazySource.ts';
import { createMockHub, MockTransport } from './mockHub.ts';
import { createFilm } from '../../replay/film.ts';
import { createPlayer } from '../../replay/player.ts';
import { createReplayHub } from '../../replay/replayHub.ts';
import { createReplaySource } from '../../replay/replaySource.ts';
import { headOf } from '../../replay/testFilm.ts';
import { scriptedHub } from '../scriptedHub.ts';
import { createSharedLines } from '../tabs/sharedLines.ts';
import { createSocketSource } from './socketSource.ts';

/** The real clock, for the implementation that has a real library below it. */
const realClock: Clock = {
  now: () => Date.now(),
  mono: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
  frame: (run) => {
    const timer = setTimeout(run, 16);
    return () => clearTimeout(timer);
  },
};
interface Rig {
  readonly source: LiveSource;
  readonly signals: SourceSignal[];
  /** Waits for the n-th signal of a type. */
  readonly until: (type: SourceSignal['type'], nth?: number) => Promise<SourceSignal>;
  /** What a second opening brings, by type. */
  readonly again: readonly SourceSignal['type'][];
  /** Lets everything that is under way happen. */
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

/** Opens, sends `[one]`, then `[two]` and a heartbeat; answers `ping` with what it was sent and nothing else. */
const overSocket = (wrap: (source: LiveSource) => LiveSource) => (): Rig => {
  const answer = (event: string, body: unknown): unknown => (event === 'ping' ? body : undefined);
  const hub = createMockHub({ answer });
  const source = wrap(createSocketSource(realClock, { origin: hub.origin, transport: () => MockTransport }));
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
    // A second client has come and been served: whatever was on its way to the first has arrived.
    settle: async () => {
      const witness = createSocketSource(realClock, { origin: hub.origin, transport: () => MockTransport });
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
    const clock = createTestClock(0, () => true);
    const hub = scriptedHub(clock);
    // Whoever asks for something is sent it: a hub of one topic.
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
    const browser = testBrowser();
    const pageOf = async (seed: number) => {
      const platform = { ...testPlatform({ seed }), clock };
      const openCircle = await browser.open().circles?.();
      if (openCircle === undefined) throw new Error('the browser of tests has circles');
      return createSharedLines({ platform, member: 'm1', socket: hub.source, onUp: () => undefined, openCircle });
    };
    const leader = pageOf(1).then((lines) => {
      lines.source().open({ token: 't' }, ['websocket']);
      return lines;
    });
    const follower = leader.then(() => pageOf(2));
    const source = createLazySource(async () => (await follower).source());
    const { signals, until } = listen(source);
    source.onSignal(({ type }) => {
      if (type === 'open') void source.ask('subscribe', { topics: [{ topic: 'system' }], generation: 1 }, 1_000);
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
    const clock = createTestClock(0, () => true);
    const records: TapeRecord[] = [
      { k: 'connection', t: 1, state: 'open', code: '' },
      { k: 'frame', t: 20, via: 'hub', f: one },
      { k: 'frame', t: 30, via: 'hub', f: two },
    ];
    const film = createFilm(headOf(['system']), records);
    const hub = createReplayHub({
      clock,
      rows: (topic) => (topic === 'system' ? systemTopic : undefined),
      topics: film.topics,
      onOpen: () => undefined,
      command: () => null,
    });
    // What is asked beyond the hub's own questions is for this suite: an echo, and silence.
    const source = createReplaySource(clock, {
      ...hub,
      answer: (line, event, body) =>
        event === 'ping' ? body : event === 'silence' ? undefined : hub.answer(line, event, body),
    });
    const { signals, until } = listen(source);
    // A hub sends what was subscribed; a socket's peer above sends of itself.
    source.onSignal(({ type }) => {
      if (type === 'open') void source.ask('subscribe', { topics: [{ topic: 'system' }], generation: 1 }, 1_000);
    });
    createPlayer({
      film,
      clock: Object.assign(clock, { hurry: () => undefined, skip: () => undefined }),
      silences: true,
      stage: { ...hub.stage, ended: () => undefined },
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
      // The recording has gone on: whoever comes later is brought to where it stands.
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

describe('a source loaded late', () => {
  it('tells a chunk that cannot be had as a failed connection, and opens nothing that was closed meanwhile', async () => {
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
  it('opens, then hands on frames and control events in order', async () => {
    const rig = make();
    rig.source.open({ token: 't' }, ['websocket']);
    await rig.until('control');
    expect(rig.signals.map(({ type }) => type)).toEqual(['open', 'frames', 'frames', 'control']);
    // A recording's epochs are numbered anew (P-09); all else of a frame is as it was.
    const frames = rig.signals.flatMap((signal) => (signal.type === 'frames' ? signal.frames : [])) as Frame[];
    expect(frames.map((each) => ({ ...each, epoch: 1 }))).toEqual([one, two]);
    const beat = rig.signals[3];
    expect(beat).toMatchObject({ type: 'control', event: 'heartbeat', body: { epoch: frames[1]?.epoch } });
    rig.end();
  });
  it('answers a question with one object, and with null when no answer comes in time', async () => {
    const rig = make();
    rig.source.open({ token: 't' }, ['websocket']);
    await rig.until('open');
    expect(await rig.source.ask('ping', { a: 1 }, 2_000)).toEqual({ a: 1 });
    expect(await rig.source.ask('silence', {}, 20)).toBeNull();
    rig.end();
  });
  it('asks nothing while closed, and a question open at the close ends with null', async () => {
    const rig = make();
    expect(await rig.source.ask('ping', {}, 1_000)).toBeNull();
    rig.source.open({ token: 't' }, ['websocket']);
    await rig.until('open');
    const open = rig.source.ask('silence', {}, 60_000);
    rig.source.close();
    expect(await open).toBeNull();
    expect(await rig.source.ask('ping', {}, 1_000)).toBeNull();
    rig.end();
  });
  it('says nothing after close, not even that it closed', async () => {
    const rig = make();
    rig.source.open({ token: 't' }, ['websocket']);
    await rig.until('open');
    rig.source.close();
    const said = rig.signals.length;
    await rig.settle();
    expect(rig.signals.length).toBe(said);
    rig.end();
  });
  it('a second open replaces the first, which then says nothing more', async () => {
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
