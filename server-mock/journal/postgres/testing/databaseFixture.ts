/** Databases for tests, on a real server of the test worker's own: one server for all its files, one database for each harness. */
import pg from 'pg';
import { startPostgres, type PostgresServer } from '../../../../tools/postgres/startPostgres.ts';

let starting: Promise<PostgresServer> | null = null;
let made = 0;

/** Runs statements as a database's operator would, beside the house. */
export const runSql = async <R>(url: string, text: string): Promise<readonly R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as R[];
  } finally {
    await client.end();
  }
};
/** An empty database, and the end of it. `server`: another one than the worker's own. */
export const createDatabase = async (
  server?: PostgresServer,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  starting ??= server ? null : startPostgres();
  const on = server ?? (await starting!);
  made += 1;
  const name = `journal_${made}`;
  await runSql(on.url('postgres'), `CREATE DATABASE ${name}`);
  return {
    url: on.url(name),
    drop: async () => {
      await runSql(on.url('postgres'), `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
};
