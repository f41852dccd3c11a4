/**
 * A day of house and portal on a manual clock, in one thread: the production house with members at play, and pages of the portal that
 * follow it over a simulated line, with the channel, the gate, the store and the flows of the product (REL-39).
 */
import { getHeapSpaceStatistics, queryObjects } from 'node:v8';
import { startClient, type RunningClient } from '../sim/client/simClient.ts';
import { drainMicrotasks, nextMacrotask } from '../sim/clock/drain.ts';
import { createSimClock } from '../sim/clock/simClock.ts';
import type { Setup } from '../sim/types.ts';
import { RECORDS_OF_ROUND, startDayHouse, type DayHouse } from './dayHouse.ts';
import { plantLeak, type DayPlant } from './plants.ts';
import { mountScreen, type Screen } from './screens.ts';
import type { DayReading } from './verdict.ts';

export interface DayOptions {
  readonly seed: number;
  readonly eventsPerSecond: number;
  /** Virtual ms of a part; the first one is what the others are compared with. */
  readonly partMs: number;
  readonly parts: number;
  /** Before the first part, at little pace: logs of inbox, ledger, salary and chat fill to their limits. Virtual ms. */
  readonly warmUpMs: number;
  /** As in `DayHouseOptions`. */
  readonly keysKept: number;
  readonly plants: readonly DayPlant[];
  /** Collects the garbage. */
  readonly collect: () => void;
  readonly onReading: (reading: DayReading) => void;
}
const MINUTE_MS = 60_000;
const READINGS = 12;
/** Events a second. */
const WARM_UP_EVENTS = 1;
/** Steps between two real turns of the event loop, in which finalisers run. */
const TURN_EVERY = 1_000;
const START_MS = 5_000;
/** A session that ends after whole hours ends between two readings. */
const LOGGED_IN_MS = 40_000;
const MB = 2 ** 20;
const CODE: ReadonlySet<string> = new Set([
  'code_space',
  'code_large_object_space',
  'trusted_space',
  'trusted_large_object_space',
]);
/** An agent, whose page also shows the tree below, and a player. */
const ACCOUNTS = ['agent88', 'meilin07'];
const TOPICS = ['bets', 'ledger', 'chat:lobby', 'jackpots', 'draws:lottlott001', 'points', 'messages'];
const TOPICS_OF_AGENT = ['team', 'teamBets', 'payouts'];

const heapNow = (): number =>
  getHeapSpaceStatistics().reduce((sum, one) => (CODE.has(one.space_name) ? sum : sum + one.space_used_size), 0) / MB;
const functions = (): number => queryObjects(Function, { format: 'count' });

export const runVirtualDay = async (options: DayOptions): Promise<void> => {
  const { seed, eventsPerSecond, partMs, parts, collect, onReading } = options;
  collect();
  const ofModules = functions();
  const clock = createSimClock();
  let steps = 0;
  const runUntil = async (moment: number): Promise<void> => {
    while (clock.step(moment)) {
      await drainMicrotasks();
      steps += 1;
      if (steps % TURN_EVERY === 0) await nextMacrotask();
    }
    await drainMicrotasks();
  };
  const actor = clock.actor('house', 'machine');
  const opening = startDayHouse({ actor, seed, eventsPerSecond, keysKept: options.keysKept });
  let house: DayHouse | null = null;
  void opening.then((opened) => (house = opened));
  for (let ms = 0; house === null && ms < START_MS; ms += 1) {
    await runUntil(ms);
    await nextMacrotask();
  }
  const opened = await opening;
  let frames = 0;
  const faults: unknown[] = [];
  const setup: Setup = { seed, clients: [], latencyMs: 20, jitterMs: 5, settleMs: 300_000, faults: [], stormMs: 0 };
  const clients = ACCOUNTS.map((account, index): RunningClient => {
    const client = { id: account, role: account === 'agent88' ? 'agent' : 'player', account, skewMs: 0 } as const;
    const hooks = {
      onDelivered: () => void (frames += 1),
      onFault: (_: string, error: unknown) => void faults.push(error),
    };
    const parts = { setup, client, address: `10.0.0.${index + 1}`, clock, hooks, trace: () => undefined };
    return startClient({ ...parts, house: opened.forClients });
  });
  for (const one of clients) one.perform({ act: 'login', client: one.id });
  const screens = clients.map((one): Screen => mountScreen(one.page()));
  const leak = plantLeak(options.plants, opened, clients[0]!);
  await runUntil(clock.now() + LOGGED_IN_MS);
  const show = (act: 'show-topic' | 'hide-topic', n: number): void => {
    const one = clients[n]!;
    for (const topic of [...TOPICS, ...(n === 0 ? TOPICS_OF_AGENT : [])]) one.perform({ act, client: one.id, topic });
  };
  clients.forEach((_, n) => show('show-topic', n));
  /** Each minute the person goes to another place and comes back, says something, and reads the inbox. */
  const live = async (minute: number): Promise<void> => {
    leak.eachMinute();
    const n = minute % clients.length;
    const one = clients[n]!;
    show('hide-topic', n);
    screens[n]?.leave();
    await runUntil(clock.now() + 2_000);
    screens[n] = mountScreen(one.page());
    show('show-topic', n);
    one.perform({ act: 'say', client: one.id, room: 'lobby', text: `Minute ${minute}` });
    one.perform({ act: 'open-message', client: one.id, nth: 0 });
    one.perform({ act: 'refresh', client: one.id });
  };
  const { bots } = opened.assembled;
  bots.setPace(Math.min(eventsPerSecond, WARM_UP_EVENTS) / RECORDS_OF_ROUND);
  for (let minute = 0; minute * MINUTE_MS < options.warmUpMs; minute += 1) {
    await runUntil(clock.now() + MINUTE_MS);
    await live(minute);
  }
  bots.setPace(eventsPerSecond / RECORDS_OF_ROUND);
  const began = clock.now();
  const readingMs = partMs / READINGS;
  let minutes = 0;
  for (let n = 1; n <= READINGS * parts; n += 1) {
    const until = began + n * readingMs;
    for (; began + minutes * MINUTE_MS < until; minutes += 1) {
      await runUntil(began + minutes * MINUTE_MS);
      await live(minutes);
    }
    await runUntil(until);
    await nextMacrotask();
    collect();
    // What the first collection finalises is free only after the second.
    collect();
    if (faults.length > 0) throw faults[0];
    const left = clients.map((one) => one.left());
    const sum = (name: string): number => left.reduce((all, one) => all + (one[name] ?? 0), 0);
    onReading({
      at: n * readingMs,
      heap: heapNow(),
      timers: actor.waiting() + sum('timers'),
      listeners: sum('listeners') + sum('sockets') + clients.reduce((all, one) => all + one.page().subscriptions(), 0),
      closures: n % READINGS === 0 ? functions() - ofModules : null,
      events: opened.events(),
      frames,
      isLive: clients.every((one) => one.account() === one.setup.account && one.connectionStatus() === 'live'),
    });
  }
  for (const one of clients) if (one.errors().length > 0) throw new Error(JSON.stringify(one.errors()[0]));
};
