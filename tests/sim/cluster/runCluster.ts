/**
 * One run of a simulated cluster (H-33): two houses, two gateways, clients and writers over a database with a synchronous standby, on one
 * clock, with faults drawn from the seed. The journal's own code asks the model of the database; a run is a function of its seed.
 */
import { BEHIND_MS } from '../../../server-mock/gateway/watchLeader.ts';
import { createRandom } from '../../../server-mock/platform/random.ts';
import { drainMicrotasks, nextMacrotask } from '../clock/drain.ts';
import { createSimClock, type Actor } from '../clock/simClock.ts';
import { memberOf } from '../house/smallWorld.ts';
import { startClusterClient, type SeenFrame } from './clusterClient.ts';
import { startClusterGateway, type ClusterGateway } from './clusterGateway.ts';
import { startClusterHouse, type ClusterHouse } from './clusterHouse.ts';
import { createDatabaseLink, type DatabaseLink } from './databaseLink.ts';
import { createDatabaseModel } from './databaseModel.ts';
import { drawClusterFaults, type ClusterFault, type ClusterFaultKind } from './faults.ts';
import { judgeCluster } from './judgeCluster.ts';
import { gatewayConnect, houseConnect, journalOf, type ClusterPlant } from './plants.ts';
import { createStatements } from './statements.ts';
import { startWriters } from './writers.ts';

export interface ClusterRun {
  /** The first broken promise; null: none. */
  readonly violation: string | null;
  readonly faults: readonly ClusterFaultKind[];
  readonly acknowledged: number;
  readonly frames: number;
  readonly leaders: number;
  readonly trace: readonly string[];
}
const GATEWAYS = 2;
const CLIENTS = 4;
const LANES = 5;
const STORM_MS = 20_000;
const START_MS = 5_000;
/** After the storm every house and gateway is up again and everything written is everywhere. */
const CALM_MS = 15_000;
const MOVE_MS = 700;
const PROMOTION_MS = 600;
const ASK_MS = 2_000;
const TURN_EVERY = 500;
/** A gateway that reaches neither database nor leader has sent its clients away by then. */
const ALONE_LIMIT_MS = BEHIND_MS + 1_000;
const MEMBERS = ['meilin07', 'jun08'];

export const runCluster = async (seed: number, plant: ClusterPlant | null = null): Promise<ClusterRun> => {
  const clock = createSimClock();
  const random = createRandom(seed, 'cluster');
  const world = clock.actor('world', 'nature').clock;
  const network = clock.actor('network', 'nature').clock;
  const trace: string[] = [];
  let violation: string | null = null;
  const say = (line: string): void => void trace.push(`${clock.now()} ${line}`);
  const onFault = (where: string, error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error);
    say(`! ${where}: ${text}`);
    violation ??= `${where}: ${text}`;
  };
  let steps = 0;
  const runUntil = async (moment: number): Promise<void> => {
    await drainMicrotasks();
    while (clock.step(moment) && violation === null) {
      await drainMicrotasks();
      steps += 1;
      if (steps % TURN_EVERY === 0) await nextMacrotask();
    }
  };
  const model = createDatabaseModel(clock.actor('database', 'nature').clock, random.stream('database'));
  const statements = createStatements(model, ({ pos, token }) =>
    onFault('database', `position ${pos} was written under token ${token}, which is not the lease's`),
  );
  let links = 0;
  const newLink = (actor: Actor): DatabaseLink =>
    createDatabaseLink({
      ...{ model, statements, network, clock: actor.clock },
      random: random.stream(`link/${(links += 1)}`),
    });
  const shared = { seed, newLink, after: (ms: number, run: () => void) => void world.after(ms, run), onFault };
  const houses = ['house-a', 'house-b'].map(
    (name): ClusterHouse =>
      startClusterHouse({
        ...{ ...shared, name, trace: say },
        newActor: () => clock.actor(name, 'machine'),
        plantConnect: houseConnect(plant),
        plantJournal: journalOf(plant),
      }),
  );
  const leader = (): ClusterHouse | undefined => houses.find((one) => one.leading() !== null);
  for (let ms = 0; leader() === undefined && ms < START_MS; ms += 10) await runUntil(ms);
  const closed = new Set<string>();
  const isOpen = ({ name }: ClusterGateway): boolean => !closed.has(name);
  const askPosition = (gateway: string, address: string, asking: Actor): Promise<number | null> =>
    new Promise((done) => {
      asking.clock.after(ASK_MS, () => done(null));
      network.after(2, () => {
        const house = houses.find(({ name }) => name === address);
        const leading = house?.leading();
        if (!leading || closed.has(gateway) || house?.actor().frozen()) return;
        const { pos } = leading.journal.head();
        network.after(2, () => void asking.clock.after(0, () => done(pos)));
      });
    });
  const gateways = Array.from({ length: GATEWAYS }, (_, n): ClusterGateway => {
    const name = `gateway-${n + 1}`;
    return startClusterGateway({
      ...{ ...shared, name },
      newActor: () => clock.actor(name, 'machine'),
      plantConnect: gatewayConnect(plant),
      askPosition: (address, asking) => askPosition(name, address, asking),
      onLeave: () => {
        for (const one of clients) if (one.attached()?.name === name) one.move();
      },
    });
  });
  const frames: SeenFrame[] = [];
  const clients = Array.from({ length: CLIENTS }, (_, n) => {
    const member = memberOf(MEMBERS[n % MEMBERS.length] ?? '');
    const own = random.stream(`client/${n}`);
    return startClusterClient({
      ...{ name: `client-${n}`, topics: [`wallet:${member}`, `ledger:${member}`], network, onFault },
      gateways: () => gateways,
      pick: (below) => (below === 0 ? 0 : own.integer(below)),
      onFrame: (frame) => void frames.push(frame),
    });
  });
  const writers = startWriters({
    ...{ network, random: random.stream('writers'), lanes: LANES, isOpen, onFault },
    gateways: () => gateways,
    houses: () => houses,
  });
  /** Links of gateways that reach neither database nor leader. */
  const alone = new Set<DatabaseLink>();
  const leaveAlone = (gateway: ClusterGateway, ms: number): void => {
    const link = gateway.link();
    if (alone.has(link)) return;
    const mine = gateway.running()?.actor;
    alone.add(link);
    link.cut();
    closed.add(gateway.name);
    world.after(ALONE_LIMIT_MS, () => {
      const isSame = mine !== undefined && gateway.running()?.actor === mine;
      if (isSame && !gateway.isBehind())
        onFault(gateway.name, 'it reaches neither database nor leader, and keeps its clients');
    });
    world.after(ms, () => {
      alone.delete(link);
      link.mend();
      closed.delete(gateway.name);
    });
  };
  const perform = ({ kind, ms, gateway: n }: ClusterFault): void => {
    const house = leader();
    const gateway = gateways[n];
    say(`* ${kind} ${ms} ${house?.name ?? 'no leader'} ${gateway?.name}`);
    const cut = (link: DatabaseLink | undefined): void => {
      link?.cut();
      world.after(ms, () => {
        if (link === undefined || !alone.has(link)) link?.mend();
      });
    };
    if (kind === 'leader killed') house?.kill();
    else if (kind === 'leader stopped') house?.actor().freeze(ms);
    else if (kind === 'leader cut from the database') cut(house?.link());
    else if (kind === 'gateway killed') gateway?.kill();
    else if (kind === 'gateway cut from the database') cut(gateway?.link());
    else if (kind === 'gateway cut from the leader' && gateway) {
      closed.add(gateway.name);
      world.after(ms, () => {
        if (!alone.has(gateway.link())) closed.delete(gateway.name);
      });
    } else if (kind === 'gateway alone' && gateway) {
      leaveAlone(gateway, ms);
    } else if (kind === 'primary lost') model.failOver(PROMOTION_MS);
    else {
      // The standby gets nothing, and an operator frees the commit that waits for it.
      model.stall(ms);
      world.after(ms / 3, model.cancelWait);
      if (kind === 'wait cancelled, primary lost') world.after(ms / 2, () => model.failOver(PROMOTION_MS));
    }
  };
  const faults = drawClusterFaults(random.stream('faults'), STORM_MS, GATEWAYS);
  const began = clock.now();
  for (const fault of faults) world.after(fault.at, () => perform(fault));
  const walk = random.stream('walk');
  for (let at = MOVE_MS; at < STORM_MS; at += MOVE_MS) world.after(at, () => clients[walk.integer(CLIENTS)]?.move());
  await runUntil(began + STORM_MS);
  writers.stop();
  await runUntil(began + STORM_MS + CALM_MS);
  if (violation === null && writers.open() > 0) onFault('writers', `${writers.open()} writes are without an answer`);
  if (violation === null && leader() === undefined) onFault('houses', 'no house leads');
  // From here on no house writes, so that journal and gateways stand still.
  for (const one of houses) one.kill();
  await runUntil(clock.now() + 300);
  const running = gateways.flatMap((one) => one.running() ?? []);
  if (violation === null && running.length < GATEWAYS) onFault('gateways', `${running.length} are up`);
  const { rows, durable } = model.tables();
  if (violation === null)
    violation = judgeCluster({
      rows,
      durable: durable.pos,
      acknowledged: writers.acknowledged,
      frames,
      gateways: running,
    });
  for (const client of clients)
    for (const topic of client.topics) {
      const head = running[0]?.gateway.head(topic) ?? 0;
      if (violation === null && client.position(topic) !== head)
        violation = `a client stands at ${client.position(topic)} of ${topic}, whose head is ${head}`;
    }
  return {
    violation,
    faults: faults.map(({ kind }) => kind),
    acknowledged: writers.acknowledged.size,
    frames: frames.length,
    leaders: model.tables().lease.token,
    trace,
  };
};
