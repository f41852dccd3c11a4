/** Runs the flows on fakes: a transport that answers on demand, the test platform, the real reducer. For tests only. */
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { CallRow } from '../../../contract/call.ts';
import { topicRow } from '../../../contract/index.ts';
import { rootReducer, type RootState } from '../../../domains/reducer.ts';
import type { Tabs } from '../../../platform/platform.ts';
import { fakePlatform } from '../../../platform/testing/fakePlatform.ts';
import type {
  Answer,
  CallOptions,
  CommandOutcome,
  LiveBatch,
  LiveChannel,
  RestClient,
} from '../../../transport/api.ts';
import { CallFailed } from '../../../transport/api.ts';
import { runFlows } from '../../index.ts';
import type { FlowDeps, Transport } from '../deps.ts';
import { filterBatches } from '../batchFilters.ts';
import { permissionAnswer } from './permissionFixture.ts';

export interface MadeCall {
  readonly name: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly options: CallOptions;
  readonly answer: (value: unknown, more?: Partial<Answer<unknown>>) => Promise<void>;
  readonly refuse: (code: string, more?: Readonly<Record<string, unknown>>) => Promise<void>;
  /** `cancelled`: the session is over. */
  readonly fail: (kind: 'network' | 'timeout' | 'malformed' | 'cancelled') => Promise<void>;
}
/** A command over the hub, while `hub.ready`. */
export interface MadeCommand {
  readonly name: string;
  readonly body: unknown;
  readonly key: string;
  readonly settle: (outcome: CommandOutcome) => Promise<void>;
}
const refusal = (code: string, more: object): CallFailed =>
  new CallFailed({
    kind: 'refused',
    status: 400,
    code,
    message: `said ${code}`,
    correlationId: 'ref-1',
    ...more,
  } as never);

const fakeRest = (settle: () => Promise<void>, wallet: { readonly isSingle: boolean }) => {
  const calls: MadeCall[] = [];
  const told: string[] = [];
  const unauthorised = new Set<() => void>();
  const rest: RestClient = {
    call: (row: CallRow, input: { query?: unknown; body?: unknown }, options: CallOptions = {}) =>
      new Promise((resolve, reject) => {
        const then = async (run: () => void): Promise<void> => {
          run();
          await settle();
        };
        options.signal?.addEventListener('abort', () => reject(new CallFailed({ kind: 'cancelled' })));
        // Every launch asks this first: a single wallet, unless a test says otherwise.
        if (row.name === 'merchantWallet') resolve({ value: wallet, at: 1_000 } as never);
        calls.push({
          name: row.name,
          query: input.query,
          body: input.body,
          options,
          answer: (value, more) => then(() => resolve({ value, at: 1_000, ...more } as never)),
          refuse: (code, more = {}) => then(() => reject(refusal(code, more))),
          fail: (kind) =>
            then(() =>
              reject(
                new CallFailed(
                  kind === 'network' ? { kind, sent: false } : kind === 'malformed' ? { kind, status: 200 } : { kind },
                ),
              ),
            ),
        });
      }),
    setSession: (token, how) => void told.push(`session ${token ?? 'none'}${how ? ` ${how}` : ''}`),
    language: (language) => void told.push(`language ${language}`),
    setSealKeys: (keys) => void told.push(`sealKeys ${keys.length}`),
    onUnauthorised: (run) => {
      unauthorised.add(run);
      return () => unauthorised.delete(run);
    },
  } as RestClient;
  return { rest, calls, told, unauthorised };
};
const fakeLive = (settle: () => Promise<void>) => {
  /** Without a ready link a command is not sent, as in the real channel. */
  const hub = { ready: false };
  const commands: MadeCommand[] = [];
  const told: string[] = [];
  const wants: (readonly string[])[] = [];
  /** Of these, the topics that are polled while the channel is down. */
  const onScreen: (readonly string[])[] = [];
  let started = false;
  let isVisitor = false;
  const batches = new Set<(batch: LiveBatch) => void>();
  const ended = new Set<(code: string) => void>();
  let refreshed: (() => void)[] = [];
  const live: LiveChannel = {
    start: (as) => {
      // As the real channel does: topics of an earlier session are forgotten.
      if (started) wants.push([]);
      started = true;
      isVisitor = as.kind === 'visitor';
      told.push(`start ${as.kind} ${as.kind === 'member' ? as.member : ''}`.trim());
    },
    stop: () => void told.push('stop'),
    renewToken: () => void told.push('token'),
    setTopics: (topics) => {
      wants.push(topics.map(({ topic }) => topic));
      onScreen.push(topics.flatMap(({ topic, shown }) => (shown ? [topic] : [])));
    },
    refresh: (topic) =>
      new Promise<void>((resolve) => {
        told.push(`refresh ${topic}`);
        refreshed.push(resolve);
      }),
    pollNow: (topic) => void told.push(`hasten ${topic}`),
    language: (language) => void told.push(`language ${language}`),
    command: (name, body, key) =>
      new Promise<CommandOutcome>((resolve) => {
        if (!hub.ready) resolve({ state: 'notSent' });
        else
          commands.push({
            name,
            body,
            key,
            settle: (outcome) => {
              resolve(outcome);
              return settle();
            },
          });
      }),
    onBatch: (run) => {
      batches.add(run);
      return () => batches.delete(run);
    },
    onEnded: (run) => {
      ended.add(run);
      return () => ended.delete(run);
    },
    quarantine: () => [],
  };
  return {
    live,
    hub,
    commands,
    told,
    wants,
    onScreen,
    batches,
    ended,
    /** Topics that the real channel brings to no visitor. */
    refusedTo: (topics: readonly string[]): readonly string[] =>
      isVisitor ? topics.filter((topic) => topicRow(topic)?.visitors === false) : [],
    refreshed: () => {
      const waiting = refreshed;
      refreshed = [];
      for (const run of waiting) run();
    },
  };
};

export interface FlowsFixtureOptions {
  readonly token?: string;
  /** When that token expires, Unix ms of the device's clock; absent: unknown, as for a token that an older page stored. */
  readonly tokenEnds?: number;
  /** One of several tabs of a browser. */
  readonly tabs?: Tabs;
  /** Tabs of one test draw different random numbers. */
  readonly seed?: number;
  readonly addressToken?: string;
  /** `null`: the page has no start block and requests its configuration. */
  readonly startBlock?: string | null;
  readonly permission?: Readonly<Record<string, unknown>>;
  readonly path?: string;
  readonly local?: Readonly<Record<string, string>>;
  /** Content of session storage besides the token, as after a reload. */
  readonly session?: Readonly<Record<string, string>>;
  /** False: the device is offline before the page starts. */
  readonly online?: boolean;
  /** Web Storage throws at every call from the start: blocked for the site. */
  readonly storageBlocked?: boolean;
  readonly speak?: FlowDeps['switchLanguage'];
  /** Runs instead of the flows, for instance to break one of them. */
  readonly root?: (deps: FlowDeps) => Generator;
  /** Whether the merchant has a single wallet; absent: it has. */
  readonly singleWallet?: boolean;
  /** A page's real router instead of the recording one. */
  readonly router?: FlowDeps['router'];
}
/** Starts every flow as app/ does and waits until nothing is pending. */
export const flowsFixture = async (options: FlowsFixtureOptions = {}) => {
  const platform = fakePlatform({
    ...(options.tabs && { tabs: options.tabs }),
    ...(options.seed !== undefined && { seed: options.seed }),
  });
  if (options.storageBlocked === true) platform.failStorage(1, true);
  if (options.online === false) platform.environment.setOnline(false);
  const settle = () => platform.clock.settle();
  if (options.token !== undefined) platform.storage.session.set('token', options.token);
  if (options.tokenEnds !== undefined) platform.storage.session.set('tokenEnds', String(options.tokenEnds));
  for (const [key, value] of Object.entries(options.session ?? {})) platform.storage.session.set(key, value);
  for (const [key, value] of Object.entries(options.local ?? {})) platform.storage.local.set(key, value);
  const rest = fakeRest(settle, { isSingle: options.singleWallet ?? true });
  const live = fakeLive(settle);
  const spoken: string[] = [];
  const went: string[] = [];
  let path = options.path ?? '/';
  const wishes = new Set<() => void>();
  const transport: Transport = {
    rest: rest.rest,
    live: live.live,
    onTokenWanted: (run) => {
      wishes.add(run);
      return () => wishes.delete(run);
    },
  };
  const configured = { ...permissionAnswer, ...options.permission };
  const envelope = { success: true, value: configured, at: 1_000 };
  const block =
    options.startBlock === undefined ? JSON.stringify({ permission: envelope, status: envelope }) : options.startBlock;
  const deps: FlowDeps = {
    platform,
    transport: () => Promise.resolve(transport),
    switchLanguage: (language, signal) => {
      spoken.push(language);
      return options.speak?.(language, signal) ?? Promise.resolve();
    },
    router: options.router ?? {
      go: (to) => {
        went.push(to);
        path = to;
      },
      path: () => path.split('?')[0] ?? path,
    },
    startBlock: () => block,
    dispatch: (action) => void store.dispatch(action),
    addressToken: options.addressToken ?? null,
  };
  const heard: UnknownAction[] = [];
  const listening: Middleware = () => (next) => (action) => {
    heard.push(action as UnknownAction);
    return next(action);
  };
  const saga = createSagaMiddleware({ onError: (error) => platform.report.error('flows', error) });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (standard) => standard({ thunk: false }).concat(listening, filterBatches(saga)),
  });
  const task = saga.run(options.root ?? runFlows, deps, () => undefined);
  await settle();
  return {
    platform,
    deps,
    rest,
    live,
    spoken,
    went,
    heard,
    store,
    wishes,
    task,
    state: (): RootState => store.getState(),
    send: async (action: UnknownAction): Promise<void> => {
      store.dispatch(action);
      await settle();
    },
    settle,
    /** The newest call of that name; throws when there is none. */
    call: (name: string): MadeCall => {
      const found = rest.calls.filter((one) => one.name === name).at(-1);
      if (!found) throw new Error(`no call of ${name}; made: ${rest.calls.map((one) => one.name).join(', ')}`);
      return found;
    },
    count: (name: string): number => rest.calls.filter((one) => one.name === name).length,
    pass: (ms: number) => platform.clock.advance(ms),
    tellBatch: async (batch: LiveBatch): Promise<void> => {
      const refused = live.refusedTo(batch.changes.map(({ topic }) => topic));
      if (refused.length > 0) throw new Error(`a visitor does not receive ${refused.join(', ')}`);
      for (const run of [...live.batches]) run(batch);
      await settle();
    },
  };
};
export type FlowsFixture = Awaited<ReturnType<typeof flowsFixture>>;
