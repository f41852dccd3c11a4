/**
 * Heals a suspect topic (hub.md, 4): wait 250 ms, look again, then ask anew, with back-off while it does not heal. At most
 * one recovery a topic is in flight; further triggers are folded into it (REL-07).
 */
import { healed } from '../../../gate/gate.ts';
import { doubling, spread } from '../../../lib/backoff.ts';
import type { Cancel } from '../../../platform/platform.ts';
import type { Core } from '../core.ts';
import type { Reader } from './reader.ts';
import type { Subscriber } from './subscriber.ts';
import type { LiveTopic } from './topicState.ts';

/** A frame or two may merely be out of order. */
export const SUSPECT_MS = 250;
const RETRY = { baseMs: 500, capMs: 20_000 } as const;

interface Running {
  attempt: number;
  /** Resync even if the gate sees nothing wrong: a frame was lost to the quarantine. */
  forced: boolean;
  cancel: Cancel;
}
export interface Recovery {
  readonly trigger: (topic: LiveTopic, forced?: boolean) => void;
  /** Recoveries in flight. */
  readonly running: () => number;
  /** A new link subscribes everything from its present position: what was planned before is void. */
  readonly reset: () => void;
}
export const createRecovery = (core: Core, subscriber: Subscriber, reader: Reader): Recovery => {
  const { clock, environment, random, report } = core.platform;
  const running = new Map<string, Running>();

  const ask = async (topic: LiveTopic): Promise<void> => {
    report.count('live.resyncs');
    // A hole in a log is filled by item ids; the channel's replay starts at a position and would skip it.
    if (topic.gate.owed !== null) return void (await reader.read(topic));
    const link = core.link();
    if (link !== null && (await subscriber.again(link, topic))) return;
    if (topic.read) await reader.read(topic);
  };
  const end = (topic: LiveTopic): void => {
    running.delete(topic.name);
    core.touch();
  };
  const look = async (topic: LiveTopic, run: Running): Promise<void> => {
    if (running.get(topic.name) !== run) return;
    const linked = core.link() !== null;
    const idle = !topic.wanted || topic.refused !== null || core.ended.aborted;
    // Without a link nobody reads for a hidden page, nor what is polled only when shown and is not (H-15).
    const unseen = !environment.visible() || (topic.row.pollWhenShown && !topic.shown);
    if (idle || (!linked && unseen) || (healed(topic.gate) && !run.forced)) return end(topic);
    run.forced = false;
    const { epoch, seq, lastItemId } = topic.gate;
    await ask(topic);
    if (running.get(topic.name) !== run) return;
    const moved = topic.gate.epoch !== epoch || topic.gate.seq !== seq || topic.gate.lastItemId !== lastItemId;
    run.attempt = moved ? 0 : run.attempt + 1;
    // One read without a link; what it could not heal is the poller's, at its pace, until there is a link again.
    if (!moved && core.link() === null) return end(topic);
    schedule(topic, run, moved ? SUSPECT_MS : spread(doubling(run.attempt, RETRY), 0.2, random.fraction()));
  };
  const schedule = (topic: LiveTopic, run: Running, ms: number): void => {
    if (running.get(topic.name) !== run || core.ended.aborted) return;
    run.cancel = clock.after(ms, () => void look(topic, run));
  };
  return {
    trigger: (topic, forced = false) => {
      const already = running.get(topic.name);
      if (already) {
        already.forced ||= forced;
        return;
      }
      if (!topic.wanted || core.ended.aborted) return;
      report.count('live.suspects');
      const run: Running = { attempt: 0, forced, cancel: () => undefined };
      running.set(topic.name, run);
      schedule(topic, run, SUSPECT_MS);
    },
    running: () => running.size,
    reset: () => {
      for (const run of running.values()) run.cancel();
      running.clear();
    },
  };
};
