/**
 * View model of the replay desk (P-15). It joins the worker, which knows the recording, and the portal's frame, which plays it; the
 * screens know neither.
 */
import { DESK_LIVE_PATH, DESK_PORTAL_PATH } from '../../contract/deskPaths.ts';
import { RecordingError } from '../../recording/errors.ts';
import type { DeskShown, DeskView } from '../../screens/replay/desk/deskShown.ts';
import {
  createListeners,
  EMPTY_DESK,
  fileShown,
  lanesAfter,
  LIVE_NAME,
  NEWLY_CHOSEN,
  openFileShown,
  type OpenedFile,
  positionIn,
} from './deskState.ts';
import { createFileActions } from './fileActions.ts';
import { followLive, type LiveTail } from './liveTail.ts';
import type { DeskViewOptions } from './deskViewOptions.ts';
import { createInspection } from './inspection.ts';
import { createPortalPlayer, type PortalPlayer } from './portalPlayer.ts';
import { createReach } from './reach.ts';
import { keysOfPath } from './stepPath.ts';
import type { PortalNews } from './portalLink.ts';

/** Faults that the timeline draws. */
const MOST_FAULTS = 2_000;
const NOTICE_MS = 8_000;

export const createDeskView = (options: DeskViewOptions): DeskView => {
  const { client, navigation, portsOf, livePortsOf, keepTest, clock, reload } = options;
  const changes = createListeners();
  const positions = createListeners();
  const opened = new Map<number, OpenedFile>();
  let shown: DeskShown = { ...EMPTY_DESK, canFollow: livePortsOf !== null };
  let at = 0;
  let lagMs = 0;
  /** A step to a topic or a condition is on its way. */
  let stepping = false;
  const reach = createReach();
  let frame: HTMLIFrameElement | null = null;
  let player: PortalPlayer | null = null;
  let current: OpenedFile | null = null;
  /** Number of the file that was opened last. */
  let opens = 0;
  let linked = positionIn(navigation.address().hash);

  const set = (change: Partial<DeskShown>): void => {
    shown = { ...shown, ...change };
    changes.call();
    const { notice = null } = change;
    // What was done last is old news after a while.
    if (notice !== null) clock.after(NOTICE_MS, () => shown.notice === notice && set({ notice: null }));
  };
  const fail = (name: string, error: unknown): void => {
    const { line, reason } = error instanceof RecordingError ? error : { line: 0, reason: String(error) };
    set({ failure: { name, line, reason }, reading: null, searching: null });
  };
  const tellFiles = (): void => set({ files: [...opened.values()].map(fileShown) });
  const tellLanes = (of: OpenedFile): void => set({ file: openFileShown(of) });

  const inspection = createInspection({
    client,
    current: () => current,
    at: () => at,
    clock,
    show: (place, inspected) => set({ place, inspected }),
    fail,
  });
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
      case 'playing': {
        // The page opens at rest, at its beginning or where a link says. A new portal goes on if the one before it played.
        const { paused } = shown;
        set({ playing: true });
        reach.begin(at);
        player?.setSpeed(shown.speed);
        if (shown.looping) player?.loop(shown.part);
        player?.pause();
        player?.seek(at);
        if (!paused) player?.resume();
        return;
      }
      case 'position':
        // The step has come to its place.
        if (news.paused) stepping = false;
        if (news.paused !== shown.paused) set({ paused: news.paused });
        lagMs = news.paused ? 0 : news.lagMs;
        if (Math.abs(news.at - at) < 1) return;
        at = news.at;
        reach.note(at);
        positions.call();
        void inspection.follow();
        return;
      case 'unmatched':
        if (news.calls.length !== shown.unmatched.length) set({ unmatched: news.calls });
        return;
      case 'ended':
        return set({ outcome: news, paused: true, ...(stepping && { notice: 'neverHeld' }) });
      case 'failed':
        return fail(current?.name ?? '', new RecordingError(news.line, news.reason));
      case 'fault':
        return set({
          faults: [...shown.faults, { t: news.at, topic: news.topic, what: news.what }].slice(-MOST_FAULTS),
        });
      case 'sought':
      case 'wanted':
        return;
    }
  };
  /** Ends what listens to the frame. */
  let leaveFrame = (): void => undefined;
  const resetFrame = (): void => {
    leaveFrame();
    leaveFrame = () => undefined;
    player = null;
    tail = null;
    set({ playing: false, paused: true, outcome: null, unmatched: [], faults: [], marking: false });
  };
  /** Loads the chosen file into each portal that starts in the frame. */
  const startPortal = (): void => {
    resetFrame();
    const of = current;
    if (frame === null || of === null) return;
    let left = false;
    const forget = portsOf(frame, (port) => {
      const load = async (): Promise<void> => {
        const playable = await client.ask('playable', [of.file.id]);
        if (left) return;
        const made = createPortalPlayer(port, clock.frame, (news) => player === made && heard(news));
        player = made;
        made.load({
          bytes: of.bytes,
          playable,
          stateAt: (t) => client.ask('stateAt', [of.file.id, t]),
          faultSeed: shown.faultSeed,
          speed: shown.speed,
        });
      };
      load().catch((error: unknown) => fail(of.name, error));
    });
    leaveFrame = () => {
      left = true;
      forget();
    };
  };
  const restartPortal = (): void => {
    startPortal();
    // A portal plays one recording; the next one gets a new page.
    if (frame !== null) reload(frame);
  };
  let tail: LiveTail | null = null;
  /** Shows the newest minutes of the live portal in the place of those before. */
  const showLive = async (text: string, isWanted: () => boolean): Promise<void> => {
    try {
      const made = await client.ask('open', [new Blob([text]), LIVE_NAME]);
      if (!isWanted()) return await client.ask('close', [made.file.id]);
      const before = current;
      const wasWhole = shown.range.to >= (before?.file.lengthMs ?? 0);
      current = { ...made, name: LIVE_NAME, chosen: lanesAfter(before, made.file), offered: false, isLive: true };
      opened.set(made.file.id, current);
      if (before?.isLive) {
        opened.delete(before.file.id);
        client.ask('close', [before.file.id]).catch(() => undefined);
      }
      // A person who looks at an earlier event stays there.
      if (!before?.isLive || at >= before.file.lengthMs) at = made.file.lengthMs;
      set({ comparison: null, leaks: null, kept: null, keepFailure: null, marking: false });
      if (wasWhole || !before?.isLive) set({ range: { from: 0, to: Math.max(1, at) }, part: null });
      tellFiles();
      tellLanes(current);
      await filter();
      positions.call();
    } catch (error) {
      fail(LIVE_NAME, error);
    }
  };
  const startLive = (): void => {
    resetFrame();
    if (frame === null || livePortsOf === null) return;
    const forget = livePortsOf(frame, (port) => {
      tail?.stop();
      const made: LiveTail = followLive({
        port,
        clock,
        show: (text) => showLive(text, () => tail === made),
        marked: (topics) => set({ notice: topics === 0 ? 'notMarked' : 'marked' }),
      });
      tail = made;
    });
    leaveFrame = () => {
      forget();
      tail?.stop();
    };
  };
  const choose = (id: number): void => {
    const of = opened.get(id);
    if (of === undefined || of === current) return;
    if (shown.live) set({ live: false });
    current = of;
    const { lengthMs } = of.file;
    at = Math.min(linked ?? 0, lengthMs);
    linked = null;
    set({ ...NEWLY_CHOSEN, range: { from: 0, to: Math.max(1, lengthMs) } });
    tellLanes(of);
    restartPortal();
    void filter();
    positions.call();
  };
  const seekPortal = (to: number): void => {
    if (frame !== null && player !== null && current !== null && reach.needsNewPortal(current.file, to)) {
      reach.begin(to);
      player = null;
      set({ playing: false });
      reload(frame);
    }
    reach.note(to);
    player?.seek(to);
  };
  const seek = (to: number): void => {
    if (current === null) return;
    const target = Math.round(Math.max(0, Math.min(to, current.file.lengthMs)));
    stepping = false;
    seekPortal(target);
    if (shown.outcome !== null) set({ outcome: null });
    at = target;
    positions.call();
    inspection.followSeek();
  };
  return {
    shown: () => shown,
    onChange: changes.add,
    at: () => at,
    lagMs: () => lagMs,
    onPosition: positions.add,
    counts: async (file, buckets) =>
      opened.has(file) ? client.ask('counts', [file, shown.range.from, shown.range.to, buckets]) : [],
    rows: async (from, count) => (current === null ? [] : client.ask('rows', [current.file.id, from, count])),
    open: (file, name, offered = false) => {
      opens += 1;
      const own = opens;
      set({ reading: { name, done: 0 }, failure: null });
      client
        .ask('open', [file, name], (done) => own === opens && set({ reading: { name, done } }))
        .then((made) => {
          const chosen = new Set(made.file.lanes.keys());
          opened.set(made.file.id, { ...made, name, chosen, offered, isLive: false });
          tellFiles();
          // The file that was opened last is shown; the others wait in the list.
          if (own !== opens) return;
          set({ reading: null });
          choose(made.file.id);
        })
        .catch((error: unknown) => fail(name, error));
    },
    notFound: (name, reason) => fail(name, new RecordingError(0, reason)),
    choose,
    close: (id) => {
      opened.delete(id);
      client.ask('close', [id]).catch(() => undefined);
      tellFiles();
      if (current?.file.id !== id) return;
      const [next] = opened.keys();
      if (next !== undefined) return choose(next);
      current = null;
      resetFrame();
      set({ ...EMPTY_DESK, canFollow: shown.canFollow, speed: shown.speed });
    },
    portalAddress: () => (shown.live ? DESK_LIVE_PATH : DESK_PORTAL_PATH),
    follow: (on) => {
      if (on === shown.live) return;
      set({ live: on, failure: null });
      if (on) return startLive();
      if (current?.isLive) {
        // The next live recording does not take its place.
        const began = new Date(current.file.head.startedAt).toISOString().slice(11, 19).replaceAll(':', '');
        current = { ...current, name: `${LIVE_NAME}-${began}`, isLive: false };
        opened.set(current.file.id, current);
        tellFiles();
        tellLanes(current);
      }
      startPortal();
    },
    portalIn: (element) => {
      frame = element;
      if (element === null) resetFrame();
      else if (shown.live) startLive();
      else startPortal();
    },
    pause: (paused) => {
      if (paused) player?.pause();
      else {
        // After the end it begins anew.
        if (shown.outcome !== null || (current !== null && at >= current.file.lengthMs)) {
          set({ outcome: null });
          at = shown.part?.from ?? 0;
          seekPortal(at);
        }
        player?.resume();
      }
      if (current !== null && !shown.live) set({ paused });
    },
    seek,
    goTo: (place) => {
      const of = current;
      if (of === null || place < 0) return;
      client
        .ask('rows', [of.file.id, place, 1])
        .then(async ([row]) => {
          if (row === undefined || current !== of) return;
          seekPortal(row.t);
          at = row.t;
          if (shown.outcome !== null) set({ outcome: null });
          positions.call();
          // Several events of one moment have one time: the inspector shows the chosen one.
          await inspection.choose(place, row.line);
        })
        .catch((error: unknown) => fail(of.name, error));
    },
    stepFrame: () => player?.step({ by: 'frame' }),
    stepInTopic: (topic) => {
      stepping = player !== null;
      player?.step({ by: 'topic', topic });
    },
    stepUntil: ({ path, ...condition }) => {
      stepping = player !== null;
      player?.step({ by: 'condition', condition: { ...condition, path: keysOfPath(path) } });
    },
    setSpeed: (speed) => {
      player?.setSpeed(speed);
      set({ speed });
    },
    setRange: (range) => set({ range }),
    setPart: (wanted) => {
      // A part without length has no events to loop over.
      const part = wanted === null || wanted.to - wanted.from < 1 ? null : wanted;
      set({ part, looping: shown.looping && part !== null });
      player?.loop(shown.looping ? part : null);
    },
    setLoop: (on) => {
      const looping = on && shown.part !== null;
      player?.loop(looping ? shown.part : null);
      set({ looping });
      if (looping && shown.part !== null && (at < shown.part.from || at > shown.part.to)) seek(shown.part.from);
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
    ...createFileActions({
      client,
      navigation,
      keepTest,
      current: () => current,
      fileOf: (id) => opened.get(id),
      at: () => at,
      shown: () => shown,
      set,
      fail,
    }),
    mark: () => {
      if (tail === null) return;
      set({ marking: true, notice: null });
      tail.mark();
    },
  };
};
