import { join } from 'node:path';
import { env } from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { audit, mainAccount } from '../../server-mock/core/ledger.ts';
import { loadState } from '../../server-mock/core/load.ts';
import { PLAYERS } from '../../server-mock/core/testing/worldFixture.ts';
import type { RecordBody } from '../../server-mock/core/recordBody.ts';
import type { JournalRecord } from '../../server-mock/journal/journal.ts';
import { openSqliteJournal } from '../../server-mock/journal/sqliteJournal.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { createRandom, secureRandom } from '../../server-mock/platform/random.ts';
import { runAndKill, STAGES, type CommandLog } from './runAndKill.ts';

/** 20 in common runs, 200 in the deep run (F13). */
const KILLS = Number(env['TOTEBOARD_KILLS'] ?? (env['TOTEBOARD_DEEP'] === '1' ? 200 : 20));
const SEED = Number(env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Re-sums every posting of every record from zero; the total must be zero at each position. */
const resum = (records: readonly JournalRecord[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { pos, events } of records) {
    for (const event of events as readonly HouseEvent[]) {
      if (event.type !== 'posted') continue;
      sums.set(event.debit, (sums.get(event.debit) ?? 0) - event.amount);
      sums.set(event.credit, (sums.get(event.credit) ?? 0) + event.amount);
    }
    const total = [...sums.values()].reduce((sum, one) => sum + one, 0);
    if (total !== 0) throw new Error(`position ${pos}: all accounts together hold ${total}`);
  }
  return sums;
};
const answerOf = ({ body }: JournalRecord): unknown => {
  const stored = body as RecordBody;
  return 'result' in stored
    ? { ok: true, result: stored.result }
    : 'refused' in stored
      ? { ok: false, ...stored.refused }
      : null;
};

describe(`a house killed ${KILLS} times (seed ${SEED}; again with TOTEBOARD_SEED=${SEED})`, () => {
  it(
    'REL-20 REL-21 REL-22 has lost no acknowledged command, doubled none, and sums to zero at every position',
    async () => {
      const file = join(folder.path, 'journal');
      const random = createRandom(SEED, 'kills');
      const commandLog: CommandLog = { submitted: new Map(), acknowledged: new Map() };
      for (let kill = 1; kill <= KILLS; kill++) {
        await runAndKill(file, SEED + kill, { acknowledgement: 1 + random.integer(400) }, commandLog);
        // Kills it once more during start-up, before it has acknowledged anything.
        const stage = STAGES[random.integer(STAGES.length)] ?? 'opening';
        await runAndKill(file, SEED + kill, { stage, delay: random.integer(30) }, commandLog);
      }

      const journal = await openSqliteJournal(file, 1);
      const records: JournalRecord[] = [];
      for (;;) {
        const page = await journal.read(records.length, 1_000);
        records.push(...page);
        if (page.length < 1_000) break;
      }
      const state = await loadState(journal);
      await journal.close();

      const byKey = new Map(
        records.flatMap((record) => (record.commandId === null ? [] : [[record.commandId, record] as const])),
      );
      expect(byKey.size).toBe(records.filter(({ commandId }) => commandId !== null).length);
      for (const [key, outcome] of commandLog.acknowledged) {
        const record = byKey.get(key);
        const { ok } = outcome;
        const shown = outcome.ok ? { ok, result: outcome.result } : outcome;
        expect(record && answerOf(record), key).toEqual(shown);
      }
      // Every command in the journal was submitted.
      for (const key of byKey.keys()) expect(commandLog.submitted.has(key), key).toBe(true);
      const sums = resum(records);
      for (const player of PLAYERS) expect(sums.get(mainAccount(player))).toBe(state.balances.get(mainAccount(player)));
      expect(audit(state.balances)).toBeNull();
      expect(commandLog.acknowledged.size).toBeGreaterThan(KILLS * 20);
      console.info(`kill rig: ${KILLS} kills, ${commandLog.acknowledged.size} acknowledged, ${records.length} records`);
    },
    // A limit for hangs: a machine under load takes several times as long as an idle one.
    KILLS * 15_000,
  );
});
