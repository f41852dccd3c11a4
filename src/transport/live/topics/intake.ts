/**
 * The one way in (H-02): whatever a frame's origin, it is decoded by its topic's row, judged by the gate, and only then
 * does it become a change. Nothing here throws over data (H-13).
 */
import type { TopicRow } from '../../../contract/topic.ts';
import type { Frame } from '../../../contract/frame.ts';
import { admit, isRejected } from '../../../gate/admit.ts';
import { passFrame } from '../../../gate/gate.ts';
import type { GateStep } from '../../../gate/types.ts';
import type { Core } from '../core.ts';
import { freshnessOf, isAhead, settleFresh, type LiveTopic } from './topicState.ts';

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

  const take = (topic: LiveTopic, frame: Frame, step: GateStep, live: boolean): void => {
    const before = topic.gate;
    topic.gate = step.gate;
    if (step.dropped !== null) report.count(`live.dropped.${step.dropped}`);
    if (step.effects.length > 0) {
      topic.recordAt = Math.max(topic.recordAt ?? 0, frame.at);
      report.count('live.effects', step.effects.length);
      const mode = live ? 'live' : 'caughtUp';
      core.push(step.effects.map((effect) => ({ topic: topic.name, effect, mode })));
    }
    settleFresh(topic);
    if (isAhead(topic.gate, before) || step.effects.length > 0) core.moved(topic);
    if (step.backfill !== null || topic.gate.suspect !== null) core.suspect(topic);
  };

  const pass = (raw: unknown, ofSocket: boolean): boolean => {
    const frame = admit(raw, rowOf);
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
    core.tap?.frame(ofSocket ? 'hub' : 'rest', frame);
    const wasLive = ofSocket && frame.kind !== 'snapshot' && freshnessOf(topic, core.moment()) === 'live';
    take(topic, frame, passFrame(topic.gate, frame), wasLive);
    return true;
  };
  return {
    frames: (frames) => {
      report.count('live.frames', frames.length);
      for (const raw of frames) pass(raw, true);
    },
    answer: (frame) => pass(frame, false),
    take,
  };
};
