/**
 * The one way in (H-02): whatever a frame's origin, it is decoded by its topic's row, judged by the gate, and only then
 * does it become a change. Nothing here throws over data (H-13).
 */
import type { TopicRow } from '../../../contract/topic.ts';
import type { Frame } from '../../../contract/frame.ts';
import type { TopicChange } from '../../../gate/batch.ts';
import { admit, isRejected } from '../../../gate/admit.ts';
import { passFrame } from '../../../gate/gate.ts';
import type { GateStep } from '../../../gate/types.ts';
import type { Core } from '../core.ts';
import { freshnessOf, isAhead, type Moment, settleFresh, type LiveTopic } from './topicState.ts';

export interface Intake {
  /** Frames as a source gave them, in order. */
  readonly frames: (frames: readonly unknown[]) => void;
  /** One frame made of a REST answer. True: the gate knows the topic and judged it. */
  readonly answer: (frame: unknown) => boolean;
  /** A step of the gate taken elsewhere (an answer without a position). */
  readonly take: (topic: LiveTopic, frame: Frame, step: GateStep, live: boolean) => void;
}

export const createIntake = (core: Core, rowOf: (topic: string) => TopicRow | undefined): Intake => {
  const { report } = core.platform;
  /** While an array of frames is gone through: what they change is told when all are. */
  let telling: TopicChange[] | null = null;

  const rowFor = (topic: string): TopicRow | undefined => core.topics.get(topic)?.row ?? rowOf(topic);
  const take = (topic: LiveTopic, frame: Frame, step: GateStep, live: boolean): void => {
    const before = topic.gate;
    topic.gate = step.gate;
    if (step.dropped !== null) report.count(`live.dropped.${step.dropped}`);
    if (step.effects.length > 0) {
      topic.recordAt = Math.max(topic.recordAt ?? 0, frame.at);
      report.count('live.effects', step.effects.length);
      const mode = live ? 'live' : 'caughtUp';
      const changes = telling ?? [];
      for (const effect of step.effects) changes.push({ topic: topic.name, effect, mode });
      if (telling === null) core.push(changes);
    }
    settleFresh(topic);
    if (isAhead(topic.gate, before) || step.effects.length > 0) core.moved(topic);
    if (step.backfill !== null || topic.gate.suspect !== null) core.suspect(topic);
  };

  /** `moment` null: not of the socket, so nothing of it counts as live. */
  const pass = (raw: unknown, moment: Moment | null): boolean => {
    const frame = admit(raw, rowFor);
    if (isRejected(frame)) {
      core.quarantine.put(frame.reason, raw);
      const known = frame.topic === undefined ? undefined : core.topics.get(frame.topic);
      // Its place in the order is lost with it: read the topic again from where it stands.
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
      // They came as one: one moment, and one telling of what they change.
      const moment = core.moment();
      const changes: TopicChange[] = [];
      telling = changes;
      try {
        for (const raw of frames) pass(raw, moment);
      } finally {
        telling = null;
        if (changes.length > 0) core.push(changes);
      }
    },
    answer: (frame) => pass(frame, null),
    take,
  };
};
