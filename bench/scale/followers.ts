/**
 * What it costs one PostgreSQL that several gateways follow its journal: the reading part of a gateway alone, in processes of their own,
 * while records of real bets are appended at a stated rate (docs/decisions/0401).
 */
import { setTimeout as after } from 'node:timers/promises';
import type { JournalRecord } from '../../server-mock/journal/journal.ts';
import { createConnection } from '../../server-mock/journal/postgres/connection.ts';
import { openPostgresJournal, type PostgresJournal } from '../../server-mock/journal/postgres/postgresJournal.ts';
import { startPostgres } from '../../tools/postgres/startPostgres.ts';
import { UNDER_WAY } from '../house/saturate.ts';
import { openChild, type Child } from '../hub/ipc.ts';
import { idleControl, type Control } from '../kit/control.ts';
import { quantile } from '../kit/stats.ts';
import { cpuOfFamily, parentOf } from './processTimes.ts';
import { readCost, type ReadCost } from './readCost.ts';

export interface FollowedRate {
  readonly followers: number;
  /** Records a second that were asked for; null: as many as the journal takes. */
  readonly asked: number | null;
  /** Records a second that were acknowledged. */
  readonly rate: number;
  readonly commitsPerSecond: number;
  /** Processor microseconds for each record: of the database, of all followers together. */
  readonly databaseUs: number;
  readonly followersUs: number;
  /** ms from the acknowledgement of a record to its arrival at a follower; NaN without followers. */
  readonly p50: number;
  readonly p99: number;
}
export interface FollowersSizes {
  readonly seconds: number;
  readonly counts: readonly number[];
  readonly rates: readonly (number | null)[];
  /** Absent: true. Off where other programs use the disk: processor times stay those of the database. */
  readonly fsync?: boolean;
}
const TICK_MS = 2;
/** Polls whose cost is counted: some seconds. */
const READ_POLLS = 5_000;
/** The followers have found the journal's end. */
const SETTLE_MS = 700;
/** Between two looks whether the last record has come to a follower, ms. */
const LOOK_MS = 20;

const now = (): number => performance.timeOrigin + performance.now();
/** Process id of the server: the parent of any session. */
const serverOf = async (url: string): Promise<number> => {
  const connection = createConnection({ url, name: 'bench' });
  const [{ pid } = { pid: 0 }] = await connection.query<{ readonly pid: number }>('SELECT pg_backend_pid() AS pid');
  const server = parentOf(pid);
  await connection.close();
  return server;
};
/** `records`: of real bets; each is appended many times, under other keys. */
export const followersCost = async (
  records: readonly JournalRecord[],
  { seconds, counts, rates, fsync = true }: FollowersSizes,
  say: (what: string) => void,
): Promise<{ readonly of: readonly FollowedRate[]; readonly read: ReadCost; readonly control: readonly Control[] }> => {
  const database = await startPostgres({ fsync });
  const control: Control[] = [];
  const of: FollowedRate[] = [];
  try {
    const url = database.url('postgres');
    const journal = await openPostgresJournal(url, Date.now());
    const server = await serverOf(url);
    let used = 0;
    /** Resolves with when the record was acknowledged. */
    const append = async (acknowledged: Map<number, number>): Promise<void> => {
      const record = records[used % records.length];
      if (record === undefined) throw new Error('There are no records to append.');
      used += 1;
      const { pos } = await journal.append({ ...record, commandId: `f${used.toString(36)}` });
      acknowledged.set(pos, now());
    };
    for (const asked of rates)
      for (const followers of counts) {
        say(`${followers} followers, ${asked ?? 'as many as possible'} records a second`);
        control.push(await idleControl());
        of.push(await measure({ url, journal, server, append, followers, asked, seconds }));
      }
    say('polls and pages alone');
    const read = await readCost(url, READ_POLLS);
    await journal.close();
    return { of, read, control };
  } finally {
    await database.stop();
  }
};

interface Parts {
  readonly url: string;
  readonly journal: PostgresJournal;
  readonly server: number;
  readonly append: (acknowledged: Map<number, number>) => Promise<void>;
  readonly followers: number;
  readonly asked: number | null;
  readonly seconds: number;
}
const measure = async (parts: Parts): Promise<FollowedRate> => {
  const children = Array.from({ length: parts.followers }, () =>
    openChild('bench/scale/followChild.ts', [parts.url, 'hints']),
  );
  try {
    return await measureWith(children, parts);
  } finally {
    // Also after a failure: the database would wait for its followers.
    await Promise.all(children.map((child) => child.kill()));
  }
};
const measureWith = async (
  children: readonly Child[],
  { journal, server, append, followers, asked, seconds }: Parts,
): Promise<FollowedRate> => {
  await Promise.all(children.map((child) => child.ask('ready')));
  await after(SETTLE_MS);
  await Promise.all(children.map((child) => child.ask('came')));
  const cpuOfChildren = async (): Promise<number> =>
    (await Promise.all(children.map((child) => child.ask<number>('cpu')))).reduce((sum, one) => sum + one, 0);
  const [databaseBefore, childrenBefore, commitsBefore] = [
    cpuOfFamily(server),
    await cpuOfChildren(),
    journal.commits(),
  ];
  const acknowledged = new Map<number, number>();
  const began = performance.now();
  const until = began + seconds * 1_000;
  if (asked === null) {
    const lane = async (): Promise<void> => {
      while (performance.now() < until) await append(acknowledged);
    };
    await Promise.all(Array.from({ length: UNDER_WAY }, lane));
  } else {
    const under: Promise<void>[] = [];
    while (performance.now() < until) {
      const due = ((performance.now() - began) * asked) / 1_000;
      while (under.length < due) under.push(append(acknowledged));
      await after(TICK_MS);
    }
    await Promise.all(under);
  }
  const took = (performance.now() - began) / 1_000;
  const commits = journal.commits() - commitsBefore;
  const [databaseCpu, childrenCpu] = [cpuOfFamily(server) - databaseBefore, (await cpuOfChildren()) - childrenBefore];
  const { pos: last } = journal.head();
  for (const child of children) while ((await child.ask<number>('reached')) < last) await after(LOOK_MS);
  const waited: number[] = [];
  for (const child of children) {
    const came = new Map(await child.ask<(readonly [number, number])[]>('came'));
    for (const [pos, from] of acknowledged) {
      const at = came.get(pos);
      if (at === undefined) throw new Error(`Position ${pos} was acknowledged, and did not come to a follower.`);
      waited.push(Math.max(0, at - from));
    }
  }
  return {
    followers,
    asked,
    rate: acknowledged.size / took,
    commitsPerSecond: commits / took,
    databaseUs: (databaseCpu * 1_000_000) / acknowledged.size,
    followersUs: (childrenCpu * 1_000_000) / acknowledged.size,
    p50: quantile(waited, 0.5),
    p99: quantile(waited, 0.99),
  };
};
