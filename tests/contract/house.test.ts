/** The house of this checkout against the contract, in-process on a free port; rows without a handler must say so. */
import { afterAll } from 'vitest';
import type { Rate, RateClass } from '../../server-mock/rest/http/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import { missingRows, readBuilt } from '../../tools/contract.ts';
import { houseSuite } from './houseSuite.ts';

/** The suite asks every row from one address within seconds: limits are proven elsewhere. */
const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
const UNHURRIED: Readonly<Record<RateClass, Rate>> = {
  enter: plenty,
  message: plenty,
  prove: plenty,
  write: plenty,
  read: plenty,
};

let running: RunningHouse | undefined;
afterAll(() => running?.close(0));

houseSuite(async () => {
  running = await startHouse({ betsPerSecond: null, rates: UNHURRIED });
  const named = (account: string) => {
    const found = running?.world.tryAccounts.find((one) => one.account === account);
    if (!found) throw new Error(`the world has no account ${account}`);
    return found;
  };
  return { origin: running.origin, member: named('meilin07'), agent: named('agent88'), locked: named('locked01') };
}, missingRows(readBuilt()));
