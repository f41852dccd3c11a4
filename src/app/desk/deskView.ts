/**
 * View model of the replay desk (P-15). It joins the worker, which knows the recording, and the portal's frame, which plays it; the
 * screens know neither.
 */
import { DESK_LIVE_PATH, DESK_PORTAL_PATH } from '../../contract/deskPaths.ts';
import type { Clock, Platform } from '../../platform/platform.ts';
import { RecordingError } from '../../recording/errors.ts';
import type { DeskShown, DeskView } from '../../screens/replay/desk/deskShown.ts';
import type { DeskClient } from './deskClient.ts';
import { createListeners, EMPTY_DESK, fileShown, LIVE_NAME, type OpenedFile, positionIn } from './deskState.ts';
import { comparisonShown } from './comparisonShown.ts';
import { followLive, type LivePort } from './liveTail.ts';
import type { KeepOnDesk, KeptOnDesk } from './keepOnDesk.ts';
import { createInspection } from './inspection.ts';
import { createPortalPlayer, type PortalPlayer, type PortalPort } from './portalPlayer.ts';
import type { PortalNews } from './portalLink.ts';

export interface DeskViewOptions {
  readonly client: DeskClient;
  readonly navigation: Pick<Platform['navigation'], 'address' | 'origin' | 'replace' | 'copy' | 'saveText'>;
  /** Resolves with the port once the portal in the frame is ready. */
  readonly portOf: (frame: HTMLIFrameElement) => Promise<PortalPort>;
  /** The same of a live portal; null: no house serves the desk. */
  readonly livePortOf: ((frame: HTMLIFrameElement) => Promise<LivePort>) | null;
  /** Makes a test of the recording up to a moment (P-17); rejects with a RecordingError. */
  readonly keepTest: (options: KeepOnDesk) => Promise<KeptOnDesk>;
  readonly clock: Pick<Clock, 'after'>;
  /** Loads the portal's page in the frame anew. */
  readonly reload: (frame: HTMLIFrameElement) => void;
}
export const createDeskView = (options: DeskViewOptions): DeskView => {
  const { client, navigation, portOf, livePortOf, keepTest, clock, reload } = options;
  const changes = createListeners();
  const positions = createListeners();
  const opened = new Map<number, OpenedFile>();
  let shown: DeskShown = { ...EMPTY_DESK, canFollow: livePortOf !== null };
  let at = 0;
  let frame: HTMLIFrameElement | null = null;
  let player: PortalPlayer | null = null;
  /** Number of the portal that loads or plays: news of an earlier one are ignored. */
  let portals = 0;
  let current: OpenedFile | null = null;
  let linked = positionIn(navigation.address().hash);

  const set = (change: Partial<DeskShown>): void => {
    shown = { ...shown, ...change };
    changes.call();
  };
  const fail = (name: string, error: unknown): void => {
    const { line, reason } = error instanceof RecordingError ? error : { line: 0, reason: String(error) };
    set({ failure: { name, line, reason }, reading: null, searching: null });
  };
  const tellFiles = (): void => set({ files: [...opened.values()].map(fileShown) });
  const tellLanes = (of: OpenedFile): void =>
    set({
      file: {
        ...fileShown(of),
        marks: of.file.marks,
        gaps: of.file.gaps,
        sentences: of.sentences,
        lanes: of.file.lanes.map((lane, index) => ({ ...lane, chosen: of.chosen.has(index) })),
      },
    });

  const inspection = createInspection({
    client,
    current: () => current,
    at: () => at,
    show: (place, inspected) => set({ place, inspected }),
    fail,
  });
  const moveTo = (to: number): void => {
    at = to;
    positions.call();
    void inspection.follow();
  };
  /** The list has other rows after this. */
  const filter = async (): Promise<void> => {
    const of = current;
    if (of === null) return;
    const { text } = shown;
    set({ searching: text === '' ? null : 0 });
    try {
      const matched = await client.ask(
        'filter',
        [of.file.id, [...of.chosen], text],
        (done) => current === of && set({ searching: done }),
      );
      // Null: a later filter has overtaken this one.
      if (matched === null || current !== of) return;
      set({ matched, searching: null, listVersion: shown.listVersion + 1 });
      await inspection.follow();
    } catch (error) {
      if (current === of) fail(of.name, error);
    }
  };
  const heard = (news: PortalNews): void => {
    switch (news.is) {
      case 'playing':
        set({ playing: true, paused: false });
        player?.setSpeed(shown.speed);
        if (shown.looping) player?.loop(shown.part);
        // The page opens at rest, at its beginning or where a link says.
        player?.pause();
        player?.seek(at);
        return set({ paused: true });
      case 'position':
        if (news.paused !== shown.paused) set({ paused: news.paused });
        if (Math.abs(news.at - at) >= 1) moveTo(news.at);
        return;
      case 'unmatched':
        if (news.calls.length !== shown.unmatched.length) set({ unmatched: news.calls });
        return;
      case 'ended':
        return set({ outcome: news, paused: true });
      case 'failed':
        return fail(current?.name ?? '', new RecordingError(news.line, news.reason));
      case 'sought':
        return;
    }
  };
  /** Loads the chosen file into a portal that has just started in the frame. */
  const startPortal = async (): Promise<void> => {
    portals += 1;
    const own = portals;
    player = null;
    set({ playing: false, paused: true, outcome: null, unmatched: [] });
    if (frame === null || current === null) return;
    const { bytes } = current;
    const port = await portOf(frame);
    const content = new Uint8Array(await bytes.arrayBuffer());
    if (own !== portals) return;
    player = createPortalPlayer(port, (news) => own === portals && heard(news));
    player.load({ bytes: content, faultSeed: shown.faultSeed, speed: shown.speed });
  };
  const restartPortal = (): void => {
    const waiting = startPortal();
    // A portal plays one recording; the next one gets a new page.
    if (frame !== null) reload(frame);
    waiting.catch((error: unknown) => fail(current?.name ?? '', error));
  };
  let stopLive = (): void => undefined;
  let markLive = (): void => undefined;
  /** Shows the newest minutes of the live portal in the place of those before. */
  const showLive = async (text: string): Promise<void> => {
    try {
      const made = await client.ask('open', [new Blob([text]), LIVE_NAME]);
      if (!shown.live) return await client.ask('close', [made.file.id]);
      const before = current;
      const hidden = new Set(before?.file.lanes.flatMap(({ topic }, at) => (before.chosen.has(at) ? [] : [topic])));
      const chosen = new Set([...made.file.lanes.keys()].filter((at) => !hidden.has(made.file.lanes[at]?.topic ?? '')));
      if (before?.name === LIVE_NAME) {
        opened.delete(before.file.id);
        await client.ask('close', [before.file.id]);
      }
      current = { ...made, name: LIVE_NAME, chosen };
      opened.set(made.file.id, current);
      at = made.file.lengthMs;
      set({ range: { from: 0, to: Math.max(1, at) }, part: null });
      tellFiles();
      tellLanes(current);
      await filter();
      positions.call();
    } catch (error) {
      fail(LIVE_NAME, error);
    }
  };
  const startLive = async (): Promise<void> => {
    portals += 1;
    const own = portals;
    player = null;
    set({ playing: false, paused: true, outcome: null, unmatched: [] });
    if (frame === null || livePortOf === null) return;
    const port = await livePortOf(frame);
    if (own !== portals) return;
    const stop = followLive(port, clock, showLive);
    markLive = () => port.ask('mark');
    stopLive = () => {
      stop();
      markLive = () => undefined;
    };
  };
  const choose = (id: number): void => {
    const of = opened.get(id);
    if (of === undefined || of === current) return;
    stopLive();
    if (shown.live) set({ live: false });
    current = of;
    const { lengthMs } = of.file;
    at = Math.min(linked ?? 0, lengthMs);
    linked = null;
    set({
      range: { from: 0, to: Math.max(1, lengthMs) },
      part: null,
      looping: false,
      text: '',
      inspected: null,
      place: -1,
      matched: 0,
      comparison: null,
      leaks: null,
      kept: null,
      keepFailure: null,
      notice: null,
      failure: null,
    });
    tellLanes(of);
    restartPortal();
    void filter();
    positions.call();
  };
  return {
    shown: () => shown,
    onChange: changes.add,
    at: () => at,
    onPosition: positions.add,
    counts: async (buckets) => {
      const of = current;
      return of === null ? [] : client.ask('counts', [of.file.id, shown.range.from, shown.range.to, buckets]);
    },
    rows: async (from, count) => (current === null ? [] : client.ask('rows', [current.file.id, from, count])),
    open: (file, name) => {
      set({ reading: { name, done: 0 }, failure: null });
      client
        .ask('open', [file, name], (done) => set({ reading: { name, done } }))
        .then((made) => {
          opened.set(made.file.id, {
            ...made,
            name,
            chosen: new Set(made.file.lanes.keys()),
          });
          set({ reading: null });
          tellFiles();
          choose(made.file.id);
        })
        .catch((error: unknown) => fail(name, error));
    },
    choose,
    close: (id) => {
      opened.delete(id);
      client.ask('close', [id]).catch(() => undefined);
      tellFiles();
      if (current?.file.id !== id) return;
      const [next] = opened.keys();
      if (next !== undefined) return choose(next);
      current = null;
      portals += 1;
      player = null;
      set({ ...EMPTY_DESK, canFollow: shown.canFollow, speed: shown.speed });
    },
    portalAddress: () => (shown.live ? DESK_LIVE_PATH : DESK_PORTAL_PATH),
    follow: (on) => {
      if (on === shown.live) return;
      stopLive();
      set({ live: on, failure: null });
      const begun = on ? startLive() : startPortal();
      begun.catch((error: unknown) => fail(LIVE_NAME, error));
    },
    portalIn: (element) => {
      frame = element;
      if (element === null) return;
      const begun = shown.live ? startLive() : startPortal();
      begun.catch((error: unknown) => fail(current?.name ?? '', error));
    },
    pause: (paused) => {
      if (paused) player?.pause();
      else {
        // After the end it begins anew.
        if (shown.outcome !== null || (current !== null && at >= current.file.lengthMs)) {
          set({ outcome: null });
          player?.seek(shown.part?.from ?? 0);
        }
        player?.resume();
      }
      if (player !== null) set({ paused });
    },
    seek: (to) => {
      if (current === null) return;
      const target = Math.round(Math.max(0, Math.min(to, current.file.lengthMs)));
      player?.seek(target);
      if (shown.outcome !== null) set({ outcome: null });
      moveTo(target);
    },
    goTo: (place) => {
      const of = current;
      if (of === null || place < 0) return;
      client
        .ask('rows', [of.file.id, place, 1])
        .then(async ([row]) => {
          if (row === undefined || current !== of) return;
          player?.seek(row.t);
          at = row.t;
          if (shown.outcome !== null) set({ outcome: null });
          positions.call();
          // Several events of one moment have one time: the inspector shows the chosen one.
          await inspection.choose(place, row.line);
        })
        .catch((error: unknown) => fail(of.name, error));
    },
    step: (by) => player?.step({ by }),
    stepInTopic: (topic) => player?.step({ by: 'topic', topic }),
    stepUntil: ({ topic, path, is, value }) =>
      player?.step({
        by: 'condition',
        condition: { topic, path: path.split('.').filter((key) => key !== ''), is, value },
      }),
    setSpeed: (speed) => {
      player?.setSpeed(speed);
      set({ speed });
    },
    setRange: (range) => set({ range }),
    setPart: (part) => {
      set({ part, looping: shown.looping && part !== null });
      player?.loop(shown.looping ? part : null);
    },
    setLoop: (on) => {
      const looping = on && shown.part !== null;
      player?.loop(looping ? shown.part : null);
      set({ looping });
    },
    setFaults: (faultSeed) => {
      set({ faultSeed });
      restartPortal();
    },
    chooseLane: (lane, chosen) => {
      if (current === null) return;
      if (chosen) current.chosen.add(lane);
      else current.chosen.delete(lane);
      tellLanes(current);
      void filter();
    },
    setText: (text) => {
      set({ text });
      void filter();
    },
    copyEvent: () => {
      if (shown.inspected === null) return;
      void navigation.copy(shown.inspected.json).then((done) => set({ notice: done ? 'copied' : 'copyFailed' }));
    },
    copyLink: () => {
      const hash = `#at=${Math.round(at)}`;
      navigation.replace(`${navigation.address().path}${navigation.address().query}${hash}`);
      const link = `${navigation.origin()}${navigation.address().path}${navigation.address().query}${hash}`;
      void navigation.copy(link).then((done) => set({ notice: done ? 'linkCopied' : 'copyFailed' }));
    },
    save: () => {
      const of = current;
      if (of === null) return;
      const { from, to } = shown.part ?? { from: 0, to: of.file.lengthMs };
      client
        .ask('slice', [of.file.id, from, to])
        .then((made) => {
          if (made !== null) navigation.saveText(`${of.name.split('.')[0]}-${Math.round(from)}.ndjson`, made.text);
          set({ notice: made === null ? 'partEmpty' : 'saved' });
        })
        .catch((error: unknown) => fail(of.name, error));
    },
    mark: () => {
      markLive();
      set({ notice: 'marked' });
    },
    keep: () => {
      const of = current;
      if (of === null) return;
      set({ kept: null, keepFailure: null, keeping: true });
      keepTest({ file: of.bytes, name: of.name, at })
        .then(({ files, ...kept }) => {
          for (const { name, bytes } of files) navigation.saveText(name, bytes);
          set({ kept, keeping: false });
        })
        .catch((error: unknown) => {
          set({ keeping: false, keepFailure: error instanceof RecordingError ? error.reason : String(error) });
        });
    },
    scan: () => {
      const of = current;
      if (of === null) return;
      client
        .ask('scan', [of.file.id])
        .then((leaks) => current === of && set({ leaks }))
        .catch((error: unknown) => fail(of.name, error));
    },
    compare: (withFile) => {
      const of = current;
      const other = withFile === null ? undefined : opened.get(withFile);
      if (of === null || other === undefined) return set({ comparison: null });
      client
        .ask('diff', [of.file.id, other.file.id])
        .then((diff) => current === of && set({ comparison: comparisonShown(other.name, diff) }))
        .catch((error: unknown) => fail(of.name, error));
    },
  };
};
