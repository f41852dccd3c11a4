/** A house in memory behind a proxy that misbehaves by a seed, for a client under test. */
import { startHouse, type RunningHouse } from '../../../server-mock/cli/server.ts';
import { systemClock } from '../../../server-mock/platform/clock.ts';
import { CLIENT_RULES } from '../rules.ts';
import type { KitResult } from '../runKit.ts';
import { createTally, type Entry } from '../tally.ts';
import { startProxy } from '../wire/proxy.ts';
import { createMisbehaviour, type Misdeed } from './misbehaviour.ts';
import { watchClient, type WatchParts } from './watchClient.ts';

export interface ServeOptions {
  readonly seed: number;
  /** 0: any free port. */
  readonly port: number;
  /** Folder of the built portal; null: none is served. */
  readonly portal: string | null;
  /** Frames from one misdeed to the next, on average. */
  readonly every?: number;
  readonly misdeeds?: readonly Misdeed[];
  /** How long the client may take to mend what it cannot have overlooked, ms. */
  readonly patienceMs?: number;
  /** Pace of the simulated players. */
  readonly betsPerSecond?: number;
  readonly onMisdeed?: WatchParts['onMisdeed'];
}
export interface ServedClient {
  readonly origin: string;
  /** What has been judged so far. */
  readonly entries: () => readonly Entry[];
  /** Judges what is open, and closes everything. */
  readonly finish: () => Promise<KitResult>;
}
const EVERY = 15;
const BETS_PER_SECOND = 10;
const PATIENCE_MS = 10_000;

/** Rejects with the listening error (EADDRINUSE). */
export const serveMisbehaving = async (options: ServeOptions): Promise<ServedClient> => {
  const { seed, port, portal, misdeeds, onMisdeed = () => undefined } = options;
  const { every = EVERY, patienceMs = PATIENCE_MS, betsPerSecond = BETS_PER_SECOND } = options;
  // The house takes the proxy's address for its own, so that the pages and games that it serves work behind it.
  let house: RunningHouse | null = null;
  const proxy = await startProxy(() => `http://127.0.0.1:${house?.port}`, { port, passHost: true });
  // Many changes: a client that gets few frames has nothing to mend.
  const world = { scenario: 'evening', betsPerSecond } as const;
  const running = await startHouse({ portal, origin: proxy.origin, ...world }).catch(async (error: unknown) => {
    await proxy.close();
    throw error;
  });
  house = running;
  const now = systemClock.mono;
  const began = now();
  const tally = createTally(new Set(CLIENT_RULES));
  const watch = watchClient({
    misbehaviour: createMisbehaviour(seed, every, misdeeds),
    tally,
    now,
    patienceMs,
    onMisdeed,
  });
  let requests = 0;
  const counting = { request: () => void (requests += 1) };
  proxy.plant([counting, watch.hooks]);
  return {
    origin: proxy.origin,
    entries: tally.entries,
    finish: async () => {
      watch.finish();
      await proxy.close();
      await running.close(0);
      const entries = tally.entries();
      const met = new Set(entries.map(({ rule }) => rule));
      const untested = CLIENT_RULES.filter((rule) => !met.has(rule)).map(
        (rule): Entry => ({ rule, on: 'run', state: 'skipped', detail: 'the client gave no occasion', count: 1 }),
      );
      const tookMs = Math.round(now() - began);
      return {
        seed,
        rules: CLIENT_RULES,
        entries: [...entries, ...untested],
        history: [],
        requests,
        waitedS: 0,
        tookMs,
      };
    },
  };
};
