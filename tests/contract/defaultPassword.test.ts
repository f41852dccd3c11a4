/** The weak default password is configured in the house's environment alone (D-10). */
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../server-mock/cli/config.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { DEFAULT_PASSWORD_VARIABLE } from '../../src/contract/constants.ts';
import { houseClient } from './houseClient.ts';

let house: RunningHouse | undefined;
afterEach(() => house?.close(0));

test('R-CONST-04 the environment sets the default password: a log-in with it must change it, and another password is refused', async () => {
  const { defaultPassword } = readConfig([], { [DEFAULT_PASSWORD_VARIABLE]: 'Paddock-1234' });
  house = await startHouse({ betsPerSecond: 0, defaultPassword });
  const client = houseClient(house.origin);
  expect(await client.logIn('newbie01', 'Paddock-1234')).toMatchObject({ mustChange: 'default' });
  await expect(client.logIn('newbie01', 'weak1234')).rejects.toThrow('wrong-credentials');
  // The password never appears: neither in the printed configuration nor as a flag visible in the process list.
  expect(JSON.stringify(await client.permission())).not.toContain('Paddock-1234');
  expect(() => readConfig(['--default-password', 'x'], {})).toThrow('is not a switch of the house');
});
