/**
 * The values in the stores, checked after every step: O1 (membership), O2 (monotone), O6 (honest freshness) and, in the calm, O4
 * (convergence). Only what has changed since the last check is compared; age is judged each time.
 */
import type { Position } from '../../../src/contract/frame.ts';
import { topicRow } from '../../../src/contract/topics.ts';
import type { SimClient, SimWorld, TopicView } from '../types.ts';
import { ownerOf } from './entitlement.ts';
import { hasBreak } from './hasBreak.ts';
import { requiredTopics } from './requiredTopics.ts';
import { checkShownValues, NOTHING_SHOWN, type Shown } from './shownValues.ts';
import { deepEqual } from './deepEqual.ts';
import type { Truth } from './truth/truth.ts';
import type { ReportViolation, Violation } from './violation.ts';

/** A store that is behind by more than this must not say live (PR-6). */
const BEHIND_MS = 10_000;
/** A page that becomes visible redraws at its next frame; a sleep is noticed at the first event after it. */
const REDRAW_MS = 250;
/** Without a socket, the slowest topic required of every client is polled at least every 36 s while reads work (H-15). */
const POLLED_MS = 40_000;

interface Seen {
  state: unknown;
  account: string | null;
  views: readonly TopicView[];
  readonly positions: Map<string, Position>;
  readonly values: Map<string, unknown>;
  /** Virtual ms at which the page was last asleep or hidden. */
  unseenAt: number;
  saw: boolean;
  /** Of the last search for missing changes: what was compared, and since when (virtual ms) the oldest one is missing. */
  missing: { readonly views: readonly TopicView[]; readonly version: number; readonly since: number };
  shown: Shown;
}
const NOTHING_MISSING: Seen['missing'] = { views: [], version: -1, since: Infinity };
export interface StoresOracle {
  readonly look: (world: SimWorld) => void;
  /**
   * Violations of O4: a client that is not logged in, or a topic of its role (or another followed topic) that is not where the
   * house stands. `behindMs`: accepted age of a missing change; absent: the promised one.
   */
  readonly mismatches: (world: SimWorld, who: 'members' | 'visitors', behindMs?: number) => readonly Mismatch[];
}
export type Mismatch = Omit<Violation, 'at'>;
interface Items {
  readonly items: readonly { readonly id: number }[];
  readonly broken?: boolean;
}
const isLog = (value: unknown): value is Items =>
  typeof value === 'object' && value !== null && Array.isArray((value as { items?: unknown }).items);

/** A log shows the newest items without a hole; their number is up to the portal. */
const matches = (value: unknown, truth: unknown): boolean => {
  if (!isLog(value) || !isLog(truth)) return deepEqual(value, truth);
  if (value.items.length === 0) return truth.items.length === 0;
  return deepEqual(value.items, truth.items.slice(-value.items.length));
};

/** `left`: a session has ended, or another one begun. */
export const createStoresOracle = (
  truth: Truth,
  tell: ReportViolation,
  left: (client: string) => void,
): StoresOracle => {
  const clients = new Map<string, Seen>();
  const { history } = truth;

  const seenOf = (client: SimClient): Seen => {
    const known = clients.get(client.id);
    if (known) return known;
    const made = {
      state: null,
      account: null,
      views: [],
      positions: new Map(),
      values: new Map(),
      unseenAt: -BEHIND_MS,
      saw: true,
      missing: NOTHING_MISSING,
      shown: NOTHING_SHOWN,
    };
    clients.set(client.id, made);
    return made;
  };
  const oldestMissing = (views: readonly TopicView[]): number => {
    let oldest = Infinity;
    for (const { topic, position, freshness } of views)
      if (freshness === 'live' && position !== null)
        oldest = Math.min(oldest, history.missingSince(topic, position) ?? Infinity);
    return oldest;
  };
  const requiredNow = (client: SimClient, memberOf: (account: string) => string): readonly string[] => {
    const account = client.account();
    const member = account === null ? null : memberOf(account);
    return requiredTopics(member, member === null ? null : (truth.member(member)?.type ?? null));
  };
  const checkOwner = (client: SimClient, view: TopicView, memberOf: (account: string) => string): void => {
    const owner = ownerOf(view.topic, truth);
    if (owner === null) return;
    const account = client.account();
    const own = account === null ? null : memberOf(account);
    if (own !== owner)
      tell({
        oracle: 'O1',
        actor: client.id,
        sentence: `${view.topic} is shown to ${account ?? 'a visitor'}`,
        expected: own,
        actual: owner,
      });
  };
  const checkValue = (client: SimClient, { topic, value, position, freshness }: TopicView, duty: boolean): void => {
    // A topic without a subscriber: last frames may still arrive, and the channel reports nothing about it. That holds for
    // optional topics; those of a role are followed as long as the page is open.
    if (position === null || (freshness === 'unwanted' && !duty)) return;
    const at = history.at(topic, position);
    const place = `${topic} at ${position.epoch}:${position.seq}`;
    if (at === null)
      tell({
        oracle: 'O1',
        actor: client.id,
        sentence: `${place} has an epoch that never existed`,
        expected: history.epoch(),
      });
    else if (value !== null && !matches(value, at.value))
      tell({
        oracle: 'O1',
        actor: client.id,
        sentence: `${place} is not what the house had there`,
        expected: at.value,
        actual: value,
      });
  };
  const checkOrder = (client: SimClient, seen: Seen, { topic, position }: TopicView): void => {
    const before = seen.positions.get(topic);
    if (position === null) {
      seen.positions.delete(topic);
      return;
    }
    seen.positions.set(topic, position);
    if (!before) return;
    if (position.epoch < before.epoch || (position.epoch === before.epoch && position.seq < before.seq))
      tell({ oracle: 'O2', actor: client.id, sentence: `${topic} went back`, expected: before, actual: position });
  };
  const checkFreshness = (world: SimWorld, client: SimClient, seen: Seen): void => {
    if (world.now() - seen.unseenAt < REDRAW_MS) return;
    const { views } = seen;
    const version = history.version();
    if (seen.missing.views !== views || seen.missing.version !== version)
      seen.missing = { views, version, since: oldestMissing(views) };
    if (world.now() - seen.missing.since <= BEHIND_MS) return;
    for (const { topic, position, freshness } of seen.views) {
      if (freshness !== 'live' || position === null) continue;
      const since = history.missingSince(topic, position);
      if (since !== null && world.now() - since > BEHIND_MS)
        tell({
          oracle: 'O6',
          actor: client.id,
          sentence: `${topic} says live and is behind by ${world.now() - since} ms`,
          expected: history.last(topic)?.pos,
          actual: position,
        });
    }
  };
  const checkChanges = (world: SimWorld, client: SimClient, seen: Seen): void => {
    const account = client.account();
    if (account !== seen.account) {
      // Another session has another gate, which starts from nothing.
      seen.positions.clear();
      seen.values.clear();
      seen.account = account;
      left(client.id);
    }
    seen.views = client.views();
    const there = new Set<string>();
    const duties = requiredNow(client, world.memberOf);
    for (const view of seen.views) {
      there.add(view.topic);
      const before = seen.positions.get(view.topic);
      const moved = !before || before.epoch !== view.position?.epoch || before.seq !== view.position.seq;
      checkOrder(client, seen, view);
      if (!moved && seen.values.get(view.topic) === view.value) continue;
      seen.values.set(view.topic, view.value);
      checkOwner(client, view, world.memberOf);
      checkValue(client, view, duties.includes(view.topic));
    }
    for (const topic of seen.positions.keys()) if (!there.has(topic)) seen.positions.delete(topic);
    seen.shown = checkShownValues(client, seen.views, duties, history, seen.shown, tell);
  };
  return {
    look: (world) => {
      for (const client of world.clients.values()) {
        const seen = seenOf(client);
        const sees = client.awake() && client.visible();
        if (!sees || !seen.saw) seen.unseenAt = world.now();
        seen.saw = sees;
        if (!client.awake()) continue;
        const state = client.state();
        if (state !== seen.state) {
          seen.state = state;
          checkChanges(world, client, seen);
        }
        checkFreshness(world, client, seen);
      }
    },
    mismatches: (world, who, behindMs) =>
      [...world.clients.values()].flatMap((client) => {
        const visitor = client.account() === null;
        // A client with an account logs in again in the calm, whatever the storm did, unless that account has a break.
        const member = !visitor || (client.setup.account !== null && !hasBreak(world, client.wantedAccount()));
        if (member !== (who === 'members')) return [];
        const mismatch = (sentence: string, expected?: unknown, actual?: unknown): Mismatch => ({
          oracle: 'O4',
          actor: client.id,
          sentence,
          expected,
          actual,
        });
        if (!client.awake()) return [mismatch('the page sleeps in the calm')];
        if (visitor && member) return [mismatch('no account is logged in after the calm', client.setup.account, null)];
        // The dialog of an expired session, whose log-in a break refuses, hides every value (B-14).
        if (visitor && client.state().session.expiry === 'ended') return [];
        const behind = behindMs ?? (visitor ? POLLED_MS : BEHIND_MS);
        const duties = requiredNow(client, world.memberOf);
        const views = client.views();
        const there = new Set(views.map(({ topic }) => topic));
        return [
          ...duties
            .filter((topic) => !there.has(topic))
            .map((topic) => mismatch(`${topic} is not there after the calm`)),
          ...views.flatMap(({ topic, position, freshness }) => {
            // An optional topic without a subscriber may have any age.
            if (freshness === 'unwanted' && !duties.includes(topic)) return [];
            // A member whom a break has signed out still sees these values, and receives them no more.
            if (visitor && topicRow(topic)?.visitors === false) return [];
            const since = position === null ? 0 : history.missingSince(topic, position);
            const late = since !== null && world.now() - since > behind;
            return [
              ...(late
                ? [
                    mismatch(
                      `${topic} (${freshness}) has not caught up in the calm`,
                      history.last(topic)?.pos,
                      position,
                    ),
                  ]
                : []),
              ...(!visitor && freshness !== 'live'
                ? [mismatch(`${topic} is not live after the calm`, 'live', freshness)]
                : []),
            ];
          }),
        ];
      }),
  };
};
