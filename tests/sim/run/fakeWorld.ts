/**
 * A world of a few lines for the tests of oracles, runner and shrinker: the test decides what happens at an action. It implements
 * the types of types.ts and nothing else of the product.
 */
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { HouseState } from '../../../server-mock/core/state.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import { rootReducer, type RootState } from '../../../src/domains/reducer.ts';
import { requiredTopics } from '../oracle/requiredTopics.ts';
import { createTruth } from '../oracle/truth/truth.ts';
import type { Act, CreateWorld, Fault, SimClient, SimHooks, TopicView } from '../types.ts';

export interface Fake {
  readonly hooks: SimHooks;
  readonly now: () => number;
  /** A record with these events becomes durable; answers its position. */
  readonly durable: (events: readonly HouseEvent[], rest?: Partial<JournalRecord>) => number;
  readonly show: (client: string, views: readonly TopicView[]) => void;
  readonly setAccount: (client: string, account: string | null) => void;
  readonly fail: (client: string, where: string, message: string) => void;
  readonly sleep: (client: string, asleep: boolean) => void;
  readonly hide: (client: string, hidden: boolean) => void;
  readonly setLeftOver: (left: Readonly<Record<string, number>>) => void;
  readonly house: (state: HouseState | null) => void;
  /** Another journal begins. */
  readonly newJournal: () => void;
  readonly after: (ms: number, run: () => void) => void;
}
interface Page {
  account: string | null;
  views: readonly TopicView[];
  state: RootState;
  readonly errors: { readonly where: string; readonly message: string }[];
  asleep: boolean;
  hidden: boolean;
}
export const EPOCH = 1_000;
const INITIAL = rootReducer(undefined, { type: 'begin' });

/** `act`: what happens in this world when an action is carried out. */
export const fakeWorld =
  (act: (action: Act | Fault, fake: Fake) => void = () => undefined): CreateWorld =>
  async (setup, hooks) => {
    let now = 0;
    let pos = 0;
    let epoch = EPOCH;
    const truth = createTruth(() => now, 'MYR');
    let left: Readonly<Record<string, number>> = {};
    let house: HouseState | null = null;
    const queue: { readonly at: number; readonly run: () => void }[] = [];
    const pages = new Map<string, Page>(
      setup.clients.map(({ id, account }) => [
        id,
        { account, views: [], state: INITIAL, errors: [], asleep: false, hidden: false },
      ]),
    );
    /** Required topics that a test does not show have their expected values. */
    const viewsOf = ({ account, views }: Page): readonly TopicView[] => {
      const shown = new Set(views.map(({ topic }) => topic));
      const idle = requiredTopics(account === null ? null : `m-${account}`, null).filter((topic) => !shown.has(topic));
      const position = { epoch, seq: pos };
      return [
        ...views,
        ...idle.map((topic) => ({
          topic,
          value: truth.history.at(topic, position)?.value,
          position,
          freshness: 'live',
        })),
      ];
    };
    const page = (client: string): Page => {
      const found = pages.get(client);
      if (!found) throw new Error(`there is no client ${client}`);
      return found;
    };
    const fake: Fake = {
      hooks,
      now: () => now,
      durable: (events, rest = {}) => {
        pos += 1;
        const record = { pos, hash: '', at: now, kind: 'test', actor: 'house', commandId: null, body: {}, touches: [] };
        truth.take({ ...record, events, ...rest });
        hooks.onDurable?.(epoch, { ...record, events, ...rest });
        redrawn();
        return pos;
      },
      show: (client, views) => {
        page(client).views = views;
        page(client).state = { ...page(client).state };
      },
      setAccount: (client, account) => {
        page(client).account = account;
      },
      fail: (client, where, message) => void page(client).errors.push({ where, message }),
      sleep: (client, asleep) => {
        page(client).asleep = asleep;
      },
      hide: (client, hidden) => {
        page(client).hidden = hidden;
      },
      setLeftOver: (counts) => {
        left = counts;
      },
      house: (state) => {
        house = state;
      },
      newJournal: () => {
        epoch += 1;
        pos = 0;
        begin();
      },
      after: (ms, run) => {
        queue.push({ at: now + ms, run });
        queue.sort((a, b) => a.at - b.at);
      },
    };
    const redrawn = (): void => {
      for (const one of pages.values()) one.state = { ...one.state };
    };
    const begin = (): void => {
      truth.begin(epoch);
      redrawn();
      hooks.onEpoch?.(epoch);
    };
    begin();
    const client = ({ id }: { readonly id: string }, at: number): SimClient => ({
      id,
      setup: setup.clients[at] ?? { id, role: 'visitor', account: null, skewMs: 0 },
      account: () => page(id).account,
      wantedAccount: () => page(id).account,
      state: () => page(id).state,
      views: () => viewsOf(page(id)),
      errors: () => page(id).errors,
      connectionStatus: () => 'live',
      awake: () => !page(id).asleep,
      mono: () => now,
      visible: () => !page(id).hidden,
    });
    return {
      now: () => now,
      houseNow: () => now,
      clients: new Map(setup.clients.map((one, at) => [one.id, client(one, at)])),
      house: () => house,
      epoch: () => epoch,
      memberOf: (account) => `m-${account}`,
      perform: (action) => act(action, fake),
      step: async (until) => {
        const next = queue[0];
        if (!next || next.at > until) {
          now = Math.max(now, until);
          return false;
        }
        queue.shift();
        now = next.at;
        next.run();
        return true;
      },
      busy: () => 0,
      calm: () => undefined,
      leftOver: () => left,
      end: async () => undefined,
    };
  };
