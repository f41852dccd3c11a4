import { describe, expect, test, vi } from 'vitest';
import { topicRow } from '../../contract/index.ts';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { createDesk } from '../../recording/desk/desk.ts';
import { RecordingError } from '../../recording/errors.ts';
import { openBytes, recordBytes, scriptedEvents } from '../../recording/testing/recordingFixture.ts';
import type { DeskView } from '../../screens/replay/desk/deskShown.ts';
import type { DeskClient } from './deskClient.ts';
import { bytesOfBlob } from './deskFile.ts';
import { createDeskView } from './deskView.ts';
import { decodeState } from '../../recording/desk/stateBytes.ts';
import type { DeskOrder, LiveNews, LiveOrder, PortalNews } from './portalLink.ts';

/** The desk's engine in this thread, in the place of the worker. */
const directClient = (): DeskClient => {
  const desk = createDesk(nodePacker, topicRow);
  const calls: Readonly<Record<string, (...args: never[]) => unknown>> = {
    ...desk,
    open: async (bytes: Blob) => ({ file: await desk.open(bytesOfBlob(bytes)), bytes, sentences: [] }),
    filter: (file: number, lanes: readonly number[], text: string) => desk.filter(file, { lanes, text }),
  };
  return {
    ask: (async (name: string, args: never[]) => calls[name]?.(...args)) as unknown as DeskClient['ask'],
  };
};
const opened = async (hash = '', offered = false) => {
  const orders: DeskOrder[] = [];
  const saved: { name: string; text: string }[] = [];
  const copied: string[] = [];
  let tell: (news: PortalNews) => void = () => undefined;
  let reloads = 0;
  let connect: () => void = () => undefined;
  let listening = 0;
  const asked: LiveOrder[] = [];
  let tellLive: (news: LiveNews) => void = () => undefined;
  const timers: (() => void)[] = [];
  const view = createDeskView({
    client: directClient(),
    navigation: {
      address: () => ({ host: 'localhost', path: '/dev/replay', query: '?file=a.tbr', hash }),
      origin: () => 'http://localhost:4100',
      replace: () => undefined,
      copy: async (text) => copied.push(text) > 0,
      saveText: (name, text) => void saved.push({ name, text: String(text) }),
    },
    // The portal in the frame is ready at once.
    portsOf: (_, run) => {
      listening += 1;
      connect = () =>
        run({
          post: (order) => void orders.push(order),
          onNews: (heard) => {
            tell = heard;
          },
        });
      connect();
      return () => {
        listening -= 1;
      };
    },
    livePortsOf: (_, run) => {
      run({
        ask: (order) => void asked.push(order),
        onNews: (heard) => {
          tellLive = heard;
        },
      });
      return () => undefined;
    },
    keepTest: async ({ at }) => {
      if (at === 0) throw new RecordingError(0, 'there is no truth');
      const bytes = new TextEncoder().encode('kept');
      const files = [{ name: 'a.ndjson', bytes }];
      return {
        files,
        test: 'a.test.ts',
        mark: 'seen',
        judged: 3,
        notCompared: [],
        differences: ['wallet:p1 $.balance'],
      };
    },
    clock: {
      // A wait under a second is over at once; a test ends the others.
      after: (ms, run) => {
        let cancelled = false;
        if (ms < 1_000) queueMicrotask(() => cancelled || run());
        else timers.push(run);
        return () => {
          cancelled = true;
        };
      },
      frame: (run) => {
        queueMicrotask(run);
        return () => undefined;
      },
    },
    reload: () => {
      reloads += 1;
    },
  });
  view.portalIn({} as HTMLIFrameElement);
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        forget.forEach((run) => run());
        resolve();
      };
      const forget = [view.onChange(look), view.onPosition(look)];
      look();
    });
  const bytes = await recordBytes(scriptedEvents(3, 1_500), null);
  view.open(new Blob([Uint8Array.from(bytes)]), 'a.ndjson', offered);
  await until(() => view.shown().matched > 0 && orders.some((order) => order.do === 'load'));
  tell({ is: 'playing', lengthMs: view.shown().file?.lengthMs ?? 0 });
  await vi.waitFor(() => expect(orders.at(-1)).toMatchObject({ do: 'seek', n: 1 }));
  return {
    view,
    orders,
    saved,
    copied,
    until,
    tell: (news: PortalNews) => tell(news),
    reloads: () => reloads,
    /** The page in the frame has been loaded anew. */
    connect: () => connect(),
    tellLive: (text: string | null) => tellLive({ is: 'recorded', text }),
    tellMarked: (topics: number) => tellLive({ is: 'marked', topics }),
    timers,
    asked,
    listening: () => listening,
  };
};
const lineShown = (view: DeskView): number => view.shown().inspected?.line ?? 0;

describe('the desk’s view', () => {
  test('P-15 list, inspector and portal follow one position, and a link brings them to the moment that it names', async () => {
    const { view, orders, copied, until } = await opened('#at=1234', true);
    expect(view.at()).toBe(1_234);
    expect(orders.at(-1)).toMatchObject({ do: 'seek', to: 1_234, n: 1 });
    await until(() => lineShown(view) > 0);
    const [row] = await view.rows(view.shown().place, 1);
    expect(row?.line).toBe(lineShown(view));
    expect(row?.t).toBeLessThanOrEqual(1_234);
    view.copyLink();
    await until(() => view.shown().notice !== null);
    expect(copied).toEqual(['http://localhost:4100/dev/replay?file=a.tbr#at=1234']);
  });

  test('P-15 a chosen event is inspected, also where several have one time, and the position of the portal moves the list', async () => {
    const { view, orders, tell, until } = await opened();
    const times = (await view.rows(0, 1_500)).map(({ t }) => t);
    const same = times.findIndex((t, index) => index > 10 && t === times[index + 1]);
    expect(same).toBeGreaterThan(0);
    for (const place of [same + 1, same, same - 1]) {
      view.goTo(place);
      await until(() => view.shown().place === place);
      const [row] = await view.rows(place, 1);
      expect(lineShown(view)).toBe(row?.line);
      expect(view.at()).toBe(row?.t);
    }
    const end = view.shown().file?.lengthMs ?? 0;
    // The portal has carried out the first and the last seek.
    for (const n of [1, 2]) {
      await vi.waitFor(() => expect(orders.findLast((order) => order.do === 'seek')).toMatchObject({ n }));
      tell({ is: 'sought', n });
      await Promise.resolve();
    }
    tell({ is: 'position', at: end, paused: false, lagMs: 0 });
    await until(() => view.shown().place === view.shown().matched - 1);
    expect(view.shown().paused).toBe(false);
  });

  test('P-15 a lane that is put out leaves the list, a search narrows it, and the saved part is a recording', async () => {
    const { view, saved, until } = await opened();
    const all = view.shown().matched;
    const [lane = { events: 0 }] = view.shown().file?.lanes ?? [];
    view.chooseLane(0, false);
    await until(() => view.shown().matched === all - lane.events);
    expect(view.shown().file?.lanes[0]?.chosen).toBe(false);
    view.setText('no event has this');
    await until(() => view.shown().matched === 0 && view.shown().searching === null);
    view.setPart({ from: 500, to: 4_000 });
    view.save();
    await until(() => view.shown().notice === 'saved');
    const part = await openBytes(new TextEncoder().encode(saved[0]?.text ?? ''));
    expect(saved[0]?.name).toBe('a-500.ndjson');
    expect((await part.check()).broken).toEqual([]);
  });

  test('P-12 P-15 faults start the portal again with their seed, and its end is reported', async () => {
    const { view, orders, tell, reloads } = await opened();
    const before = reloads();
    view.setFaults(7);
    await vi.waitFor(() => expect(orders.filter((order) => order.do === 'load')).toHaveLength(2));
    expect(reloads()).toBe(before + 1);
    expect(orders.findLast((order) => order.do === 'load')).toMatchObject({ faultSeed: 7 });
    tell({ is: 'playing', lengthMs: 1 });
    tell({ is: 'ended', hash: 'a', recorded: 'b', equal: false });
    expect(view.shown().outcome).toMatchObject({ hash: 'a', recorded: 'b', equal: false });
    // Playing on after the end begins anew.
    view.pause(false);
    await vi.waitFor(() => expect(orders.slice(-2)).toMatchObject([{ do: 'seek', to: 0 }, { do: 'resume' }]));
    expect(view.shown().outcome).toBeNull();
  });

  test('P-15 a file that cannot be opened is reported with line and reason, and the open recording stays', async () => {
    const { view, until } = await opened();
    view.open(new Blob(['{"k":"head"}\n']), 'bad.ndjson');
    await until(() => view.shown().failure !== null);
    expect(view.shown().failure).toMatchObject({ name: 'bad.ndjson', line: 1 });
    expect(view.shown().file?.name).toBe('a.ndjson');
    expect(view.shown().failure?.reason).not.toBe('');
  });

  test('P-15 two recordings are compared, and one that is closed gives its place to the other', async () => {
    const { view, until } = await opened();
    const first = view.shown().file?.id ?? 0;
    view.open(new Blob([Uint8Array.from(await recordBytes(scriptedEvents(4, 400), null))]), 'b.ndjson');
    await until(() => view.shown().file?.name === 'b.ndjson');
    view.compare(first);
    await until(() => view.shown().comparison !== null);
    expect(view.shown().comparison).toMatchObject({ name: 'a.ndjson', same: false });
    expect(view.shown().comparison?.parting?.path).toMatch(/^\$/);
    // Its own timeline, in the range of the first one.
    const own = view.shown().comparison?.file;
    const counts = await view.counts(first, 10);
    expect(own?.lanes).toHaveLength(counts.length);
    expect(counts.flatMap((lane) => [...lane]).some((count) => count > 0)).toBe(true);
    view.close(view.shown().file?.id ?? 0);
    expect(view.shown().file?.name).toBe('a.ndjson');
    view.close(first);
    expect(view.shown().file).toBeNull();
    expect(view.shown().files).toEqual([]);
  });

  test('P-15 a live portal is followed: its newest minutes replace the earlier ones, and stay when following ends', async () => {
    const { view, tellLive, tellMarked, timers, asked, until, orders } = await opened();
    view.follow(true);
    expect(view.portalAddress()).toBe('/dev/replay/live');
    await until(() => view.shown().live);
    await Promise.resolve();
    // Nothing is kept yet: the desk asks again after a while.
    tellLive(null);
    timers.pop()?.();
    expect(asked).toEqual(['tell']);
    const textOf = async (count: number) => new TextDecoder().decode(await recordBytes(scriptedEvents(9, count), null));
    tellLive(await textOf(200));
    await until(() => view.shown().file?.name === 'live' && view.shown().matched === view.shown().file?.events);
    const [files, matched] = [view.shown().files.length, view.shown().matched];
    view.chooseLane(0, false);
    tellLive(await textOf(400));
    await until(() => view.shown().matched > matched);
    expect(view.shown().files).toHaveLength(files);
    expect(view.at()).toBe(view.shown().file?.lengthMs);
    expect(view.shown().file?.lanes[0]?.chosen).toBe(false);
    const loads = orders.filter((order) => order.do === 'load').length;
    // A mark is told once the house's values are there, and its text is asked for at once.
    view.mark();
    expect(view.shown()).toMatchObject({ marking: true, notice: null });
    tellMarked(3);
    expect(view.shown().notice).toBe('marked');
    expect(asked.slice(-2)).toEqual(['mark', 'tell']);
    tellLive(await textOf(401));
    await until(() => !view.shown().marking);
    view.follow(false);
    await until(() => orders.filter((order) => order.do === 'load').length === loads + 1);
    expect(view.shown()).toMatchObject({ live: false, file: { name: expect.stringMatching(/^live-\d{6}$/) } });
    expect(view.portalAddress()).toBe('/dev/replay/portal');
  });

  test('P-17 a moment is kept as a test in one press more, and a recording without truth says why not', async () => {
    const { view, saved, until } = await opened('#at=900');
    view.keep();
    await until(() => view.shown().kept !== null);
    expect(saved.map(({ name }) => name)).toEqual(['a.ndjson']);
    expect(view.shown().kept).toMatchObject({ test: 'a.test.ts', differences: ['wallet:p1 $.balance'] });
    view.seek(0);
    view.keep();
    await until(() => view.shown().keepFailure !== null);
    expect(view.shown()).toMatchObject({ keeping: false, keepFailure: 'there is no truth' });
  });

  test('P-15 a part without length is none, and of files that are opened together the last one is shown', async () => {
    const { view, orders, until, listening } = await opened();
    view.setPart({ from: 700, to: 700 });
    view.setLoop(true);
    expect(view.shown()).toMatchObject({ part: null, looping: false });
    expect(orders.filter((order) => order.do === 'loop').at(-1)).toEqual({ do: 'loop', between: null });
    for (const [name, seed] of [
      ['b.ndjson', 4],
      ['c.ndjson', 5],
    ] as const)
      view.open(new Blob([Uint8Array.from(await recordBytes(scriptedEvents(seed, 300), null))]), name);
    await until(() => view.shown().files.length === 3 && view.shown().file?.name === 'c.ndjson');
    // One listener for the frame, whatever was chosen before.
    expect(listening()).toBe(1);
    view.portalIn(null);
    expect(listening()).toBe(0);
  });

  test('P-09 P-15 a step by a condition that never holds says so, one that holds does not, and the sentence goes away', async () => {
    const { view, tell, timers } = await opened();
    tell({ is: 'sought', n: 1 });
    // Its picture is painted.
    await Promise.resolve();
    const condition = { topic: 'wallet:p1', path: '$.balance', is: '=', value: '1' } as const;
    view.stepUntil(condition);
    tell({ is: 'position', at: 700, paused: true, lagMs: 0 });
    tell({ is: 'ended', hash: 'a', recorded: 'a', equal: true });
    expect(view.shown().notice).toBeNull();
    view.stepUntil(condition);
    tell({ is: 'ended', hash: 'a', recorded: 'a', equal: true });
    expect(view.shown().notice).toBe('neverHeld');
    timers.at(-1)?.();
    expect(view.shown().notice).toBeNull();
  });

  test('P-15 a seek in the frame is answered by the desk’s engine', async () => {
    const { view, orders, tell, until } = await opened();
    tell({ is: 'wanted', n: 5, at: 1_500 });
    await until(() => view.shown().matched > 0);
    await vi.waitFor(() => expect(orders.at(-1)).toMatchObject({ do: 'state', n: 5 }));
    const answer = orders.findLast((order) => order.do === 'state');
    const topics = decodeState(answer?.bytes ?? new Uint8Array());
    expect(topics.length).toBeGreaterThan(2);
    for (const { topic, frames } of topics) expect(new Set(frames().map((one) => one.topic))).toEqual(new Set([topic]));
    const before = (await view.rows(0, 1_500)).filter(({ t }) => t <= 1_500);
    // Records of the file’s own are among them; the head is not.
    expect(answer?.records).toBe((before.at(-1)?.line ?? 0) - 1);
  });

  test('P-12 P-15 injected faults are listed where they happened', async () => {
    const { view, tell } = await opened();
    tell({ is: 'fault', at: 512, topic: 'wallet:m1007', what: 'drop' });
    expect(view.shown().faults).toEqual([{ t: 512, topic: 'wallet:m1007', what: 'drop' }]);
    view.setFaults(3);
    expect(view.shown().faults).toEqual([]);
  });

  test.each([true, false])(
    'P-15 back before the first event of a topic that was shown a new portal plays on from there; paused: %s',
    async (paused) => {
      const { view, orders, until, tell, reloads, connect } = await opened();
      const events = scriptedEvents(4, 300);
      const begins = (events.at(-1)?.t ?? 0) + 1_000;
      const frame = { topic: 'chat:vip', epoch: 5, prev: -1, seq: 1, kind: 'snapshot', at: 1 } as const;
      const late = { k: 'frame', t: begins, via: 'hub', f: { ...frame, data: { from: 1, items: [] } } } as const;
      view.open(new Blob([Uint8Array.from(await recordBytes([...events, late], null))]), 'b.ndjson');
      await until(() => view.shown().file?.name === 'b.ndjson');
      await vi.waitFor(() => expect(orders.at(-1)?.do).toBe('load'));
      tell({ is: 'playing', lengthMs: begins });
      const loads = reloads();
      view.seek(begins - 10);
      view.seek(begins - 20);
      expect(reloads()).toBe(loads);
      view.seek(begins);
      view.pause(paused);
      await until(() => view.shown().matched > 0);
      const posted = orders.length;
      view.seek(begins - 1);
      view.seek(begins - 30);
      expect([reloads(), view.shown().playing, view.at()]).toEqual([loads + 1, false, begins - 30]);
      expect(orders.slice(posted).filter((order) => order.do === 'seek' && order.to < begins)).toEqual([]);
      const loaded = (): number => orders.filter((order) => order.do === 'load').length;
      const before = loaded();
      connect();
      await vi.waitFor(() => expect(loaded()).toBe(before + 1));
      const after = orders.length;
      tell({ is: 'playing', lengthMs: begins });
      await vi.waitFor(() =>
        expect(orders.slice(after)).toContainEqual(expect.objectContaining({ do: 'seek', to: begins - 30 })),
      );
      expect(orders.slice(after).some((order) => order.do === 'resume')).toBe(!paused);
      expect([view.shown().playing, view.shown().paused, reloads()]).toEqual([true, paused, loads + 1]);
    },
  );
});
