/** Rate limits of the vendor host's money endpoints, and refusal of ambiguous bodies. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { RATES } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { call, login } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ rates: { ...RATES, write: { burst: 4, perMinute: 1 } } });
});
afterAll(() => house.close());
afterEach(() => assertHouseBalanced(house, { open: true }));

it('SAFE-35, SAFE-47 a session that bets too fast has to wait, others play on, and a repeated field is refused', async () => {
  const { token } = await login(house.origin, 'meilin07');
  const { id, vendor: vassalage } = house.world.catalogue.hot[0]!;
  const open = async () => {
    const body = { gameId: id, vassalage, language: 'EN', device: 'WEB' };
    const { value } = await call<{ ticket: string }>(house.origin, '/wps/game/launchGame', {
      method: 'POST',
      token,
      body,
    });
    return (await requestVendorHost(house.origin, '/session', { body: { ticket: value.ticket } })).json() as {
      session: string;
      stakes: string[];
    };
  };
  const spin = ({ session, stakes }: { session: string; stakes: string[] }, key: string) =>
    requestVendorHost(house.origin, '/spin', {
      body: { stake: stakes[0] },
      headers: { authorization: `Bearer ${session}`, 'idempotency-key': key },
    });
  const [hasty, calm] = [await open(), await open()];
  const key = randomUUID();
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await spin(hasty, key));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
  // The page repeats the request with its key, as when the house is busy.
  expect(answers.at(-1)?.json()).toEqual({ code: 'house-busy' });
  expect((await spin(calm, randomUUID())).status).toBe(200);
  const twice = await requestVendorHost(house.origin, '/spin', {
    text: `{"stake":"${calm.stakes[0]}","stake":"0.01"}`,
    headers: { authorization: `Bearer ${calm.session}`, 'idempotency-key': randomUUID() },
  });
  expect([twice.status, twice.json()]).toEqual([400, { code: 'bad-request' }]);
});
