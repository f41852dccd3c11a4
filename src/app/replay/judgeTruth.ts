/**
 * Judges the portal's store by the truths of a recording (P-17): replays it up to each place where a topic stood at the truth's
 * position, and compares the store's value with what the house said.
 */
import { family } from '../../contract/topic.ts';
import { liveValues } from '../../domains/projection.ts';
import { compareTruth, type TruthVerdict } from '../../recording/keep/compareTruth.ts';
import { truthGroups, truthPoints, type TruthGroup, type TruthPoint } from '../../recording/keep/truths.ts';
import type { Recording } from '../../recording/read/recording.ts';
import type { LoadedRecording } from '../../transport/replay/index.ts';
import { PORTAL_TOPICS } from '../start/portalTopics.ts';
import { loadRecording } from './loadRecording.ts';
import { replayHeadless, type HeadlessReplay, type HeadlessReplayOptions } from './headlessReplay.ts';

/**
 * A portal without a connection reads by polls, at most a minute apart: in a replay they come at other times than in the recording
 * (H-15). This concerns visitors, and members for topics whose first frames stand before the connection in the recording.
 */
const POLLING_MS = 75_000;
/** Virtual ms in which a portal that has found a fault of its own may read a topic anew. */
const MENDING_MS = 3_000;

const rowOf = (topic: string) => PORTAL_TOPICS.find(({ pattern }) => family(pattern) === family(topic));

/** Plays on to the first frame with which `records` records have passed, and lets the portal settle there. */
const playTo = ({ replay, clock }: HeadlessReplay, records: number): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!replay.ended() && !(clock.paused() && replay.passed() >= records)) return;
      forget();
      resolve();
    };
    const forget = replay.onChange(look);
    replay.step({ by: 'condition', holds: () => replay.passed() >= records });
  });
/** Lets the portal's time pass, while the recording waits, until the store equals the truth; answers what it then has. */
const awaitEqual = (
  { clock, state, onState, replay }: HeadlessReplay,
  points: readonly TruthPoint[],
): Promise<readonly TruthVerdict[]> =>
  new Promise((resolve) => {
    const judge = (): readonly TruthVerdict[] => {
      const values = liveValues(state());
      return points.map((point) => compareTruth(point, values.get(point.topic)));
    };
    const isEqual = (): boolean => judge().every((verdict) => verdict.state !== 'differs');
    const neverHad = points.every(({ reached }) => reached === null);
    if (isEqual() || neverHad) return resolve(judge());
    const values = liveValues(state());
    const isVisitor = replay.recording.head.viewer.kind === 'visitor';
    const waitMs = isVisitor || points.some(({ topic }) => !values.has(topic)) ? POLLING_MS : MENDING_MS;
    clock.resume();
    const endHurry = clock.fastForward(waitMs);
    const end = (): void => {
      stopTimer();
      endHurry();
      forget();
      clock.pause();
      resolve(judge());
    };
    const stopTimer = clock.after(waitMs, end);
    const forget = onState(() => isEqual() && end());
  });

export type JudgeOptions = Omit<HeadlessReplayOptions, 'speed'>;

/** The verdict of each topic of the group. Steps run as fast as possible, whatever the recording's own pace. */
export const judgeTruth = async (
  loaded: LoadedRecording,
  group: TruthGroup,
  options: JudgeOptions,
): Promise<readonly TruthVerdict[]> => {
  const points = truthPoints(loaded.records, group, rowOf);
  const verdicts = new Map<TruthPoint, TruthVerdict>();
  const playing = replayHeadless(loaded, { ...options, speed: 1 });
  try {
    const stops = [...new Set(points.flatMap(({ after }) => (after === null ? [] : [after])))].sort((a, b) => a - b);
    for (const stop of stops) {
      const here = points.filter(({ after }) => after === stop);
      if (stop > 0) await playTo(playing, stop);
      for (const [at, verdict] of (await awaitEqual(playing, here)).entries())
        verdicts.set(here[at] as TruthPoint, verdict);
    }
  } finally {
    playing.stop();
  }
  return points.map((point) => verdicts.get(point) ?? compareTruth(point, undefined));
};

/** Judges the last truth of an open recording; no topics where it has none. Rejects with a RecordingError if it is not sound. */
export const judgeRecording = async (recording: Recording, options: JudgeOptions): Promise<readonly TruthVerdict[]> => {
  const loaded = await loadRecording(recording);
  const group = truthGroups(loaded.records).at(-1);
  return group === undefined ? [] : judgeTruth(loaded, group, options);
};
