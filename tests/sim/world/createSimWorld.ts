/**
 * The world of a run (reliability 6.2): house, disk, network, clients and vendors on one clock, in one thread, the same each
 * time. A plan is performed on it; it tells what happens and judges nothing.
 */
import { createRandom, type SeededRandom } from '../../../server-mock/platform/random.ts';
import { type Browser, createBrowser } from '../client/platform.ts';
import { startClient, type RunningClient } from '../client/simClient.ts';
import { createSimPages } from '../client/tabs.ts';
import { drain, realTurn } from '../clock/drain.ts';
import { createSimClock, type ActorClock } from '../clock/simClock.ts';
import { createSimDisk } from '../house/disk.ts';
import { createOutsiders } from '../house/outsiders.ts';
import { createSimHouse } from '../house/simHouse.ts';
import { memberOf } from '../house/smallWorld.ts';
import { createVendorLine, type VendorLine } from '../house/vendorLine.ts';
import type { Act, ClientSetup, CreateWorld, Fault, FaultKind, SimWorld } from '../types.ts';
import { applyFault } from './faults.ts';
import { createKeeper } from './keeper.ts';
import { hearRejections } from './rejections.ts';
import { createTruth } from './truth.ts';

/** The vendors' line loses so much where calls are lost at all in this run. */
const VENDOR_LOSS = 0.15;
/** A house that has not started by then never will. */
const START_MS = 5_000;
/** Steps between real turns, in which Node tells of promises that failed unheard. */
const TURN_EVERY = 1_000;
/** For farewells and last writes. */
const END_MS = 3_000;

export const createSimWorld: CreateWorld = async (setup, hooks) => {
  const clock = createSimClock();
  const random = createRandom(setup.seed, 'world');
  const trace = hooks.trace ?? (() => undefined);
  const houseFault = (error: unknown): void => hooks.onFault?.('house', error);
  const deafTo = hearRejections((error) => hooks.onFault?.('unheard', error));
  const disk = createSimDisk(clock.actor('disk').clock, random.stream('disk'), () => hooks.onStrike?.('F18'));
  const truth = createTruth(disk, hooks);
  let calm = false;
  const lossy = setup.faults.includes('F21') || setup.faults.includes('F22');
  const lineOf = (own: ActorClock, chance: SeededRandom): VendorLine =>
    createVendorLine({
      clock: own,
      house,
      random: chance,
      latencyMs: setup.latencyMs,
      loss: () => (lossy && !calm ? VENDOR_LOSS : 0),
      hooks,
      trace,
    });
  let restarts = -1;
  const house = createSimHouse({
    clock,
    disk,
    random,
    seed: setup.seed,
    settleMs: setup.settleMs,
    vendorWallets: setup.vendorWallets === true,
    line: (own, life) => lineOf(own, random.stream(`vendors/${life}`)),
    onOpened: (ticket) => hooks.onOpened?.(ticket),
    onFault: houseFault,
    onEnded: () => keeper.ended(),
    onUp: () => {
      restarts += 1;
      if (restarts > 0) hooks.onRestart?.();
    },
    trace,
  });
  const world = clock.actor('world').clock;
  const keeper = createKeeper({ clock: world, house, disk, onFault: houseFault, trace });
  const outsiders = createOutsiders(lineOf(world, random.stream('vendors')));
  let steps = 0;
  const step = async (until: number): Promise<boolean> => {
    steps += 1;
    if (steps % TURN_EVERY === 0) await realTurn();
    // What was performed since the last step has its consequences first.
    await drain();
    let ran = true;
    try {
      ran = clock.step(until);
    } catch (error) {
      hooks.onFault?.('thrown', error);
    }
    await drain();
    truth.look();
    return ran;
  };
  void house.start().catch(houseFault);
  while (house.up() === null && (await step(START_MS)));
  if (house.up() === null) throw new Error('the house of the simulation does not start');

  const clients = new Map<string, RunningClient>();
  const browsers = new Map<string, Browser>();
  const sharedBy = ({ browser: named }: ClientSetup): Browser | undefined => {
    if (named === undefined) return undefined;
    const known = browsers.get(named) ?? { ...createBrowser(), pages: createSimPages(random.stream(`locks/${named}`)) };
    browsers.set(named, known);
    return known;
  };
  for (const [index, client] of setup.clients.entries()) {
    const shared = sharedBy(client);
    const parts = { setup, client, address: `10.0.0.${index + 1}`, clock, house, hooks, trace };
    clients.set(client.id, startClient({ ...parts, ...(shared ? { shared } : {}) }));
  }
  const tosses = random.stream('tosses');
  const faultParts = {
    clock: world,
    house,
    disk,
    keeper,
    client: (id: string) => clients.get(id),
    toss: () => tosses.integer(2) === 0,
    struck: (kind: FaultKind) => hooks.onStrike?.(kind),
  };
  const act = (one: Act): void => {
    if (one.act === 'bet') outsiders.bet(one);
    else if (one.act === 'slip') outsiders.slip(one);
    else if (one.act === 'deposit') outsiders.deposit(one);
    else if (one.act === 'withdraw' || one.act === 'confirm') outsiders.desk(one);
    else if (one.act === 'move' || one.act === 'announce') outsiders.operate(one);
    else clients.get(one.client)?.perform(one);
  };
  const started = clock.now();
  const perform = (action: Act | Fault): void => {
    trace(`* ${JSON.stringify(action)}`);
    if ('act' in action) act(action);
    else applyFault(action, faultParts);
  };
  const made: SimWorld = {
    now: () => clock.now() - started,
    houseNow: house.now,
    clients,
    house: () => (house.up() === null ? null : truth.state()),
    epoch: house.epoch,
    memberOf,
    perform,
    step: (until) => step(until + started),
    busy: () => [...clients.values()].reduce((sum, client) => sum + client.slow(), outsiders.busy() + house.busy()),
    calm: () => {
      calm = true;
      trace('* calm');
      disk.heal();
      for (const client of clients.values()) client.calm();
      keeper.calm();
    },
    left: () => {
      const counts: Record<string, number> = { ...house.left(), 'vendor writes': outsiders.waiting() };
      for (const client of clients.values())
        for (const [name, count] of Object.entries(client.left())) counts[`${client.id} ${name}`] = count;
      return counts;
    },
    end: async () => {
      for (const client of clients.values()) client.end();
      void house.stop().catch(houseFault);
      const until = clock.now() + END_MS;
      while (await step(until));
      await realTurn();
      deafTo();
    },
  };
  return made;
};
