/** The house of this checkout against the contract, in-process on a free port; rows without a handler must say so. */
import { afterAll } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import { missingRows, readBuilt } from '../../tools/contract.ts';
import { houseSuite } from './houseSuite.ts';
import { realValues } from './realValues.ts';
import { UNHURRIED } from './unhurried.ts';

let running: RunningHouse | undefined;
afterAll(() => running?.close(0));

houseSuite(async () => {
  running = await startHouse({ betsPerSecond: null, rates: UNHURRIED });
  const named = (account: string) => {
    const found = running?.world.tryAccounts.find((one) => one.account === account);
    if (!found) throw new Error(`the world has no account ${account}`);
    return found;
  };
  const { origin } = running;
  const [member, agent, locked] = [named('meilin07'), named('agent88'), named('locked01')];
  return { origin, member, agent, locked, real: realValues(running) };
}, missingRows(readBuilt()));
