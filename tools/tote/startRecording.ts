/** One recording in progress: the real portal with a tap on its transport, and the writer behind the tap (P-02, P-05). */
import { liveValues } from '../../src/domains/projection.ts';
import { topicRow } from '../../src/contract/index.ts';
import type { Packer } from '../../src/recording/packer.ts';
import type { RecordingEvent, RecordingHash } from '../../src/recording/records.ts';
import { hashValues } from '../../src/recording/hash/hashValues.ts';
import { createRecordingWriter, type RecordingWriter } from '../../src/recording/write/writer.ts';
import { createRecorder } from '../../src/transport/live/recorder.ts';
import { askTruth } from '../../src/transport/truth/askTruth.ts';
import { createPositions } from '../../src/transport/truth/positions.ts';
import { readTruth } from '../../src/transport/truth/readTruth.ts';
import type { HeadlessPortal } from '../../src/app/headless.ts';
import type { Clock } from '../../src/platform/platform.ts';
import { CliError } from '../process/cliError.ts';
import { nodeClock, nodePlatform } from './nodePlatform.ts';
import { logInAs, requestHomeGames, startToolPortal, topicsFor, untilState, showTopics } from './toolPortal.ts';

/** The most that a killed recorder loses, ms; default of `flushMs`. */
const FLUSH_MS = 2_000;
/** A visitor needs only the house's first answer, ms. */
const VISIT_MS = 20_000;
/** After so many ms without a change, everything recorded is in the store as well. */
const QUIET_MS = 500;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Resolves just after a batch: everything that passed the gate is in the store, and nothing else is in flight. */
const afterBatch = (portal: HeadlessPortal, clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    let before = portal.state();
    const end = (): void => {
      forget();
      cancel();
      resolve();
    };
    const cancel = clock.after(QUIET_MS, end);
    const forget = portal.onState(() => {
      const now = portal.state();
      const folded = liveValues(now);
      const changed = [...liveValues(before)].some(([topic, value]) => folded.get(topic) !== value);
      before = now;
      if (changed) end();
    });
  });

/** Throws a CliError where the portal does not open for a visitor. */
const visit = (portal: HeadlessPortal, clock: Clock): Promise<{ readonly member: null; readonly kind: 'visitor' }> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(VISIT_MS, () =>
      reject(new CliError(`No house answered in ${VISIT_MS / 1_000} s: is there one at that address?`)),
    );
    void untilState(portal, ({ session }) => (session.phase === 'visitor' ? true : undefined)).then(() => {
      cancel();
      resolve({ member: null, kind: 'visitor' });
    }, reject);
  });

export interface RecordingOptions {
  readonly origin: string;
  /** Null: a visitor. */
  readonly as: { readonly account: string; readonly password: string } | null;
  /** Families or full names; empty: all. */
  readonly topics: readonly string[];
  readonly note: string;
  readonly seed: number | null;
  readonly packer: Packer | null;
  readonly write: (bytes: Uint8Array) => void | Promise<void>;
  /** The longest time from a record to its writing, ms. */
  readonly flushMs?: number;
  /** Called once when the recording can no longer be written to its file. */
  readonly onFailed?: (error: Error) => void;
}
export interface Recording {
  readonly portal: HeadlessPortal;
  readonly member: string | null;
  /** Sets a mark and asks the house for its own snapshots, which the recording gets as truth (P-17). Resolves when they are in it. */
  readonly mark: (label: string, note?: string) => Promise<void>;
  readonly records: () => number;
  /** How many topics the house has said something of, by mark, in the order of the marks. */
  readonly truths: () => readonly (readonly [mark: string, topics: number])[];
  /** Records that the writer refused, with its reasons; each is a defect. */
  readonly refused: () => readonly string[];
  /** Ends the file properly. `live`: the store's own hash at the end, under the recording's pseudonyms. */
  readonly stop: () => Promise<{ readonly hash: RecordingHash; readonly live: RecordingHash }>;
}

export const startRecording = async (options: RecordingOptions): Promise<Recording> => {
  const { origin, as, packer, write, seed, note } = options;
  const clock = nodeClock();
  const platform = nodePlatform(clock);
  const early: RecordingEvent[] = [];
  const refused: string[] = [];
  let writer: RecordingWriter | null = null;
  let records = 0;
  const positions = createPositions();
  const put = (event: RecordingEvent): void => {
    if (event.k === 'frame') positions.add(event.f);
    if (writer === null) return void early.push(event);
    const reason = writer.add(event);
    if (reason === null) records += 1;
    else refused.push(`${event.k}${event.k === 'frame' ? ` of ${event.f.topic}` : ''}: ${reason}`);
  };
  const recorder = createRecorder(clock, put);
  const portal = startToolPortal({ origin, platform, tap: recorder.tap });
  const stopPortal = (): void => {
    recorder.stop();
    portal.stop();
  };
  try {
    const who = as === null ? await visit(portal, clock) : await logInAs(portal, platform, as.account, as.password);
    const topics = topicsFor(who.kind, who.member, options.topics);
    const made = createRecordingWriter({
      rows: topicRow,
      packer,
      write,
      accounts: as === null ? [] : [as.account],
      head: {
        id: platform.random.id(),
        startedAt: recorder.startedAt,
        source: 'tab',
        seed,
        viewer: { member: who.member ?? '', kind: who.kind, language: portal.state().preferences.language },
        topics,
        note,
      },
    });
    writer = made;
    for (const event of early.splice(0)) put(event);
    showTopics(portal, topics);
    void requestHomeGames(portal);
    /** Truths on their way: they are in the file before it ends. */
    const asking = new Set<Promise<void>>();
    const truths: (readonly [string, number])[] = [];
    const mark = (label: string, markNote = ''): Promise<void> => {
      recorder.mark(label, markNote);
      const { language } = portal.state().preferences;
      const asked = askTruth([...liveValues(portal.state()).keys()], {
        read: (names) => readTruth(portal.rest, topicRow, names, language),
        positions: positions.of,
        clock,
      }).then((frames) => {
        recorder.truth(label, frames);
        truths.push([label, frames.length]);
        asking.delete(asked);
      });
      asking.add(asked);
      return asked;
    };
    let failed: Error | null = null;
    const stopFlushing = clock.every(options.flushMs ?? FLUSH_MS, () => {
      made.flush().catch((error: unknown) => {
        if (failed !== null) return;
        failed = asError(error);
        options.onFailed?.(failed);
      });
    });
    return {
      portal,
      member: who.member,
      mark,
      records: () => records,
      truths: () => truths,
      refused: () => refused,
      stop: async () => {
        await Promise.all(asking);
        stopFlushing();
        await afterBatch(portal, clock);
        // The store may have changed for another reason, or a frame arrived just before the end of the quiet time: recorded and
        // not folded yet.
        await clock.framesDone();
        const t = recorder.elapsed();
        recorder.stop();
        const values = [...liveValues(portal.state())].map(
          ([topic, value]) => [made.redactor.topic(topic), made.redactor.value(topic, value)] as const,
        );
        portal.stop();
        if (failed !== null) throw failed;
        return { hash: await made.finish(t), live: hashValues(new Map(values)) };
      },
    };
  } catch (error) {
    stopPortal();
    throw error;
  }
};
