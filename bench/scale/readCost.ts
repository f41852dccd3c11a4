/**
 * Processor time of one PostgreSQL for what a gateway asks it: a poll that finds nothing, and each record that it reads. Counted and not
 * timed, so that it holds on a machine that others use, and says what many gateways cost at any rate.
 */
import { createConnection } from '../../server-mock/journal/postgres/connection.ts';
import { readState } from '../../server-mock/journal/postgres/followedState.ts';
import { cpuOf } from './processTimes.ts';

export interface ReadCost {
  /** µs of a poll without a record, and of each record of a page of 100 and of 500. */
  readonly poll: number;
  readonly recordOf100: number;
  readonly recordOf500: number;
}
export const readCost = async (url: string, polls: number): Promise<ReadCost> => {
  const connection = createConnection({ url, name: 'bench' });
  const { query } = connection;
  try {
    const [{ pid } = { pid: 0 }] = await query<{ readonly pid: number }>('SELECT pg_backend_pid() AS pid');
    const { durable } = await readState(query, 0, 0);
    /** µs of the session for each question. */
    const each = async (count: number, limit: number): Promise<number> => {
      const before = cpuOf(pid);
      for (let n = 0; n < count; n++) {
        const from = limit === 0 ? durable : (n * limit) % Math.max(1, durable - limit);
        const { rows } = await readState(query, from, limit);
        if (rows.length !== limit) throw new Error(`${rows.length} records came for ${limit}.`);
      }
      return ((cpuOf(pid) - before) * 1_000_000) / count;
    };
    const poll = await each(polls, 0);
    return {
      poll,
      recordOf100: ((await each(Math.ceil(polls / 10), 100)) - poll) / 100,
      recordOf500: ((await each(Math.ceil(polls / 50), 500)) - poll) / 500,
    };
  } finally {
    await connection.close();
  }
};
