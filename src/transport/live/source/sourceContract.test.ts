/** One suite for every implementation of the source (architecture.md, 11). */
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../platform/platform.ts';
import { createTestClock } from '../../../platform/testClock.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';
import { createLazySource } from './lazySource.ts';
import { createMockHub, MockTransport } from './mockHub.ts';
import { createRecordsSource } from './recordsSource.ts';
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
const one = { topic: 'system', n: 1 };
const two = { topic: 'system', n: 2 };

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
  records: () => {
    const clock = createTestClock(0, () => true);
    const source = createRecordsSource(
      clock,
      [
        { after: 1, signal: { type: 'open', transport: 'records' } },
        { after: 2, signal: { type: 'frames', frames: [one] } },
        { after: 3, signal: { type: 'frames', frames: [two] } },
        { after: 4, signal: { type: 'control', event: 'heartbeat', body: { epoch: 1 } } },
      ],
      (event, body) => (event === 'ping' ? body : undefined),
    );
    const { signals, until } = listen(source);
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
      settle: async () => {
        for (let n = 0; n < 20; n += 1) await clock.settle();
      },
      end: () => {
        ended = true;
        source.close();
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
    expect(rig.signals[1]).toEqual({ type: 'frames', frames: [one] });
    expect(rig.signals[3]).toEqual({ type: 'control', event: 'heartbeat', body: { epoch: 1 } });
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
    expect(types).toEqual(['open', 'frames', 'frames', 'control', 'open', 'frames', 'frames', 'control']);
    rig.end();
  });
});
