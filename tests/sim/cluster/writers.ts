/** Writers of a simulated cluster: each write has a key and is sent again, over any gateway, until it is answered. */
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { ActorClock } from '../clock/simClock.ts';
import { memberOf } from '../house/smallWorld.ts';
import type { ClusterGateway } from './clusterGateway.ts';
import type { ClusterHouse, Leading } from './clusterHouse.ts';

export interface Writers {
  readonly acknowledged: ReadonlySet<string>;
  readonly stop: () => void;
  /** Writes without an answer. */
  readonly open: () => number;
}
export interface WritersParts {
  readonly network: ActorClock;
  readonly random: SeededRandom;
  readonly lanes: number;
  readonly gateways: () => readonly ClusterGateway[];
  readonly houses: () => readonly ClusterHouse[];
  /** Whether the way between a gateway and the houses is open. */
  readonly isOpen: (gateway: ClusterGateway) => boolean;
  readonly onFault: (where: string, error: unknown) => void;
}
export const ACTOR = 'cashier';
const MEMBERS = ['meilin07', 'jun08', 'ravi03'];
const TIMEOUT_MS = 3_000;
const AGAIN_MS = 60;
const TRAVEL_MS = 4;
/** As a gateway waits until it has what the house has written. */
const CATCH_UP_MS = 2_000;

export const startWriters = (parts: WritersParts): Writers => {
  const { network, random, lanes, gateways, houses, isOpen, onFault } = parts;
  const acknowledged = new Set<string>();
  let stopping = false;
  let open = 0;
  const pause = (ms: number): Promise<void> => new Promise((done) => void network.after(ms, done));
  const travel = (): Promise<void> => pause(1 + random.integer(TRAVEL_MS));
  const submit = async (key: string, member: string, { engine, journal }: Leading): Promise<number | null> => {
    const command = { kind: 'cashIn', member, amount: 100, reason: 'sim' } as const;
    const outcome = await engine.submit({ command, actor: ACTOR, key });
    if (outcome.ok) return journal.head().pos;
    if (outcome.undecided !== true) onFault(key, `refused: ${outcome.code}`);
    return null;
  };
  /** One attempt; false: no answer. */
  const attempt = async (key: string, member: string): Promise<boolean> => {
    const all = gateways();
    const over = all[random.integer(all.length)];
    const running = over?.running();
    const address = running?.follower.leader()?.address;
    await travel();
    if (!over || !running || address === undefined || !isOpen(over)) return false;
    const house = houses().find(({ name }) => name === address);
    const leading = house?.leading();
    if (!house || !leading || house.actor().frozen()) return false;
    // A house that dies meanwhile answers nothing.
    const pos = await submit(key, member, leading).catch(() => null);
    await travel();
    if (pos === null || !house.actor().alive() || house.actor().frozen() || !isOpen(over)) return false;
    await running.engine.reached(pos, CATCH_UP_MS);
    return running.actor.alive();
  };
  const write = async (key: string, member: string): Promise<void> => {
    open += 1;
    for (;;) {
      const late = pause(TIMEOUT_MS).then(() => false);
      if (await Promise.race([attempt(key, member), late])) break;
      await pause(AGAIN_MS);
    }
    acknowledged.add(key);
    open -= 1;
  };
  const lane = async (n: number): Promise<void> => {
    for (let i = 0; !stopping; i += 1) {
      await write(`w-${n}-${i}`, memberOf(MEMBERS[n % MEMBERS.length] ?? ''));
      await pause(20 + random.integer(200));
    }
  };
  for (let n = 0; n < lanes; n += 1) void lane(n);
  return { acknowledged, stop: () => void (stopping = true), open: () => open };
};
