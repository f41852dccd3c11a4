/**
 * Keeps the hub's idea of what we want equal to ours (H-10, H-16): subscribes the difference since the gate's **present**
 * positions, repeats what was not acknowledged (1.5 s, doubling to 8 s), and says which topics were refused.
 */
import { CLIENT_EVENT, type SubscribeReply, type TopicRequest } from '../../../contract/hubProtocol.ts';
import { hubReply, MAX_TOPICS, subscribeReply } from '../../../contract/hubShapes.ts';
import { resyncRequest } from '../../../gate/gate.ts';
import { doubling } from '../../../lib/backoff.ts';
import { pause } from '../../pause.ts';
import type { Core } from '../core.ts';
import type { Link } from '../link/link.ts';
import type { LiveTopic } from './topicState.ts';

export const SUBSCRIBE_WAIT = { baseMs: 1_500, capMs: 8_000 } as const;
/** The house is closed, not the topic to us: its opening may come without a word, when nobody was told of the closing. */
const PASSING: ReadonlySet<string> = new Set(['maintenance', 'region-restricted']);

export interface Subscriber {
  /** Subscribes all that is wanted and not acknowledged over this link; `done` when nothing is left open. */
  readonly run: (link: Link, done: () => void) => void;
  /** One topic again, from where it stands (resync). False: no answer in 1.5 s. */
  readonly again: (link: Link, topic: LiveTopic) => Promise<boolean>;
  readonly drop: (link: Link, topics: readonly LiveTopic[]) => void;
}
export const createSubscriber = (
  core: Core,
  applyHead: (topic: LiveTopic, epoch: number, seq: number) => void,
): Subscriber => {
  const requestOf = (topic: LiveTopic): TopicRequest => {
    const since = resyncRequest(topic.gate);
    return since ? { topic: topic.name, since } : { topic: topic.name };
  };
  const apply = (link: Link, reply: SubscribeReply): void => {
    for (const [name, head] of Object.entries(reply.heads)) {
      const topic = core.topics.get(name);
      if (!topic) continue;
      topic.acked = link.generation;
      topic.refused = null;
      applyHead(topic, reply.epoch, head);
    }
    for (const [name, code] of Object.entries(reply.refused)) {
      const topic = core.topics.get(name);
      if (!topic) continue;
      topic.acked = null;
      topic.refused = code;
      topic.refusedOn = link.generation;
    }
    core.touch();
    if (Object.values(reply.refused).some((code) => PASSING.has(code))) void askLater(link);
  };
  const ask = async (link: Link, topics: readonly LiveTopic[], waitMs: number): Promise<boolean> => {
    const message = { topics: topics.map(requestOf) };
    const reply = await link.ask(CLIENT_EVENT.subscribe, message, subscribeReply, waitMs);
    if (reply === null || link.closed()) return false;
    if (!reply.ok) core.platform.report.note('live.subscribe', { code: reply.code ?? 'refused' });
    apply(link, reply);
    return reply.ok;
  };

  let running: { readonly link: Link; again: boolean } | null = null;
  const open = (link: Link): LiveTopic[] =>
    [...core.topics.values()].filter(
      (topic) =>
        topic.wanted &&
        topic.acked !== link.generation &&
        (topic.refused === null || topic.refusedOn !== link.generation),
    );
  const loop = async (link: Link, done: () => void): Promise<void> => {
    const run = { link, again: false };
    running = run;
    for (let attempt = 0; !link.closed() && !core.ended.aborted; ) {
      const missing = open(link);
      if (missing.length === 0) break;
      const waitMs = doubling(attempt, SUBSCRIBE_WAIT);
      const sentMono = core.platform.clock.mono();
      const answered = await ask(link, missing.slice(0, MAX_TOPICS), waitMs);
      const left = open(link);
      attempt = left.length < missing.length ? 0 : attempt + 1;
      // Refused at once or answered without our topics: the same question is not asked again in the same breath.
      const spent = core.platform.clock.mono() - sentMono;
      if (attempt > 0 && (answered || spent < waitMs)) await pause(waitMs - spent, core.platform.clock, core.ended);
    }
    if (running === run) running = null;
    if (!link.closed() && !core.ended.aborted) done();
  };
  const run = (link: Link, done: () => void): void => {
    if (running?.link !== link) void loop(link, done);
  };
  /** The link that waits to ask again. */
  let waiting: Link | null = null;
  const askLater = async (link: Link): Promise<void> => {
    if (waiting === link) return;
    waiting = link;
    const waited = await pause(SUBSCRIBE_WAIT.capMs, core.platform.clock, core.ended);
    if (waiting === link) waiting = null;
    if (!waited || link.closed()) return;
    for (const topic of core.topics.values())
      if (topic.refused !== null && PASSING.has(topic.refused)) topic.refusedOn = null;
    // The link is synced already, or its own run goes on and says so.
    run(link, () => undefined);
  };
  return {
    run,
    again: (link, topic) => ask(link, [topic], SUBSCRIBE_WAIT.baseMs),
    drop: (link, topics) => {
      for (const topic of topics) topic.acked = null;
      const message = { topics: topics.map(({ name }) => name) };
      if (topics.length > 0) void link.ask(CLIENT_EVENT.unsubscribe, message, hubReply, SUBSCRIBE_WAIT.baseMs);
    },
  };
};
