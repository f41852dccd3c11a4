import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { toMinor } from '../../src/contract/decimal.ts';
import { mainAccount, potAccount } from '../../server-mock/core/ledger.ts';
import { POT_CHANCE, POT_SEED } from '../../server-mock/core/tables/decidePots.ts';
import { secureRandom } from '../../server-mock/platform/random.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { call, login } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

let house: RunningHouse;
let token: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  token = (await login(house.origin, 'meilin07')).token;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => house.close());

interface Spun {
  readonly payout: string;
  readonly balance: string;
  readonly pot?: string;
}

it('the game reports a won jackpot to its player: payout, balance and record agree, also when the bet is sent again', async () => {
  const { pots } = house.engine.state();
  const game = house.world.catalogue.byCategory('JACKPOT').find(({ opensVendor }) => !opensVendor);
  const pot = [...pots.values()].find(({ games }) => games.includes(game?.id ?? ''));
  if (!game || !pot) throw new Error('no game that bears a pot');
  const main = (): number => house.engine.state().balances.get(mainAccount('m1001')) ?? 0;
  const { value } = await call<{ ticket: string }>(house.origin, '/wps/game/launchGame', {
    method: 'POST',
    token,
    body: { gameId: game.id, vassalage: game.vendor, language: 'EN', device: 'WEB' },
  });
  const opened = (
    await requestVendorHost(house.origin, '/session', { body: { ticket: value.ticket } })
  ).json() as unknown as {
    readonly session: string;
    readonly stakes: readonly string[];
  };
  const spin = async (key: string): Promise<Spun> =>
    (
      await requestVendorHost(house.origin, '/spin', {
        body: { stake: opened.stakes[0], choice: '' },
        headers: { authorization: `Bearer ${opened.session}`, 'idempotency-key': key },
      })
    ).json() as unknown as Spun;
  const chance = secureRandom.integer.bind(secureRandom);
  vi.spyOn(secureRandom, 'integer').mockImplementation((below) => (below === POT_CHANCE ? 0 : chance(below)));
  const stake = toMinor(opened.stakes[0] ?? '') ?? 0;
  const round = async () => {
    const [key, before, held] = [randomUUID(), main(), house.engine.state().balances.get(potAccount(pot.id)) ?? 0];
    return { key, before, held, reply: await spin(key) };
  };
  let played = await round();
  // A round that returns exactly its stake feeds no pot and wins none: play another.
  while (toMinor(played.reply.payout) === stake) played = await round();
  const { key, before, held, reply } = played;
  const won = toMinor(reply.pot ?? '0') ?? 0;
  expect(won).toBeGreaterThanOrEqual(held);
  expect(toMinor(reply.balance)).toBe(main());
  expect(main() - before).toBe((toMinor(reply.payout) ?? 0) - stake);
  expect(house.engine.state().balances.get(potAccount(pot.id))).toBe(POT_SEED);
  const bet = [...house.engine.state().bets.values()].find(({ potWon }) => potWon?.pot === pot.id);
  expect([bet?.payout, bet?.potWon?.amount]).toEqual([toMinor(reply.payout), won]);
  expect(await spin(key)).toEqual(reply);
  expect(main() - before).toBe((toMinor(reply.payout) ?? 0) - stake);
  assertHouseBalanced(house, { open: true });
});
