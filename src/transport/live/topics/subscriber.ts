/**
 * Keeps the subscriptions at the hub in sync with the wanted topics (H-10, H-16): subscribes the difference since the gate's
 * **present** positions, retries what was not acknowledged (1.5 s, doubling to 8 s), and records refused topics. Changes are
 * coalesced, so that scrolling past a hundred cards stays far below the hub's limit per connection (REL-27).
 */
import { CLIENT_EVENT, type SubscribeReply, type TopicRequest } from '../../../contract/hubProtocol.ts';
import { hubReply, MAX_TOPICS, subscribeReply } from '../../../contract/hubShapes.ts';
import { resyncRequest } from '../../../gate/gate.ts';
import { doubling } from '../../../lib/backoff.ts';
import { delay } from '../../delay.ts';
import type { LiveContext } from '../liveContext.ts';
import type { Link } from '../link/link.ts';
import type { LiveTopic } from './topicState.ts';

export const SUBSCRIBE_WAIT = { baseMs: 1_500, capMs: 8_000 } as const;
/** Coalescing window of subscribes and unsubscribes, ms. */
export const COALESCE_MS = 200;
/** Refusals because the house is closed, not the topic: it may open again without a notice, so these are retried. */
const TEMPORARY: ReadonlySet<string> = new Set(['maintenance', 'region-restricted']);

export interface Subscriber {
  /** Subscribes all wanted topics that this link has not acknowledged; calls `done` when none is left. */
  readonly run: (link: Link, done: () => void) => void;
  /** Subscribes one topic again from its present position (resync). False: no answer in 1.5 s. */
  readonly resubscribe: (link: Link, topic: LiveTopic) => Promise<boolean>;
  /** Call when the wanted topics have changed: subscribes at once, and unsubscribes later in case a topic comes back. */
  readonly onTopicsChanged: (done: () => void) => Promise<void>;
}
export const createSubscriber = (
  core: LiveContext,
  applyHead: (topic: LiveTopic, epoch: number, seq: number) => void,
): Subscriber => {
  /** Topics subscribed over a link and not unsubscribed since. */
  const held = new WeakMap<Link, Set<string>>();
  const heldOf = (link: Link): Set<string> => {
    const known = held.get(link) ?? new Set();
    held.set(link, known);
    return known;
  };
  const pending = new Set<readonly LiveTopic[]>();
  /** Unsubscribes unwanted topics in one message; a topic with a pending subscribe waits for its answer. */
  const unsubscribeUnwanted = (link: Link): void => {
    const mine = heldOf(link);
    const asked = new Set([...pending].flat());
    const gone = [...mine]
      .flatMap((name) => core.topics.get(name) ?? [])
      .filter((one) => !one.wanted && !asked.has(one));
    if (gone.length === 0) return;
    for (const topic of gone) {
      mine.delete(topic.name);
      if (topic.acked === link.generation) topic.acked = null;
    }
    const message = { topics: gone.map(({ name }) => name) };
    void link.request(CLIENT_EVENT.unsubscribe, message, hubReply, SUBSCRIBE_WAIT.baseMs).then((answer) => {
      // The hub may not have received it, so the next change repeats it.
      if (answer === null) for (const { name } of gone) mine.add(name);
    });
  };
  /** How many of these may be subscribed: the hub closes a link with too many topics. */
  const roomFor = (link: Link, missing: readonly LiveTopic[]): number => {
    const asked = new Set(missing.map(({ name }) => name));
    const others = (): number => [...heldOf(link)].filter((name) => !asked.has(name)).length;
    if (others() + missing.length > MAX_TOPICS) unsubscribeUnwanted(link);
    return Math.max(1, MAX_TOPICS - others());
  };
  const requestOf = (topic: LiveTopic): TopicRequest => {
    const since = resyncRequest(topic.gate);
    return since ? { topic: topic.name, since } : { topic: topic.name };
  };
  const apply = (link: Link, reply: SubscribeReply): void => {
    for (const [name, head] of Object.entries(reply.heads)) {
      const topic = core.topics.get(name);
      if (!topic) continue;
      topic.acked = link.generation;
      if (topic.refused !== null) topic.askedAt = core.moment().hubNow;
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
    core.scheduleBatch();
    if (Object.values(reply.refused).some((code) => TEMPORARY.has(code))) void retryLater(link);
  };
  const ask = async (link: Link, topics: readonly LiveTopic[], waitMs: number): Promise<boolean> => {
    const message = { topics: topics.map(requestOf) };
    for (const { name } of topics) heldOf(link).add(name);
    pending.add(topics);
    const reply = await link.request(CLIENT_EVENT.subscribe, message, subscribeReply, waitMs);
    pending.delete(topics);
    if (topics.some(({ wanted }) => !wanted)) void changed(() => undefined);
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
      const answered = await ask(link, missing.slice(0, roomFor(link, missing)), waitMs);
      const left = open(link);
      attempt = left.length < missing.length ? 0 : attempt + 1;
      // If the hub refused or skipped the topics, wait before the same request.
      const spent = core.platform.clock.mono() - sentMono;
      if (attempt > 0 && (answered || spent < waitMs)) await delay(waitMs - spent, core.platform.clock, core.ended);
      else if (left.length > 0 && spent < COALESCE_MS)
        await delay(COALESCE_MS - spent, core.platform.clock, core.ended);
    }
    if (running === run) running = null;
    if (!link.closed() && !core.ended.aborted) done();
  };
  const run = (link: Link, done: () => void): void => {
    if (running?.link !== link) void loop(link, done);
  };
  const coalescing = { on: false, more: false };
  const changed = async (done: () => void): Promise<void> => {
    coalescing.more = true;
    if (coalescing.on) return;
    coalescing.on = true;
    // Coalesce all changes of one task into one message.
    await Promise.resolve();
    const first = core.link();
    if (first !== null) run(first, done);
    while (coalescing.more && (await delay(COALESCE_MS, core.platform.clock, core.ended))) {
      coalescing.more = false;
      const link = core.link();
      if (link === null) continue;
      unsubscribeUnwanted(link);
      run(link, done);
    }
    coalescing.on = false;
  };
  /** The link with a scheduled retry of refused topics. */
  let waiting: Link | null = null;
  const retryLater = async (link: Link): Promise<void> => {
    if (waiting === link) return;
    waiting = link;
    const waited = await delay(SUBSCRIBE_WAIT.capMs, core.platform.clock, core.ended);
    if (waiting === link) waiting = null;
    if (!waited || link.closed()) return;
    for (const topic of core.topics.values())
      if (topic.refused !== null && TEMPORARY.has(topic.refused)) topic.refusedOn = null;
    // The link is already synced, or its own run reports it.
    run(link, () => undefined);
  };
  return {
    run,
    resubscribe: (link, topic) => ask(link, [topic], SUBSCRIBE_WAIT.baseMs),
    onTopicsChanged: changed,
  };
};
