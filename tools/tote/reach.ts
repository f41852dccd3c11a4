/** Is there a house at an address? Asked before anything is made for a recording of it. */
import { permission } from '../../src/contract/system/system.calls.ts';
import { Complaint } from '../process/complaint.ts';

const ANSWER_MS = 5_000;

/** Its origin. Complains about what is no address, where nobody answers in five seconds, and about another kind of server. */
export const reachHouse = async (url: string): Promise<string> => {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new Complaint(`--url takes the address of a house such as http://localhost:4100, not "${url}".`);
  const { origin } = address;
  const answer = await fetch(`${origin}${permission.path}`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => {
    throw new Complaint(`Nobody answers at ${origin}: is a house running there?`);
  });
  await answer.body?.cancel();
  if (!(answer.headers.get('content-type') ?? '').includes('json'))
    throw new Complaint(`What answers at ${origin} is no house: give --url the address of one.`);
  return origin;
};
