import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { loadState } from '../../server-mock/core/load.ts';
import { audit, mainAccount } from '../../server-mock/core/ledger.ts';
import { openSqliteJournal } from '../../server-mock/journal/sqliteJournal.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { createRandom, secureRandom } from '../../server-mock/platform/random.ts';
import { createTurnTruth } from '../sim/oracle/truth/turnTruth.ts';
import { MEMBERS } from './settledWorld.ts';

const KILLS = env['TOTEBOARD_DEEP'] === '1' ? 60 : 6;
const SEED = Number(env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const CHILD = fileURLToPath(new URL('./settlingHouse.ts', import.meta.url));
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Records of a settlement of this tree; a kill beyond them falls between two days. */
const RECORDS = 18;
/** What a life of the house is killed at: the record that turns the day, or the n-th record of a settlement in this life. */
type Moment = 'dayTurned' | number;
const isSettling = (line: string): boolean => /settlement(Advanced|Summed|Planned|Closed)|payoutsPaid/.test(line);
const isBegun = (line: string): boolean => line.includes('dayTurned') || isSettling(line);
const isOver = (line: string): boolean => line.includes('settlementClosed');

/** Kills the house at the moment; null: it finishes by itself. Returns the lines that it printed. Rejects if it died otherwise. */
const live = (file: string, seed: number, at: Moment | null): Promise<readonly string[]> =>
  new Promise((done, failed) => {
    const child = spawn(execPath, [CHILD, file, String(seed), at === null ? 'finish' : ''], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const seen: string[] = [];
    let settling = 0;
    const lines = createInterface({ input: child.stdout });
    const allRead = new Promise<void>((end) => lines.on('close', () => end()));
    lines.on('line', (line) => {
      seen.push(line);
      if (isSettling(line)) settling += 1;
      if (at === 'dayTurned' ? line.includes(at) : at !== null && settling >= at) child.kill('SIGKILL');
    });
    child.on('close', (code, signal) => {
      void allRead.then(() => {
        if (at === null ? code === 0 && seen.at(-1) === 'settled' : signal === 'SIGKILL') done(seen);
        else failed(new Error(`the house ended by itself (${code}): ${errors}`));
      });
    });
  });

it(
  `REL-22 a house killed ${KILLS} times around the end of a day pays each line of its salaries once, exactly (seed ${SEED})`,
  async () => {
    const file = join(folder.path, 'journal');
    const random = createRandom(SEED, 'kills');
    let inSettlement = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const lines = await live(file, SEED + kill, kill % 3 === 1 ? 'dayTurned' : 1 + random.integer(RECORDS));
      const [began, ended] = [isBegun, isOver].map((of) => lines.findLastIndex(of));
      // The first life is killed at the first turn, which settles no day.
      if (kill > 1 && (began ?? -1) > (ended ?? -1)) inSettlement += 1;
    }
    await live(file, SEED, null);
    expect(inSettlement).toBeGreaterThan(0);

    const journal = await openSqliteJournal(file, 1);
    const truth = createTurnTruth();
    const balances = new Map<string, number>();
    const paid: string[] = [];
    const counts = { dayTurned: 0, settlementClosed: 0, payouts: 0 };
    let pos = 0;
    for (;;) {
      const records = await journal.read(pos, 1_000);
      for (const record of records) {
        pos = record.pos;
        const events = record.events as readonly HouseEvent[];
        // Computed again from the bets alone: each payout is planned once, with its lines and carries, and paid once.
        expect(truth.take({ events }), `position ${record.pos}`).toBeNull();
        for (const event of events) {
          if (event.type === 'dayTurned') counts.dayTurned += 1;
          if (event.type === 'settlementClosed') counts.settlementClosed += 1;
          if (event.type === 'settlementPlanned')
            counts.payouts += event.payouts.filter(({ amount, payer }) => amount > 0 && payer === 'house').length;
          if (event.type !== 'posted') continue;
          expect(event.debit).not.toBe(event.credit);
          expect(event.amount).toBeGreaterThan(0);
          for (const [account, sign] of [[event.debit, -1] as const, [event.credit, 1] as const])
            balances.set(account, (balances.get(account) ?? 0) + sign * event.amount);
          if (['commission', 'dailySalary', 'hourlySalary', 'dividend'].includes(event.why))
            paid.push(event.reference ?? '');
        }
        expect(audit(balances), `position ${record.pos}`).toBeNull();
      }
      if (records.length < 1_000) break;
    }
    const state = await loadState(journal);
    await journal.close();
    // The first turn begins the first day and settles none.
    expect(counts.dayTurned).toBeGreaterThan(KILLS / 3);
    expect(counts.settlementClosed).toBe(counts.dayTurned - 1);
    expect(counts.payouts).toBeGreaterThan(0);
    expect([paid.length, new Set(paid).size]).toEqual([counts.payouts, counts.payouts]);
    for (const member of [...MEMBERS, 'a', 'b', 'b2'])
      expect(balances.get(mainAccount(member))).toBe(state.balances.get(mainAccount(member)));
    expect([...balances.keys()].filter((account) => !state.balances.has(account))).toEqual([]);
  },
  30_000 + KILLS * 10_000,
);
