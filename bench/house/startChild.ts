/**
 * `node bench/house/startChild.ts <folder>`: starts the whole house on a journal, in its own process, until it serves: a bet is
 * placed and settled, the gateway has followed it, a page's first call is answered. Then it prints one line, places some more
 * bets and exits abruptly like a killed house: the next start finds a write-ahead log.
 */
import { request } from '../../server-mock/platform/http.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { launchHouse } from '../../server-mock/cli/launchHouse.ts';
import { SEED } from './seed.ts';

/** One line of JSON. */
export interface Served {
  /** Position it started from, and that of the newest snapshot. */
  readonly pos: number;
  readonly snapshot: number;
  /** ms since the process began: when the house's modules were loaded, and when it served. */
  readonly loadedAt: number;
  readonly servedAt: number;
}
const BETS_LEFT_BEHIND = 200;

const [folder = ''] = process.argv.slice(2);
const launched = launchHouse({ journal: folder, seed: SEED });
await import('../../server-mock/cli/server.ts');
const loadedAt = performance.now();
const house = await launched;
const { engine, world, gateway, journal } = house;
const { pos } = journal.head();
const { createPlanner, placeBet } = await import('./bets.ts');
const planner = createPlanner(engine, world, createRandom(SEED, `start ${pos}`));
const [first, ...rest] = await planner.plan(1 + BETS_LEFT_BEHIND);
if (!first) throw new Error('There was no bet to place.');
await placeBet(first);
if (gateway.watermark().seq !== journal.head().pos || gateway.view('winners:ALL') === null)
  throw new Error('The gateway does not serve what the journal holds.');
// Not by `fetch`: loading it would count as a part of the start.
const status = await new Promise((done, failed) => {
  const asked = request(`${house.origin}/docs`, (answer) => done(answer.resume().statusCode));
  asked.once('error', failed).end();
});
if (status !== 200) throw new Error(`The house answered its first request with ${String(status)}.`);
const servedAt = performance.now();
const snapshot = await journal.latestSnapshot();
const served: Served = { pos, snapshot: snapshot?.pos ?? 0, loadedAt, servedAt };
process.stdout.write(`${JSON.stringify(served)}\n`);
await Promise.all(rest.map(placeBet));
process.exit(0);
