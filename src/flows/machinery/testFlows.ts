/** Flows on fakes: a transport that answers as told, the test platform, the real reducer. For tests only. */
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { CallRow } from '../../contract/call.ts';
import { rootReducer, type RootState } from '../../domains/reducer.ts';
import type { Tabs } from '../../platform/platform.ts';
import { testPlatform } from '../../platform/testPlatform.ts';
import type { Answer, CallOptions, CommandOutcome, LiveBatch, LiveChannel, RestClient } from '../../transport/api.ts';
import { CallFailed } from '../../transport/api.ts';
import { runFlows } from '../index.ts';
import type { FlowDeps, Transport } from './deps.ts';
import { shownWhatTells } from './told.ts';
import { permissionAnswer } from './testPermission.ts';

export interface MadeCall {
  readonly name: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly options: CallOptions;
  readonly answer: (value: unknown, more?: Partial<Answer<unknown>>) => Promise<void>;
  readonly refuse: (code: string, more?: Readonly<Record<string, unknown>>) => Promise<void>;
  /** `cancelled`: its session is over. */
  readonly fail: (kind: 'network' | 'timeout' | 'malformed' | 'cancelled') => Promise<void>;
}
/** A command over the hub, while `hub.ready`. */
export interface MadeCommand {
  readonly name: string;
  readonly body: unknown;
  readonly key: string;
  /** The answer does not come; its key is looked up from now on. */
  readonly lost: () => Promise<void>;
  readonly settle: (state: CommandOutcome['state'], code?: string) => Promise<void>;
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
        // What every launch asks first: one wallet, unless a test says otherwise.
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
    session: (token, how) => void told.push(`session ${token ?? 'none'}${how ? ` ${how}` : ''}`),
    language: (language) => void told.push(`language ${language}`),
    sealKeys: (keys) => void told.push(`sealKeys ${keys.length}`),
    onUnauthorised: (run) => {
      unauthorised.add(run);
      return () => unauthorised.delete(run);
    },
  } as RestClient;
  return { rest, calls, told, unauthorised };
};
const fakeLive = (settle: () => Promise<void>) => {
  /** Without a ready link a command is not sent, as the channel has it. */
  const hub = { ready: false };
  const commands: MadeCommand[] = [];
  const told: string[] = [];
  const wants: (readonly string[])[] = [];
  /** Of these, what is asked for too where the channel is down. */
  const onScreen: (readonly string[])[] = [];
  let started = false;
  const batches = new Set<(batch: LiveBatch) => void>();
  const ended = new Set<(code: string) => void>();
  let refreshed: (() => void)[] = [];
  const live = {
    start: (as: { kind: string; member?: string }) => {
      // As the channel does: what an earlier login wanted is forgotten.
      if (started) wants.push([]);
      started = true;
      told.push(`start ${as.kind} ${as.member ?? ''}`.trim());
    },
    stop: () => void told.push('stop'),
    token: () => void told.push('token'),
    want: (topics: readonly { topic: string; shown: boolean }[]) => {
      wants.push(topics.map(({ topic }) => topic));
      onScreen.push(topics.flatMap(({ topic, shown }) => (shown ? [topic] : [])));
    },
    refresh: (topic: string) =>
      new Promise<void>((resolve) => {
        told.push(`refresh ${topic}`);
        refreshed.push(resolve);
      }),
    hasten: (topic: string) => void told.push(`hasten ${topic}`),
    language: (language: string) => void told.push(`language ${language}`),
    command: (name: string, body: unknown, key: string, onUnknown?: () => void) =>
      new Promise<CommandOutcome>((resolve) => {
        if (!hub.ready) resolve({ state: 'notSent', positions: {} });
        else
          commands.push({
            name,
            body,
            key,
            lost: () => {
              onUnknown?.();
              return settle();
            },
            settle: (state, code) => {
              resolve({ state, ...(code === undefined ? {} : { code }), positions: {} });
              return settle();
            },
          });
      }),
    onBatch: (run: (batch: LiveBatch) => void) => {
      batches.add(run);
      return () => batches.delete(run);
    },
    onEnded: (run: (code: string) => void) => {
      ended.add(run);
      return () => ended.delete(run);
    },
    quarantine: () => [],
  } as unknown as LiveChannel;
  return {
    live,
    hub,
    commands,
    told,
    wants,
    onScreen,
    batches,
    ended,
    refreshed: () => {
      const waiting = refreshed;
      refreshed = [];
      for (const run of waiting) run();
    },
  };
};

export interface TestFlowsOptions {
  readonly token?: string;
  /** When that token ends, Unix ms of the device's clock; absent: not known, as of a token that an older page kept. */
  readonly tokenEnds?: number;
  /** One of several pages of a browser. */
  readonly tabs?: Tabs;
  /** Pages of one test draw differently. */
  readonly seed?: number;
  readonly addressToken?: string;
  /** `null`: the page has no start block and configuration is asked for. */
  readonly startBlock?: string | null;
  readonly permission?: Readonly<Record<string, unknown>>;
  readonly path?: string;
  readonly local?: Readonly<Record<string, string>>;
  /** What session storage holds beside the token, as on a page loaded again. */
  readonly session?: Readonly<Record<string, string>>;
  /** The device is off line from before the page began: false. */
  readonly online?: boolean;
  /** Web Storage throws at every call, from before the page began: blocked for the site. */
  readonly storageBlocked?: boolean;
  readonly speak?: FlowDeps['speak'];
  /** Runs instead of every flow: one of them spoiled, for instance. */
  readonly root?: (deps: FlowDeps) => Generator;
  /** The merchant's manner of wallets; absent: one for everything. */
  readonly singleWallet?: boolean;
  /** A page's real router instead of the recording one. */
  readonly router?: FlowDeps['router'];
}
/** Starts every flow as app/ does and waits until nothing moves. */
export const testFlows = async (options: TestFlowsOptions = {}) => {
  const platform = testPlatform({
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
    speak: (language, signal) => {
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
    middleware: (standard) => standard({ thunk: false }).concat(listening, shownWhatTells(saga)),
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
      for (const run of [...live.batches]) run(batch);
      await settle();
    },
  };
};
export type TestFlows = Awaited<ReturnType<typeof testFlows>>;
