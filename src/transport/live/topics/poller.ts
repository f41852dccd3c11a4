/**
 * Polls by REST while the WebSocket does not deliver (H-15 to H-17, REL-10): only subscribed topics that are not live, after
 * a grace period, with 20 % jitter, doubling on error up to 60 s, honouring Retry-After, never while hidden.
 */
import { doubling, spread } from '../../../lib/backoff.ts';
import type { LiveContext } from '../liveContext.ts';
import type { Reader, ReadResult } from './reader.ts';
import { freshnessOf, type LiveTopic, type Moment } from './topicState.ts';

const MAX_INTERVAL_MS = 60_000;
/** Grace period at the start: the first connection opens soon, and reading everything by REST would double the load. */
const BEGINNING_GRACE_MS = 1_000;
/** Grace period of an acknowledged topic: the channel delivers it, so REST only steps in after a clear failure. */
const ACKED_GRACE_MS = 8_000;

interface Plan {
  /** Monotonic ms. */
  at: number;
  /** Monotonic ms before which the house allows no request; nothing shortens this. */
  notBefore: number;
  failures: number;
  readonly acked: boolean;
}
export interface Poller {
  /** Polls what is due. Called by the channel's ticker. */
  readonly tick: () => void;
  /** Polls every topic that is not live now, because the page has become visible (H-15). */
  readonly pollAllNow: () => void;
  /** Polls one topic now instead of at its interval; not while it is live, nor before Retry-After has passed. */
  readonly pollNow: (topic: string) => void;
  /** Shortest and longest interval among the polled topics, ms. */
  readonly intervals: () => { readonly shortest: number; readonly longest: number };
  /** Tells whether any topic is polled. */
  readonly polls: () => boolean;
}
export const createPoller = (core: LiveContext, reader: Reader, visitor: boolean): Poller => {
  const { clock, environment, random, report } = core.platform;
  const plans = new Map<string, Plan>();

  const polled = (topic: LiveTopic, moment: Moment): boolean => {
    if (!topic.wanted || (topic.row.pollWhenShown && !topic.shown)) return false;
    const freshness = freshnessOf(topic, moment);
    return freshness !== 'live' && freshness !== 'denied';
  };
  /** All topics that are polled now. */
  const allPolled = (): readonly LiveTopic[] => {
    const moment = core.moment();
    return [...core.topics.values()].filter((topic) => polled(topic, moment));
  };
  const planned = (topic: LiveTopic, moment: Moment): Plan => {
    const known = plans.get(topic.name);
    const acked = topic.acked !== null && moment.delivers(topic.acked);
    // Gaining or losing the acknowledgement starts a new plan with its own grace period (H-17).
    if (known && known.acked === acked) return known;
    const beginning = !visitor && moment.beginning ? BEGINNING_GRACE_MS : 0;
    const unacked = visitor ? 0 : Math.max(topic.row.graceMs, beginning);
    const grace = acked ? ACKED_GRACE_MS : unacked;
    const plan = { at: clock.mono() + grace, notBefore: known?.notBefore ?? 0, failures: known?.failures ?? 0, acked };
    plans.set(topic.name, plan);
    return plan;
  };
  const next = (topic: LiveTopic, plan: Plan, result: ReadResult): void => {
    plan.failures = result.ok ? 0 : plan.failures + 1;
    const limits = { baseMs: topic.row.pollMs, capMs: Math.max(MAX_INTERVAL_MS, topic.row.pollMs) };
    const interval = spread(doubling(plan.failures, limits), 0.2, random.fraction());
    const asked = !result.ok && result.error.kind === 'refused' ? (result.error.retryAfter ?? 0) * 1_000 : 0;
    plan.notBefore = clock.mono() + asked;
    plan.at = Math.max(clock.mono() + interval, plan.notBefore);
  };
  const poll = async (topic: LiveTopic, plan: Plan): Promise<void> => {
    plan.at = Number.POSITIVE_INFINITY;
    report.count('live.polls');
    const result = await reader.read(topic);
    if (plans.get(topic.name) === plan) next(topic, plan, result);
  };
  const tick = (): void => {
    if (!environment.visible() || core.ended.aborted) return;
    const moment = core.moment();
    for (const topic of core.topics.values()) {
      if (!polled(topic, moment)) plans.delete(topic.name);
      else {
        const plan = planned(topic, moment);
        if (clock.mono() >= plan.at) void poll(topic, plan);
      }
    }
  };
  const bringForward = (due: Iterable<Plan | undefined>): void => {
    for (const plan of due)
      if (plan && plan.at !== Number.POSITIVE_INFINITY) plan.at = Math.max(clock.mono(), plan.notBefore);
    tick();
  };
  return {
    tick,
    pollAllNow: () => bringForward(plans.values()),
    pollNow: (topic) => bringForward([plans.get(topic)]),
    intervals: () => {
      const all = allPolled().map(({ row }) => row.pollMs);
      return all.length === 0
        ? { shortest: MAX_INTERVAL_MS, longest: MAX_INTERVAL_MS }
        : { shortest: Math.min(...all), longest: Math.max(...all) };
    },
    polls: () => allPolled().length > 0,
  };
};
