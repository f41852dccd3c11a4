/**
 * `node bench/house/startChild.ts <folder>`: starts the whole house on a journal, in its own process, until it serves: a bet is
 * placed and settled, the gateway has followed it, a page's first call is answered. Then it prints one line, places some more
 * bets and exits abruptly like a killed house: the next start finds a write-ahead log.
 */
import { createRandom } from '../../server-mock/platform/random.ts';
import { startHouse } from '../../server-mock/cli/server.ts';
import { createPlanner, placeBet } from './bets.ts';
import { SEED } from './benchHouse.ts';

/** One line of JSON. */
export interface Served {
  /** Position it started from, and that of the newest snapshot. */
  readonly pos: number;
  readonly snapshot: number;
  /** ms since the process began: when its own first line ran, and when it served. */
  readonly loadedAt: number;
  readonly servedAt: number;
}
const BETS_LEFT_BEHIND = 200;

const loadedAt = performance.now();
const [folder = ''] = process.argv.slice(2);
const house = await startHouse({ journal: folder, seed: SEED });
const { engine, world, gateway, journal } = house;
const { pos } = journal.head();
const planner = createPlanner(engine, world, createRandom(SEED, `start ${pos}`));
const [first, ...rest] = await planner.plan(1 + BETS_LEFT_BEHIND);
if (!first) throw new Error('There was no bet to place.');
await placeBet(first);
if (gateway.watermark().seq !== journal.head().pos || gateway.view('winners:ALL') === null)
  throw new Error('The gateway does not serve what the journal holds.');
const answer = await fetch(`${house.origin}/docs`);
if (!answer.ok) throw new Error(`The house answered its first request with ${answer.status}.`);
const servedAt = performance.now();
const snapshot = await journal.latestSnapshot();
const served: Served = { pos, snapshot: snapshot?.pos ?? 0, loadedAt, servedAt };
process.stdout.write(`${JSON.stringify(served)}\n`);
await Promise.all(rest.map(placeBet));
process.exit(0);
