/** Runs the contract suite against this checkout's house, in-process on a free port; rows without a handler must say so. */
import { afterAll } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { missingRows, readBuilt } from '../../tools/contract.ts';
import { houseSuite } from './houseSuite.ts';
import { realValues } from './realValues.ts';
import { NO_RATE_LIMITS } from './noRateLimits.ts';

let running: RunningHouse | undefined;
afterAll(() => running?.close(0));

houseSuite(async () => {
  running = await startHouse({ betsPerSecond: null, rates: NO_RATE_LIMITS });
  const named = (account: string) => {
    const found = running?.world.sampleAccounts.find((one) => one.account === account);
    if (!found) throw new Error(`the world has no account ${account}`);
    return found;
  };
  const { origin } = running;
  const [member, agent, locked] = [named('meilin07'), named('agent88'), named('locked01')];
  return { origin, member, agent, locked, real: realValues(running) };
}, missingRows(readBuilt()));
