/**
 * View model of the replay desk (P-15). It joins the worker, which knows the recording, and the portal's frame, which plays it; the
 * screens know neither.
 */
import { DESK_PORTAL_PATH } from '../../contract/deskPaths.ts';
import type { Platform } from '../../platform/platform.ts';
import { RecordingError } from '../../recording/errors.ts';
import type { DeskFile } from '../../recording/desk/desk.ts';
import type { DeskShown, DeskView, FileShown } from '../../screens/replay/desk/deskShown.ts';
import type { DeskClient } from './deskClient.ts';
import { comparisonShown } from './comparisonShown.ts';
import { inspectedShown } from './inspectedShown.ts';
import { createPortalPlayer, type PortalPlayer, type PortalPort } from './portalPlayer.ts';
import type { PortalNews } from './portalLink.ts';

export interface DeskViewOptions {
  readonly client: DeskClient;
  readonly navigation: Pick<Platform['navigation'], 'address' | 'origin' | 'replace' | 'copy' | 'saveText'>;
  /** Resolves with the port once the portal in the frame is ready. */
  readonly portOf: (frame: HTMLIFrameElement) => Promise<PortalPort>;
  /** Loads the portal's page in the frame anew. */
  readonly reload: (frame: HTMLIFrameElement) => void;
}
interface Opened {
  readonly file: DeskFile;
  readonly name: string;
  readonly bytes: Blob;
  readonly sentences: readonly string[];
  readonly chosen: Set<number>;
}
const NOTHING: DeskShown = {
  files: [],
  file: null,
  reading: null,
  failure: null,
  range: { from: 0, to: 1 },
  part: null,
  paused: true,
  playing: false,
  speed: 1,
  looping: false,
  faultSeed: null,
  text: '',
  matched: 0,
  searching: null,
  place: -1,
  listVersion: 0,
  inspected: null,
  outcome: null,
  unmatched: [],
  comparison: null,
  leaks: null,
  notice: null,
};
const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    add: (run: () => void) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    call: () => {
      for (const run of [...listeners]) run();
    },
  };
};
/** `#at=12345`: the position that a copied link names. */
const positionIn = (hash: string): number | null => {
  const [, ms] = /^#at=(\d{1,9})$/.exec(hash) ?? [];
  return ms === undefined ? null : Number(ms);
};
const fileShown = ({ file, name }: Opened): FileShown => ({
  id: file.id,
  name,
  startedAt: file.head.startedAt,
  lengthMs: file.lengthMs,
  events: file.events,
});

export const createDeskView = ({ client, navigation, portOf, reload }: DeskViewOptions): DeskView => {
  const changes = createListeners();
  const positions = createListeners();
  const opened = new Map<number, Opened>();
  let shown = NOTHING;
  let at = 0;
  let frame: HTMLIFrameElement | null = null;
  let player: PortalPlayer | null = null;
  /** Number of the portal that loads or plays: news of an earlier one are ignored. */
  let portals = 0;
  let current: Opened | null = null;
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
  const tellLanes = (of: Opened): void =>
    set({
      file: {
        ...fileShown(of),
        marks: of.file.marks,
        gaps: of.file.gaps,
        sentences: of.sentences,
        lanes: of.file.lanes.map((lane, index) => ({ ...lane, chosen: of.chosen.has(index) })),
      },
    });

  /** Inspects the newest place alone: while one is read, later wishes replace each other. */
  let inspecting = false;
  let again = false;
  /** Number of the newest inspection: an older one that ends later is not shown. */
  let inspections = 0;
  const inspect = async (): Promise<void> => {
    if (inspecting) {
      again = true;
      return;
    }
    const of = current;
    if (of === null) return;
    inspecting = true;
    inspections += 1;
    const own = inspections;
    try {
      const place = await client.ask('placeAt', [of.file.id, at]);
      const [row] = place < 0 ? [] : await client.ask('rows', [of.file.id, place, 1]);
      const found = row === undefined ? null : await client.ask('inspect', [of.file.id, row.line]);
      if (current === of && own === inspections) set({ place, inspected: found && inspectedShown(found) });
    } catch (error) {
      if (current === of) fail(of.name, error);
    }
    inspecting = false;
    if (!again) return;
    again = false;
    await inspect();
  };
  const moveTo = (to: number): void => {
    at = to;
    positions.call();
    void inspect();
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
      await inspect();
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
  const choose = (id: number): void => {
    const of = opened.get(id);
    if (of === undefined || of === current) return;
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
      set({ ...NOTHING, speed: shown.speed });
    },
    portalAddress: DESK_PORTAL_PATH,
    portalIn: (element) => {
      frame = element;
      if (element !== null) startPortal().catch((error: unknown) => fail(current?.name ?? '', error));
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
      inspections += 1;
      again = false;
      const own = inspections;
      client
        .ask('rows', [of.file.id, place, 1])
        .then(async ([row]) => {
          if (row === undefined || current !== of) return;
          player?.seek(row.t);
          at = row.t;
          positions.call();
          // Several events of one moment have one time: the inspector shows the chosen one.
          const found = await client.ask('inspect', [of.file.id, row.line]);
          if (current === of && own === inspections) set({ place, inspected: inspectedShown(found), outcome: null });
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
