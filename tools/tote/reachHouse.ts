/** Checks that a house answers at an address, before anything is made for a recording of it. */
import { permission } from '../../src/contract/system/system.calls.ts';
import { CliError } from '../process/cliError.ts';

const ANSWER_MS = 5_000;

/**
 * Answers its origin. Throws a CliError for what is no address, where there is no answer in five seconds, and for another kind of
 * server.
 */
export const reachHouse = async (url: string): Promise<string> => {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new CliError(`--url takes the address of a house such as http://localhost:4100, not "${url}".`);
  const { origin } = address;
  const answer = await fetch(`${origin}${permission.path}`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => {
    throw new CliError(`Nothing answers at ${origin}: is a house running there?`);
  });
  await answer.body?.cancel();
  if (!(answer.headers.get('content-type') ?? '').includes('json'))
    throw new CliError(`The server at ${origin} is not a house: give --url the address of one.`);
  return origin;
};
