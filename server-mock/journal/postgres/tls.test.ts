import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTlsPostgres, type TlsPostgres } from '../../../tools/postgres/tlsPostgres.ts';
import { recordFixture } from '../journal.contract.ts';
import type { JournalError } from '../journal.ts';
import { openPostgresFollower } from './postgresFollower.ts';
import { collect } from './testing/collect.ts';
import { createDatabase, runSql } from './testing/databaseFixture.ts';
import { openHouse } from './testing/houseFixture.ts';

let server: TlsPostgres;
let plain: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  [server, plain] = await Promise.all([startTlsPostgres(), createDatabase()]);
});
afterAll(async () => {
  await Promise.all([server.stop(), plain.drop()]);
});
/** The address of the server that speaks TLS. */
const address = (settings: Readonly<Record<string, string>>, host = 'localhost'): string => {
  const url = new URL(server.url('postgres'));
  url.hostname = host;
  url.username = 'toteboard';
  url.password = 'a-password';
  url.search = new URLSearchParams(settings).toString();
  return url.href;
};
/** Both sides give up at once: a house that would lead, and a follower. Returns what they say. */
const refusals = async (url: string): Promise<readonly string[]> => {
  const messageOf = (opening: Promise<unknown>): Promise<string> =>
    opening.then(
      () => 'opened',
      (error: JournalError) => error.message,
    );
  return Promise.all([messageOf(openHouse(url)), messageOf(openPostgresFollower(url))]);
};

describe('a journal whose database speaks TLS', () => {
  it('H-33 is led and followed over TLS alone, with the root that signed its certificate', async () => {
    const url = address({ sslmode: 'verify-full', sslrootcert: server.root });
    const { journal } = await openHouse(url);
    const follower = await openPostgresFollower(url);
    const got = collect(follower);
    await journal.append(recordFixture(1));
    await got.reached(1);
    const sessions = await runSql<{ readonly ssl: boolean }>(
      url,
      `SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'toteboard %'`,
    );
    expect(sessions.length).toBeGreaterThan(4);
    expect(sessions.every(({ ssl }) => ssl)).toBe(true);
    await Promise.all([follower.close(), journal.close()]);
  });
  it.each(['verify-full', 'verify-ca', 'require', 'prefer'])(
    'H-33 is refused under sslmode=%s where another root signed its certificate',
    async (sslmode) => {
      for (const message of await refusals(address({ sslmode, sslrootcert: server.otherRoot }))) {
        expect(message).toMatch(
          /^The certificate of the database postgres:\/\/toteboard@localhost:\d+\/postgres is refused: /,
        );
        expect(message).toContain('Name the root that signed it in sslrootcert');
        expect(message).not.toContain('a-password');
      }
    },
  );
  it('H-33 is refused where its certificate is for another host', async () => {
    const url = address({ sslmode: 'verify-full', sslrootcert: server.root }, '127.0.0.1');
    for (const message of await refusals(url)) expect(message).toMatch(/is refused: .+127\.0\.0\.1.+/);
  });
  it('H-33 is refused where the file of its root cannot be read', async () => {
    const url = address({ sslmode: 'verify-full', sslrootcert: `${server.root}.missing` });
    for (const message of await refusals(url)) expect(message).toMatch(/root\.pem\.missing, cannot be read: ENOENT/);
  });
  it('H-33 refuses a house that asks for no TLS, in a sentence that names it', async () => {
    for (const message of await refusals(address({}))) expect(message).toContain('sslmode=verify-full');
  });
});

it('H-33 a database without TLS is refused where the address asks for it', async () => {
  const url = new URL(plain.url);
  url.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: server.root }).toString();
  for (const message of await refusals(url.href))
    expect(message).toMatch(
      /^The database postgres:\/\/.+ offers no TLS, which its address asks for \(sslmode\): turn TLS on/,
    );
});
