import { journalContract } from '../journal.contract.ts';
import type { PostgresJournal } from './postgresJournal.ts';
import { createDatabase, runSql } from './testing/databaseFixture.ts';
import { expireLease, openHouse, type House } from './testing/houseFixture.ts';

/** Simulates a kill without a second process: the house renews its lease no more, and its time ends. */
journalContract('PostgreSQL', async () => {
  const { url, drop } = await createDatabase();
  const opened: House[] = [];
  return {
    open: async (now) => {
      const house = await openHouse(url, now);
      opened.push(house);
      return house.journal;
    },
    wipe: async () => {
      await runSql(
        url,
        `TRUNCATE journal_record, journal_touch; DELETE FROM journal_meta WHERE name IN ('epoch', 'format')`,
      );
    },
    kill: async (journal) => {
      opened.find((one) => one.journal === journal)?.clock.stop();
      await expireLease(url);
    },
    commits: (journal) => (journal as PostgresJournal).commits(),
    dispose: async () => {
      for (const { journal } of opened) await journal.close();
      await drop();
    },
  };
});
