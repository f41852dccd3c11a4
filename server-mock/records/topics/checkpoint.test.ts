import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../../core/createEngine.ts';
import { GAME, PLAYERS, VENDOR, testWorld } from '../../core/testing/worldFixture.ts';
import type { Journal, JournalRecord } from '../../journal/journal.ts';
import { openSqliteJournal } from '../../journal/sqliteJournal.ts';
import { temporaryFolder } from '../../platform/files.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { createRandom } from '../../platform/random.ts';
import { topicRow } from '../../../src/contract/index.ts';
import { checkpointDistance } from './checkpoint.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createTopicValue } from './topicValue.ts';

const folder = temporaryFolder();
const file = join(folder.path, 'journal.sqlite');
const topics = new Set<string>();
afterAll(() => folder.remove());

/** A journal that records from which position it was read. */
const watched = (journal: Journal): { readonly journal: Journal; readonly from: () => number } => {
  const readFrom: number[] = [];
  const read = (after: number, limit: number): Promise<readonly JournalRecord[]> => {
    if (limit > 1) readFrom.push(after);
    return journal.read(after, limit);
  };
  return { journal: { ...journal, read }, from: () => Math.min(...readFrom) };
};
/** A gateway without live records: it knows only what it read at its start. */
const start = async (): Promise<{
  readonly gateway: Gateway;
  readonly readFrom: number;
  readonly close: () => Promise<void>;
}> => {
  const opened = await openSqliteJournal(file, 1_000);
  const { journal, from } = watched(opened);
  const engine = { epoch: journal.epoch, onDurable: () => () => undefined };
  const gateway = await createGateway({ journal, engine, clock: createManualClock(), initial: {} });
  return { gateway, readFrom: from(), close: opened.close };
};
const valuesOf = (gateway: Gateway): unknown => ({
  watermark: gateway.watermark(),
  topics: [...topics].map((topic) => [topic, gateway.view(topic), gateway.touchedAt(topic)]),
});
const pathOf = (pos: number): string => `${file}.checkpoint-${pos}`;
/** Positions of the checkpoints beside the journal, oldest first. */
const positions = (): number[] =>
  readdirSync(folder.path)
    .filter((name) => name.includes('.checkpoint-'))
    .map((name) => Number(name.split('-').at(-1)))
    .toSorted((a, b) => a - b);
/** Changes the text of a checkpoint, so that its digest is wrong. */
const damage = (pos: number, change: (text: string) => string): void => {
  const text = readFileSync(pathOf(pos), 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(pathOf(pos), change(text));
};

beforeAll(async () => {
  const journal = await openSqliteJournal(file, 1_000);
  const clock = createManualClock();
  const engine = await createEngine({ journal, clock, random: createRandom(1), world: testWorld, tickMs: 0 });
  const gateway = await createGateway({ journal, engine, clock, initial: {}, checkpointEvery: 100 });
  gateway.onRecords((_, touched) => {
    for (const topic of touched) topics.add(topic);
  });
  for (let n = 1; n <= 130; n++) {
    clock.advance(1_000);
    const part = { member: PLAYERS[n % PLAYERS.length]!, vendor: VENDOR, roundId: `r${n}`, demo: false };
    const actor = `vendor:${VENDOR}`;
    const debit = { kind: 'debit', ...part, gameId: GAME, txId: `r${n}-d`, amount: 100 } as const;
    await engine.submit({ command: debit, actor, key: debit.txId });
    const credit = { kind: 'credit', ...part, txId: `r${n}-c`, amount: (n % 4) * 700 } as const;
    await engine.submit({ command: credit, actor, key: credit.txId });
  }
  await engine.stop();
  // A kill: no last checkpoint is saved, so that there are later records to read.
  await journal.close();
});

describe('the distance between two checkpoints', () => {
  it('is 5,000 records, and 10,000 where the topics have more than 20,000 rows together', () => {
    const tableOf = (name: string, rows: number) => {
      const topic = `bets:${name}`;
      return createTopicValue(
        topic,
        topicRow(topic)!,
        Object.fromEntries(Array.from({ length: rows }, (_, n) => [n, {}])),
      );
    };
    expect(checkpointDistance([])).toBe(5_000);
    expect(checkpointDistance([tableOf('m1', 10_000), tableOf('m2', 10_000)])).toBe(5_000);
    expect(checkpointDistance([tableOf('m1', 10_000), tableOf('m2', 10_001)])).toBe(10_000);
  });
});
describe('a gateway started from a checkpoint', () => {
  it('reads only later records, and has the same values and positions as after a full read', async () => {
    const kept = positions();
    expect(kept).toHaveLength(2);
    const short = await start();
    expect(short.readFrom).toBe(kept.at(-1));
    const fromCheckpoint = valuesOf(short.gateway);
    await short.close();
    const aside = join(folder.path, 'aside');
    mkdirSync(aside);
    for (const pos of kept) renameSync(pathOf(pos), join(aside, String(pos)));
    const full = await start();
    expect(full.readFrom).toBe(0);
    expect(topics.size).toBeGreaterThan(PLAYERS.length);
    expect(fromCheckpoint).toEqual(valuesOf(full.gateway));
    await full.close();
    for (const pos of kept) renameSync(join(aside, String(pos)), pathOf(pos));
  });
  it('H-29 replays changes from before its checkpoint out of the journal', async () => {
    const { gateway, close } = await start();
    const [topic = ''] = [...topics].filter((name) => name.startsWith('bets:'));
    const frames = await gateway.resume(topic, 1);
    expect(frames.length).toBeGreaterThan(20);
    expect(frames[0]?.prev).toBe(1);
    for (const [i, frame] of frames.entries()) if (i > 0) expect(frame.prev).toBe(frames[i - 1]?.seq);
    expect(frames.at(-1)?.seq).toBe(gateway.head(topic));
    await close();
  });
  it('ignores a damaged or foreign checkpoint or another shape, and has the same values', async () => {
    const right = await start();
    const expected = valuesOf(right.gateway);
    await right.close();
    const [older = 0, newest = 0] = positions();
    const cases: readonly (readonly [damaged: number, from: number, (text: string) => string])[] = [
      // The digest is wrong, so the checkpoint before it is used.
      [newest, older, (text) => text.replaceAll('"balance":', '"balance":1')],
      [older, 0, (text) => text.slice(0, -100)],
    ];
    for (const [damaged, from, change] of cases) {
      damage(damaged, change);
      const started = await start();
      expect(started.readFrom, String(damaged)).toBe(from);
      expect(valuesOf(started.gateway), String(damaged)).toEqual(expected);
      await started.close();
    }
    const opened = await openSqliteJournal(file, 1_000);
    const { hash } = (await opened.read(newest - 1, 1))[0]!;
    const wrong = [
      { pos: newest, hash: 'f'.repeat(64), state: { version: 1, at: 1, topics: [] } },
      { pos: newest, hash, state: { version: 0, at: 1, topics: [] } },
      { pos: newest, hash, state: { version: 1, at: 1, topics: [['no-such-topic', 'state ', 5, 1, {}]] } },
      { pos: newest, hash, state: { version: 1, at: 1, topics: [[[...topics][0], 'log 3', 5, 1, {}]] } },
      { pos: newest + 10_000, hash, state: { version: 1, at: 1, topics: [] } },
    ];
    await opened.close();
    for (const one of wrong) {
      const journal = await openSqliteJournal(file, 1_000);
      await journal.saveCheckpoint(one);
      await journal.close();
      const started = await start();
      expect(started.readFrom, JSON.stringify(one)).toBe(0);
      expect(valuesOf(started.gateway), JSON.stringify(one)).toEqual(expected);
      await started.close();
    }
  });
});
