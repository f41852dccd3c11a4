/** `node bench/hub/peopleChild.ts <folder> <count>`: writes a journal in which so many members are registered and logged in. */
import { hashToken, newToken } from '../../server-mock/session/principal.ts';
import { secureRandom } from '../../server-mock/platform/random.ts';
import { startHouse } from '../../server-mock/cli/server.ts';
import { memberOf, openMember } from '../house/people.ts';
import { SEED } from '../house/seed.ts';
import type { LoggedInMember } from './messages.ts';

const [folder = '', count = '0'] = process.argv.slice(2);
const house = await startHouse({ journal: folder, seed: SEED, scenario: 'quiet', betsPerSecond: 0 });
const admit = async (n: number): Promise<LoggedInMember> => {
  const token = newToken(secureRandom);
  await openMember(house.engine, n, hashToken(token));
  return { member: memberOf(n), token };
};
const visitors = await Promise.all(Array.from({ length: Number(count) }, (_, n) => admit(n)));
await house.close();
// Longer than a pipe's buffer: exiting before it is read would cut it off.
process.stdout.write(`${JSON.stringify(visitors)}\n`, () => process.exit(0));
