/**
 * What stands in the stores, looked at after every step: O1 (membership), O2 (monotone), O6 (honest freshness) and, in the
 * calm, O4 (convergence). Only what has changed since the last look is compared; age is judged each time.
 */
import type { Position } from '../../../src/contract/frame.ts';
import type { SimClient, SimWorld, TopicView } from '../types.ts';
import { dutiesOf } from './duties.ts';
import { shownRight } from './selectors.ts';
import { same } from './same.ts';
import type { Truth } from './truth/truth.ts';
import type { Tell, Violation } from './violation.ts';

/** A store that is behind by more than this must not say live (PR-6). */
const BEHIND_MS = 10_000;
/** What comes to the front again is drawn anew at its next frame; a sleep is noticed at the first event after it. */
const SIGHT_MS = 250;
/** Without a socket the slowest topic that everybody follows is read every 36 s at the most while reads work (H-15). */
const POLLED_MS = 40_000;
const PERSONAL = new Set([
  'wallet',
  'member',
  'unread',
  'bets',
  'salary',
  'accrual',
  'team',
  'teamBets',
  'ledger',
  'inbox',
  'money',
  'promotions',
  'contract',
]);

interface Seen {
  state: unknown;
  account: string | null;
  views: readonly TopicView[];
  readonly positions: Map<string, Position>;
  readonly values: Map<string, unknown>;
  /** Virtual ms at which the page was last asleep or hidden. */
  unseenAt: number;
  saw: boolean;
}
export interface Stores {
  readonly look: (world: SimWorld) => void;
  /**
   * Everybody is in, and holds all of their role and whatever else they follow where the house stands (O4): what is not so.
   * `behindMs`: so old may be what is missing; null: as old as is promised.
   */
  readonly wanting: (world: SimWorld, who: 'members' | 'visitors', behindMs?: number) => readonly Wanting[];
}
export type Wanting = Omit<Violation, 'at'>;
interface Items {
  readonly items: readonly { readonly id: number }[];
  readonly broken?: boolean;
}
const isLog = (value: unknown): value is Items =>
  typeof value === 'object' && value !== null && Array.isArray((value as { items?: unknown }).items);

/** A log shows the newest of what there is, without a hole; how many is its own affair. */
const matches = (value: unknown, truth: unknown): boolean => {
  if (!isLog(value) || !isLog(truth)) return same(value, truth);
  if (value.items.length === 0) return truth.items.length === 0;
  return same(value.items, truth.items.slice(-value.items.length));
};

/** `left`: a session has ended, or another one begun. */
export const createStores = (truth: Truth, tell: Tell, left: (client: string) => void): Stores => {
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
    };
    clients.set(client.id, made);
    return made;
  };
  const dutiesNow = (client: SimClient, memberOf: (account: string) => string): readonly string[] => {
    const account = client.account();
    const member = account === null ? null : memberOf(account);
    return dutiesOf(member, member === null ? null : (truth.member(member)?.type ?? null));
  };
  const owned = (client: SimClient, view: TopicView, memberOf: (account: string) => string): void => {
    const [family = '', id] = view.topic.split(':');
    if (!PERSONAL.has(family)) return;
    const account = client.account();
    const own = account === null ? null : memberOf(account);
    if (own !== id)
      tell({
        oracle: 'O1',
        actor: client.id,
        sentence: `${view.topic} is shown to ${account ?? 'nobody'}`,
        expected: own,
        actual: id,
      });
  };
  const member = (client: SimClient, { topic, value, position, freshness }: TopicView, duty: boolean): void => {
    // Nobody follows it any more: the last frames may still come in, and the channel claims nothing of them. That is for
    // topics one may choose; those of one's role are on some screen as long as one is here.
    if (position === null || (freshness === 'unwanted' && !duty)) return;
    const at = history.at(topic, position);
    const place = `${topic} at ${position.epoch}:${position.seq}`;
    if (at === null)
      tell({
        oracle: 'O1',
        actor: client.id,
        sentence: `${place} is of an epoch that never was`,
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
  const monotone = (client: SimClient, seen: Seen, { topic, position }: TopicView): void => {
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
  const honest = (world: SimWorld, client: SimClient, seen: Seen): void => {
    if (world.now() - seen.unseenAt < SIGHT_MS) return;
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
  const changed = (world: SimWorld, client: SimClient, seen: Seen): void => {
    const account = client.account();
    if (account !== seen.account) {
      // Another session: another gate, from its beginning.
      seen.positions.clear();
      seen.values.clear();
      seen.account = account;
      left(client.id);
    }
    seen.views = client.views();
    const there = new Set<string>();
    const duties = dutiesNow(client, world.memberOf);
    for (const view of seen.views) {
      there.add(view.topic);
      const key = `${view.position?.epoch}:${view.position?.seq}`;
      const before = seen.positions.get(view.topic);
      const moved = `${before?.epoch}:${before?.seq}` !== key || !before;
      monotone(client, seen, view);
      if (!moved && seen.values.get(view.topic) === view.value) continue;
      seen.values.set(view.topic, view.value);
      owned(client, view, world.memberOf);
      member(client, view, duties.includes(view.topic));
    }
    for (const topic of seen.positions.keys()) if (!there.has(topic)) seen.positions.delete(topic);
    shownRight(client, seen.views, duties, history, tell);
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
          changed(world, client, seen);
        }
        honest(world, client, seen);
      }
    },
    wanting: (world, who, behindMs) =>
      [...world.clients.values()].flatMap((client) => {
        const visitor = client.account() === null;
        // Who has an account comes in again in the calm, whatever the storm did to them.
        const member = !visitor || client.setup.account !== null;
        if (member !== (who === 'members')) return [];
        const say = (sentence: string, expected?: unknown, actual?: unknown): Wanting => ({
          oracle: 'O4',
          actor: client.id,
          sentence,
          expected,
          actual,
        });
        if (!client.awake()) return [say('the page sleeps in the calm')];
        if (visitor && member) return [say('nobody is logged in after the calm', client.setup.account, null)];
        const behind = behindMs ?? (visitor ? POLLED_MS : BEHIND_MS);
        const duties = dutiesNow(client, world.memberOf);
        const views = client.views();
        const there = new Set(views.map(({ topic }) => topic));
        return [
          ...duties.filter((topic) => !there.has(topic)).map((topic) => say(`${topic} is not there after the calm`)),
          ...views.flatMap(({ topic, position, freshness }) => {
            // What no screen shows and nobody follows may be as old as it is.
            if (freshness === 'unwanted' && !duties.includes(topic)) return [];
            const since = position === null ? 0 : history.missingSince(topic, position);
            const late = since !== null && world.now() - since > behind;
            return [
              ...(late
                ? [say(`${topic} (${freshness}) has not caught up in the calm`, history.last(topic)?.pos, position)]
                : []),
              ...(!visitor && freshness !== 'live'
                ? [say(`${topic} is not live after the calm`, 'live', freshness)]
                : []),
            ];
          }),
        ];
      }),
  };
};
