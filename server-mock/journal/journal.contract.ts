/** Test suite that every journal implementation must pass. */
import { afterEach, describe, expect, it } from 'vitest';
import { GENESIS_HASH, hashOf, toStoredRecord } from './chain.ts';
import type { Journal, NewRecord } from './journal.ts';

export interface Harness {
  /** Opens the same journal again and again; `now` counts only for a new one. */
  readonly open: (now: number) => Promise<Journal>;
  /** Deletes the journal, but not what keeps its epoch from being used again. */
  readonly wipe: () => Promise<void>;
  /** Ends it as a killed process would, after everything acknowledged. */
  readonly kill: (journal: Journal) => Promise<void>;
  readonly commits: (journal: Journal) => number;
  readonly dispose: () => Promise<void>;
}
export const recordFixture = (n: number, part: Partial<NewRecord> = {}): NewRecord => ({
  at: 1_000 + n,
  kind: 'debit',
  actor: 'vendor:TG',
  commandId: `k${n}`,
  body: { command: { n, text: 'ünïcødé 中文' } },
  events: [{ type: 'posted', n }],
  touches: [
    { topic: `wallet:m${n % 3}`, kind: 'delta', data: { balance: n } },
    { topic: 'system', kind: 'delta', data: { status: 0 } },
  ],
  ...part,
});
const fill = (journal: Journal, from: number, to: number) =>
  Promise.all(Array.from({ length: to - from + 1 }, (_, i) => journal.append(recordFixture(from + i))));

export const journalContract = (name: string, make: () => Promise<Harness>): void => {
  describe(`${name} as a journal`, () => {
    const open: Harness[] = [];
    const harness = async (): Promise<Harness> => {
      const made = await make();
      open.push(made);
      return made;
    };
    afterEach(async () => {
      for (const one of open.splice(0)) await one.dispose();
    });

    it('REL-20 numbers positions without holes in the order of the calls, and reads the records back unchanged', async () => {
      const journal = await (await harness()).open(500);
      const written = await fill(journal, 1, 25);
      expect(written.map(({ pos }) => pos)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
      expect(await journal.read(0, 100)).toEqual(written);
      expect(await journal.read(20, 3)).toEqual(written.slice(20, 23));
      expect(journal.head()).toEqual({ pos: 25, hash: written[24]?.hash, at: 1_025 });
      await journal.close();
    });
    it('reads back any text unchanged', async () => {
      const journal = await (await harness()).open(500);
      const text = 'a"\\\n\t\u0000\ud800\u2028{}[]$1::';
      const written = await journal.append(recordFixture(1, { body: { text }, events: [{ text }] }));
      const [read] = await journal.read(0, 1);
      expect(read).toEqual(written);
      expect(read?.events).toEqual([{ text }]);
      await journal.close();
    });
    it('REL-21 chains every record to the one before', async () => {
      const journal = await (await harness()).open(500);
      const written = await fill(journal, 1, 10);
      let hash = GENESIS_HASH;
      for (const record of written) {
        hash = hashOf(hash, toStoredRecord(record.pos, record));
        expect(record.hash).toBe(hash);
      }
      await journal.close();
    });
    it('REL-20 puts appends made during a commit into the next one', async () => {
      const one = await harness();
      const journal = await one.open(500);
      const before = one.commits(journal);
      await fill(journal, 1, 300);
      expect(one.commits(journal) - before).toBeLessThanOrEqual(3);
      await journal.close();
    });
    it('H-29 reads the records of a topic, oldest first, from a position', async () => {
      const journal = await (await harness()).open(500);
      await fill(journal, 1, 12);
      expect((await journal.readTopic('wallet:m1', 1, 3)).map(({ pos }) => pos)).toEqual([4, 7, 10]);
      expect((await journal.readTopic('system', 10, 100)).map(({ pos }) => pos)).toEqual([11, 12]);
      expect(await journal.readTopic('wallet:unknown', 0, 10)).toEqual([]);
      await journal.close();
    });
    it('H-18 finds a command by actor and key after a restart, and refuses to write a key twice', async () => {
      const one = await harness();
      const journal = await one.open(500);
      await fill(journal, 1, 5);
      await one.kill(journal);
      const again = await one.open(900);
      expect((await again.findCommand('vendor:TG', 'k3'))?.pos).toBe(3);
      expect(await again.findCommand('vendor:XX', 'k3')).toBeNull();
      await expect(again.append(recordFixture(3))).rejects.toMatchObject({ code: 'failed' });
      await again.close();
    });
    it('REL-25 keeps epoch and records after a kill; only a new journal has a new, greater epoch', async () => {
      const one = await harness();
      const journal = await one.open(5_000);
      expect(journal.epoch).toBe(5_000);
      const written = await fill(journal, 1, 7);
      await one.kill(journal);
      const again = await one.open(9_000);
      expect(again.epoch).toBe(5_000);
      const [read, begun] = [await again.read(0, 7), await again.read(7, 100)];
      expect(read).toEqual(written);
      // An engine that is led in turn begins each turn with an empty record.
      for (const one of begun) expect(one).toMatchObject({ kind: 'lead', events: [], touches: [] });
      await again.close();
      await one.wipe();
      const fresh = await one.open(4_000); // greater even though the clock went back
      expect(fresh.epoch).toBe(5_001);
      expect(fresh.head().pos).toBe(0);
      await fresh.close();
    });
    it('keeps the newest snapshot', async () => {
      const one = await harness();
      const journal = await one.open(500);
      expect(await journal.latestSnapshot()).toBeNull();
      const written = await fill(journal, 1, 9);
      for (const pos of [3, 6, 9])
        await journal.saveSnapshot({ pos, hash: written[pos - 1]?.hash ?? '', state: { pos } });
      await one.kill(journal);
      const again = await one.open(500);
      expect(await again.latestSnapshot()).toEqual({ pos: 9, hash: written[8]?.hash, state: { pos: 9 } });
      await again.close();
    });
    it('ignores the snapshots of a journal that was deleted', async () => {
      const one = await harness();
      const journal = await one.open(500);
      const written = await fill(journal, 1, 9);
      await journal.saveSnapshot({ pos: 5, hash: written[4]?.hash ?? '', state: { old: true } });
      await journal.close();
      await one.wipe();
      const fresh = await one.open(500);
      expect(await fresh.latestSnapshot()).toBeNull();
      const anew = await Promise.all([7, 8, 9, 10, 11].map((n) => fresh.append(recordFixture(n))));
      expect(await fresh.latestSnapshot()).toBeNull();
      await fresh.saveSnapshot({ pos: 2, hash: anew[1]?.hash ?? '', state: { old: false } });
      expect(await fresh.latestSnapshot()).toMatchObject({ pos: 2, state: { old: false } });
      await fresh.close();
    });
    it('keeps the newest checkpoint, apart from the snapshots', async () => {
      const one = await harness();
      const journal = await one.open(500);
      expect(await journal.latestCheckpoint()).toBeNull();
      const written = await fill(journal, 1, 9);
      await journal.saveSnapshot({ pos: 9, hash: written[8]?.hash ?? '', state: { writer: true } });
      for (const pos of [3, 6])
        await journal.saveCheckpoint({ pos, hash: written[pos - 1]?.hash ?? '', state: { pos } });
      await one.kill(journal);
      const again = await one.open(500);
      expect(await again.latestCheckpoint()).toEqual({ pos: 6, hash: written[5]?.hash, state: { pos: 6 } });
      expect(await again.latestSnapshot()).toMatchObject({ pos: 9, state: { writer: true } });
      await again.close();
    });
    it('accepts any number of ticks without a key', async () => {
      const journal = await (await harness()).open(500);
      const tick = recordFixture(1, { kind: 'tick', actor: 'house', commandId: null, touches: [] });
      await Promise.all([journal.append(tick), journal.append(tick), journal.append(tick)]);
      expect(journal.head().pos).toBe(3);
      await journal.close();
    });
  });
};
