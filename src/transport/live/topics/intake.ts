/**
 * The single entry for frames (H-02): a frame of any origin is decoded by its topic's row and passes the gate before it
 * becomes a change. Never throws because of data (H-13).
 */
import type { TopicRow } from '../../../contract/topic.ts';
import type { Frame } from '../../../contract/frame.ts';
import type { TopicChange } from '../../../gate/batch.ts';
import { admit, isRejected } from '../../../gate/admit.ts';
import { passFrame } from '../../../gate/gate.ts';
import type { GateStep } from '../../../gate/types.ts';
import type { LiveContext } from '../liveContext.ts';
import { freshnessOf, isAhead, type Moment, confirmFresh, type LiveTopic } from './topicState.ts';

export interface Intake {
  /** Takes frames of a source, in order. */
  readonly frames: (frames: readonly unknown[]) => void;
  /** Takes a frame made from a REST answer. True: the frame was valid and reached the gate. */
  readonly answer: (frame: unknown) => boolean;
  /** Applies a step of the gate that was computed elsewhere (an answer without a position). */
  readonly apply: (topic: LiveTopic, frame: Frame, step: GateStep, live: boolean) => void;
}

export const createIntake = (core: LiveContext, rowOf: (topic: string) => TopicRow | undefined): Intake => {
  const { report } = core.platform;
  /** Changes collected while an array of frames is processed; pushed together at its end. */
  let collected: TopicChange[] | null = null;

  const rowFor = (topic: string): TopicRow | undefined => core.topics.get(topic)?.row ?? rowOf(topic);
  const take = (topic: LiveTopic, frame: Frame, step: GateStep, live: boolean): void => {
    const before = topic.gate;
    topic.gate = step.gate;
    if (step.dropped !== null) report.count(`live.dropped.${step.dropped}`);
    if (step.effects.length > 0) {
      // Zero: no record has ever changed the value, which says nothing of its age.
      if (frame.at > 0) topic.recordAt = Math.max(topic.recordAt ?? 0, frame.at);
      report.count('live.effects', step.effects.length);
      const mode = live ? 'live' : 'caughtUp';
      const changes = collected ?? [];
      for (const effect of step.effects) changes.push({ topic: topic.name, effect, mode });
      if (collected === null) core.push(changes);
    }
    confirmFresh(topic);
    if (isAhead(topic.gate, before) || step.effects.length > 0) core.onGateMoved(topic);
    if (step.backfill !== null || topic.gate.suspect !== null) core.suspect(topic);
  };

  /** `moment` null: not from the WebSocket, so its changes do not count as live. */
  const pass = (raw: unknown, moment: Moment | null): boolean => {
    const frame = admit(raw, rowFor);
    if (isRejected(frame)) {
      core.quarantine.put(frame.reason, raw);
      const known = frame.topic === undefined ? undefined : core.topics.get(frame.topic);
      // The rejected frame's position is unknown, so resync the topic from its present position.
      if (known) core.suspect(known, true);
      return false;
    }
    const topic = core.topics.get(frame.topic);
    if (!topic) {
      report.count('live.foreign');
      return false;
    }
    core.tap?.frame(moment === null ? 'rest' : 'hub', frame);
    const wasLive = moment !== null && frame.kind !== 'snapshot' && freshnessOf(topic, moment) === 'live';
    take(topic, frame, passFrame(topic.gate, frame), wasLive);
    return true;
  };
  return {
    frames: (frames) => {
      report.count('live.frames', frames.length);
      // The frames arrived together, so they share one moment and one push.
      const moment = core.moment();
      const changes: TopicChange[] = [];
      collected = changes;
      try {
        for (const raw of frames) pass(raw, moment);
      } finally {
        collected = null;
        if (changes.length > 0) core.push(changes);
      }
    },
    answer: (frame) => pass(frame, null),
    apply: take,
  };
};
