/**
 * Keeps the hub's idea of what we want equal to ours (H-10, H-16): subscribes the difference since the gate's **present**
 * positions, repeats what was not acknowledged (1.5 s, doubling to 8 s), and says which topics were refused. Changes are
 * gathered: whoever scrolls past a hundred cards stays far within what the hub takes from one connection (REL-27).
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
/** What is wanted no more is told once in so long, and what is new asked for as often at most, ms. */
export const GATHER_MS = 200;
/** The house is closed, not the topic to us: its opening may come without a word, when nobody was told of the closing. */
const PASSING: ReadonlySet<string> = new Set(['maintenance', 'region-restricted']);

export interface Subscriber {
  /** Subscribes all that is wanted and not acknowledged over this link; `done` when nothing is left open. */
  readonly run: (link: Link, done: () => void) => void;
  /** One topic again, from where it stands (resync). False: no answer in 1.5 s. */
  readonly again: (link: Link, topic: LiveTopic) => Promise<boolean>;
  /** What is wanted has changed: what is new is asked for at once, what has gone given up a moment later, for it may come back. */
  readonly changed: (done: () => void) => Promise<void>;
}
export const createSubscriber = (
  core: Core,
  applyHead: (topic: LiveTopic, epoch: number, seq: number) => void,
): Subscriber => {
  /** What the hub may be sending over a link: asked for over it, and not given up since. */
  const held = new WeakMap<Link, Set<string>>();
  const heldOf = (link: Link): Set<string> => {
    const known = held.get(link) ?? new Set();
    held.set(link, known);
    return known;
  };
  const underWay = new Set<readonly LiveTopic[]>();
  /** Gives up, in one message, what is wanted no more; what is being asked for is given up when the hub has answered. */
  const giveUp = (link: Link): void => {
    const mine = heldOf(link);
    const asked = new Set([...underWay].flat());
    const gone = [...mine]
      .flatMap((name) => core.topics.get(name) ?? [])
      .filter((one) => !one.wanted && !asked.has(one));
    if (gone.length === 0) return;
    for (const topic of gone) {
      mine.delete(topic.name);
      if (topic.acked === link.generation) topic.acked = null;
    }
    const message = { topics: gone.map(({ name }) => name) };
    void link.ask(CLIENT_EVENT.unsubscribe, message, hubReply, SUBSCRIBE_WAIT.baseMs).then((answer) => {
      // Perhaps it was not heard: said again with the next change.
      if (answer === null) for (const { name } of gone) mine.add(name);
    });
  };
  /** How many of these may be asked for: the hub ends the link of whoever has more than so many in all. */
  const roomFor = (link: Link, missing: readonly LiveTopic[]): number => {
    const asked = new Set(missing.map(({ name }) => name));
    const others = (): number => [...heldOf(link)].filter((name) => !asked.has(name)).length;
    if (others() + missing.length > MAX_TOPICS) giveUp(link);
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
    core.touch();
    if (Object.values(reply.refused).some((code) => PASSING.has(code))) void askLater(link);
  };
  const ask = async (link: Link, topics: readonly LiveTopic[], waitMs: number): Promise<boolean> => {
    const message = { topics: topics.map(requestOf) };
    for (const { name } of topics) heldOf(link).add(name);
    underWay.add(topics);
    const reply = await link.ask(CLIENT_EVENT.subscribe, message, subscribeReply, waitMs);
    underWay.delete(topics);
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
      // Refused at once or answered without our topics: the same question is not asked again in the same breath.
      const spent = core.platform.clock.mono() - sentMono;
      if (attempt > 0 && (answered || spent < waitMs)) await pause(waitMs - spent, core.platform.clock, core.ended);
      else if (left.length > 0 && spent < GATHER_MS) await pause(GATHER_MS - spent, core.platform.clock, core.ended);
    }
    if (running === run) running = null;
    if (!link.closed() && !core.ended.aborted) done();
  };
  const run = (link: Link, done: () => void): void => {
    if (running?.link !== link) void loop(link, done);
  };
  const gathering = { on: false, more: false };
  const changed = async (done: () => void): Promise<void> => {
    gathering.more = true;
    if (gathering.on) return;
    gathering.on = true;
    // All that one task changes is one message.
    await Promise.resolve();
    const first = core.link();
    if (first !== null) run(first, done);
    while (gathering.more && (await pause(GATHER_MS, core.platform.clock, core.ended))) {
      gathering.more = false;
      const link = core.link();
      if (link === null) continue;
      giveUp(link);
      run(link, done);
    }
    gathering.on = false;
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
    changed,
  };
};
