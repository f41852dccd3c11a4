/**
 * The world of a run (reliability 6.2): house, disk, network, clients and vendors on one clock, in one thread, repeatable. It
 * performs a plan and reports what happens; it judges nothing.
 */
import { createRandom, type SeededRandom } from '../../../server-mock/platform/random.ts';
import { type Browser, createBrowser } from '../client/simPlatform.ts';
import { startClient, type RunningClient } from '../client/simClient.ts';
import { createSimPages } from '../client/simTabs.ts';
import { drainMicrotasks, nextMacrotask } from '../clock/drain.ts';
import { createSimClock, DAY_ENDS_AT, STARTS_AT, type ActorClock } from '../clock/simClock.ts';
import { createSimDisk } from '../house/simDisk.ts';
import { isEarningAct } from '../house/earningActs.ts';
import { createExternalActors, isCashierAct } from '../house/externalActors.ts';
import { isFactorAct } from '../house/factorActs.ts';
import { isAgreementAct } from '../house/agreementActs.ts';
import { isLimitAct } from '../house/limitActs.ts';
import { isPayeeAct } from '../house/payeeActs.ts';
import { createRecordReaders } from '../house/recordReaders.ts';
import { createSimHouse } from '../house/simHouse.ts';
import { memberOf } from '../house/smallWorld.ts';
import { createVendorConnection, type VendorConnection } from '../house/vendorConnection.ts';
import type { Act, ClientSetup, CreateWorld, Fault, FaultKind, SimWorld } from '../types.ts';
import { applyFault } from './applyFault.ts';
import { createSupervisor } from './supervisor.ts';
import { watchUnhandledErrors } from './unhandledErrors.ts';
import { createDurableState } from './durableState.ts';

/** Share of vendor calls lost, in runs that lose calls at all. */
const VENDOR_LOSS = 0.15;
/** A house that has not started by then never will. */
const START_MS = 5_000;
/** Steps between two real turns of the event loop, in which Node reports unhandled rejections. */
const TURN_EVERY = 1_000;
/** Time for closing messages and last writes. */
const END_MS = 3_000;

export const createSimWorld: CreateWorld = async (setup, hooks) => {
  const early = { seed: setup.seed, onEarly: () => hooks.onFaultEffect?.('F45') };
  const clock = createSimClock(setup.faults.includes('F45') ? { early } : {});
  const random = createRandom(setup.seed, 'world');
  const trace = hooks.trace ?? (() => undefined);
  const houseFault = (error: unknown): void => hooks.onFault?.('house', error);
  const stopWatching = watchUnhandledErrors((error) => hooks.onFault?.('unheard', error));
  const disk = createSimDisk(clock.actor('disk', 'nature').clock, random.stream('disk'), () =>
    hooks.onFaultEffect?.('F18'),
  );
  const durable = createDurableState(disk, hooks);
  let calm = false;
  const lossy = setup.faults.includes('F21') || setup.faults.includes('F22');
  const connectionOf = (own: ActorClock, chance: SeededRandom): VendorConnection =>
    createVendorConnection({
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
    sessionMinutes: setup.sessionMinutes ?? null,
    aheadMs: setup.endsDayAfterMs === undefined ? 0 : DAY_ENDS_AT - STARTS_AT - setup.endsDayAfterMs,
    vendorConnection: (own, life) => connectionOf(own, random.stream(`vendors/${life}`)),
    onOpened: (ticket) => hooks.onOpened?.(ticket),
    onFault: houseFault,
    onEnded: () => supervisor.ended(),
    onUp: () => {
      restarts += 1;
      if (restarts > 0) hooks.onRestart?.();
    },
    trace,
  });
  const world = clock.actor('world', 'nature').clock;
  const supervisor = createSupervisor({ clock: world, house, disk, onFault: houseFault, trace });
  const externalActors = createExternalActors(connectionOf(world, random.stream('vendors')));
  const readers = createRecordReaders(connectionOf(world, random.stream('records')), hooks);
  let steps = 0;
  /** Something happened outside a step: at the start, by the plan, or at the end. */
  let performed = true;
  const step = async (until: number): Promise<boolean> => {
    steps += 1;
    if (steps % TURN_EVERY === 0) await nextMacrotask();
    // The consequences of what was performed since the last step come first; a step itself leaves none.
    if (performed) await drainMicrotasks();
    performed = false;
    let ran = true;
    try {
      ran = clock.step(until);
    } catch (error) {
      hooks.onFault?.('thrown', error);
    }
    await drainMicrotasks();
    durable.update();
    return ran;
  };
  void house.start().catch(houseFault);
  while (house.up() === null && (await step(START_MS)));
  if (house.up() === null) throw new Error('the house of the simulation does not start');

  performed = true;
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
    supervisor,
    client: (id: string) => clients.get(id),
    toss: () => tosses.integer(2) === 0,
    countEffect: (kind: FaultKind) => hooks.onFaultEffect?.(kind),
  };
  const act = (one: Act): void => {
    if (one.act === 'bet') externalActors.bet(one);
    else if (one.act === 'slip') externalActors.placeSlip(one);
    else if (one.act === 'deposit') externalActors.deposit(one);
    else if (one.act === 'walk') readers.walk(one);
    else if (isPayeeAct(one)) externalActors.payee(one);
    else if (isLimitAct(one)) externalActors.limit(one);
    else if (isAgreementAct(one)) externalActors.agreement(one);
    else if (isFactorAct(one)) externalActors.factor(one);
    else if (isEarningAct(one)) externalActors.earning(one);
    else if (isCashierAct(one)) externalActors.cashier(one);
    else if (one.act === 'move' || one.act === 'announce') externalActors.operate(one);
    else clients.get(one.client)?.perform(one);
  };
  const started = clock.now();
  const perform = (action: Act | Fault): void => {
    performed = true;
    trace(`* ${JSON.stringify(action)}`);
    if ('act' in action) act(action);
    else applyFault(action, faultParts);
  };
  const made: SimWorld = {
    now: () => clock.now() - started,
    houseNow: house.now,
    clients,
    house: () => (house.up() === null ? null : durable.state()),
    epoch: house.epoch,
    memberOf,
    perform,
    step: (until) => step(until + started),
    busy: () =>
      [...clients.values()].reduce(
        (sum, client) => sum + client.slow(),
        externalActors.busy() + readers.busy() + house.busy(),
      ),
    calm: () => {
      calm = true;
      performed = true;
      trace('* calm');
      disk.repair();
      for (const client of clients.values()) client.calm();
      supervisor.calm();
    },
    leftOver: () => {
      const counts: Record<string, number> = { ...house.leftOver(), 'vendor writes': externalActors.unanswered() };
      for (const client of clients.values())
        for (const [name, count] of Object.entries(client.left())) counts[`${client.id} ${name}`] = count;
      return counts;
    },
    end: async () => {
      performed = true;
      for (const client of clients.values()) client.end();
      void house.stop().catch(houseFault);
      const until = clock.now() + END_MS;
      while (await step(until));
      await nextMacrotask();
      stopWatching();
    },
  };
  return made;
};
