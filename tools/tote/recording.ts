/** One recording under way: the real portal with a tap in it, and the writer behind the tap (P-02, P-05). */
import { liveValues } from '../../src/domains/projection.ts';
import { topicRow } from '../../src/contract/index.ts';
import type { Packer } from '../../src/tape/packer.ts';
import type { TapeEvent, TapeHash } from '../../src/tape/records.ts';
import { hashValues } from '../../src/tape/hash/hashValues.ts';
import { createTapeWriter, type TapeWriter } from '../../src/tape/write/writer.ts';
import { createRecorder } from '../../src/transport/live/recorder.ts';
import type { HeadlessPortal } from '../../src/app/headless.ts';
import type { Clock } from '../../src/platform/platform.ts';
import { Complaint } from '../process/complaint.ts';
import { nodeClock, nodePlatform } from './nodePlatform.ts';
import { logInAs, lookAtHome, startToolPortal, topicsFor, until, wantTopics } from './portal.ts';

/** What a killed recorder loses at most. */
const FLUSH_MS = 2_000;
/** A visitor needs only the house's first answer. */
const VISIT_MS = 20_000;
/** A quiet house says nothing for so long; then everything recorded is in the store as well. */
const QUIET_MS = 500;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** The moment after a batch: whatever went through the gate is in the store, and nothing else is on its way. */
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

/** Complains where the portal does not come to stand open for a visitor. */
const visit = (portal: HeadlessPortal, clock: Clock): Promise<{ readonly member: null; readonly kind: 'visitor' }> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(VISIT_MS, () =>
      reject(new Complaint(`No house let us in for ${VISIT_MS / 1_000} s: is there one at that address?`)),
    );
    void until(portal, ({ session }) => (session.phase === 'visitor' ? true : undefined)).then(() => {
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
  /** What is recorded from now on reaches no file: told once, as soon as it is known. */
  readonly onFailed?: (error: Error) => void;
}
export interface Recording {
  readonly portal: HeadlessPortal;
  readonly member: string | null;
  readonly mark: (label: string, note?: string) => void;
  readonly records: () => number;
  /** Records the writer refused, with its reason: each is a defect of ours. */
  readonly refused: () => readonly string[];
  /** Ends the file properly. `live`: the store's own hash at the end, under the recording's pseudonyms. */
  readonly stop: () => Promise<{ readonly hash: TapeHash; readonly live: TapeHash }>;
}

export const startRecording = async (options: RecordingOptions): Promise<Recording> => {
  const { origin, as, packer, write, seed, note } = options;
  const clock = nodeClock();
  const platform = nodePlatform(clock);
  const early: TapeEvent[] = [];
  const refused: string[] = [];
  let writer: TapeWriter | null = null;
  let records = 0;
  const put = (event: TapeEvent): void => {
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
    const made = createTapeWriter({
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
    wantTopics(portal, topics);
    void lookAtHome(portal);
    let failed: Error | null = null;
    const stopFlushing = clock.every(FLUSH_MS, () => {
      made.flush().catch((error: unknown) => {
        if (failed !== null) return;
        failed = asError(error);
        options.onFailed?.(failed);
      });
    });
    return {
      portal,
      member: who.member,
      mark: recorder.mark,
      records: () => records,
      refused: () => refused,
      stop: async () => {
        stopFlushing();
        await afterBatch(portal, clock);
        // The store may have changed by another way, or a frame come within the last of the quiet: recorded, and not yet folded.
        await clock.drawn();
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
