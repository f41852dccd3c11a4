/**
 * Resyncs suspect topics (hub.md, The gate): wait 250 ms, check again, then request the missing changes, with back-off until the
 * topic is complete. At most one recovery per topic is in flight; further triggers join it (REL-07).
 */
import { isHealed } from '../../../gate/gate.ts';
import { doubling, spread } from '../../../lib/backoff.ts';
import type { Cancel } from '../../../platform/platform.ts';
import type { LiveContext } from '../liveContext.ts';
import type { Reader } from './reader.ts';
import type { Subscriber } from './subscriber.ts';
import type { LiveTopic } from './topicState.ts';

/** Wait before the first check, because frames may merely be out of order. */
export const SUSPECT_MS = 250;
const RETRY = { baseMs: 500, capMs: 20_000 } as const;

interface Running {
  attempt: number;
  /** Resync even if the gate misses nothing: a frame went to the quarantine. */
  forced: boolean;
  cancel: Cancel;
}
export interface Recovery {
  readonly trigger: (topic: LiveTopic, forced?: boolean) => void;
  /** Number of recoveries in flight. */
  readonly running: () => number;
  /** Cancels all recoveries, because a new link subscribes everything from its present position. */
  readonly reset: () => void;
}
export const createRecovery = (core: LiveContext, subscriber: Subscriber, reader: Reader): Recovery => {
  const { clock, environment, random, report } = core.platform;
  const running = new Map<string, Running>();

  const ask = async (topic: LiveTopic): Promise<void> => {
    report.count('live.resyncs');
    // A gap in a log is filled by item ids; the channel's replay starts at a position and would skip it.
    if (topic.gate.owedSnapshot !== null) return void (await reader.read(topic));
    const link = core.link();
    if (link !== null && (await subscriber.resubscribe(link, topic))) return;
    await reader.read(topic);
  };
  const end = (topic: LiveTopic): void => {
    running.delete(topic.name);
    core.scheduleBatch();
  };
  const look = async (topic: LiveTopic, run: Running): Promise<void> => {
    if (running.get(topic.name) !== run) return;
    const linked = core.link() !== null;
    const idle = !topic.wanted || topic.refused !== null || core.ended.aborted;
    // Without a link, a hidden page reads nothing, and a topic that is polled only when shown waits until then (H-15).
    const unseen = !environment.visible() || (topic.row.pollWhenShown && !topic.shown);
    if (idle || (!linked && unseen) || (isHealed(topic.gate) && !run.forced)) return end(topic);
    run.forced = false;
    const { epoch, seq, lastItemId } = topic.gate;
    await ask(topic);
    if (running.get(topic.name) !== run) return;
    const moved = topic.gate.epoch !== epoch || topic.gate.seq !== seq || topic.gate.lastItemId !== lastItemId;
    run.attempt = moved ? 0 : run.attempt + 1;
    // Without a link one read is enough; after that the poller reads at its interval until there is a link.
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
