/** What a follower gives on, for tests; and records that it must not give on. */
import type { JournalFollower } from '../../follower.ts';
import type { JournalError, JournalRecord } from '../../journal.ts';
import { runSql } from './databaseFixture.ts';

export interface Collected {
  readonly records: readonly JournalRecord[];
  readonly stop: () => void;
  /** Resolves when the record at a position was given on. */
  readonly reached: (pos: number) => Promise<void>;
  readonly failed: () => Promise<JournalError>;
}
export const collect = (follower: JournalFollower, afterPos = 0): Collected => {
  const records: JournalRecord[] = [];
  let failure: JournalError | null = null;
  const waiting = new Set<() => void>();
  const stop = follower.follow(afterPos, (page) => {
    records.push(...page);
    for (const look of waiting) look();
  });
  follower.onFailed((error) => {
    failure = error;
    for (const look of waiting) look();
  });
  const until = (is: () => boolean): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        if (!is()) return;
        waiting.delete(look);
        done();
      };
      waiting.add(look);
      look();
    });
  return {
    records,
    stop,
    reached: (pos: number) => until(() => (records.at(-1)?.pos ?? afterPos) >= pos),
    failed: async (): Promise<JournalError> => {
      await until(() => failure !== null);
      return failure!;
    },
  };
};
/** Makes a record visible as a writer does whose wait for its standby was cancelled: it is not declared durable. */
export const showUndeclared = async (url: string, record: JournalRecord, key: string): Promise<void> => {
  await runSql(
    url,
    `INSERT INTO journal_record SELECT pos + 1, at, kind, actor, '${key}', body, events, touches, hash, format, token
       FROM journal_record WHERE pos = ${record.pos};
     INSERT INTO journal_touch VALUES ('system', ${record.pos + 1});
     NOTIFY toteboard_journal`,
  );
};
