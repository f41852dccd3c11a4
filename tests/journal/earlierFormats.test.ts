/** A journal of each earlier format opens in today's house, and goes on there (docs/decisions/0279). */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_VALUES } from '../../server-mock/cli/initialValues.ts';
import { createEngine } from '../../server-mock/core/createEngine.ts';
import type { Engine } from '../../server-mock/core/engine.ts';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { unreadOf } from '../../server-mock/core/inbox/facts.ts';
import { EMPTY_INBOX } from '../../server-mock/core/inbox/types.ts';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { serializeState } from '../../server-mock/core/serializeState.ts';
import { FORMAT, OLDEST_FORMAT, UPGRADES, type Upgrades } from '../../server-mock/journal/format.ts';
import type { Journal } from '../../server-mock/journal/journal.ts';
import { checkJournalFile, cutJournalFile } from '../../server-mock/journal/sqlite/repair.ts';
import { openSqliteJournal } from '../../server-mock/journal/sqliteJournal.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { createManualClock } from '../../server-mock/platform/manualClock.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { openRecordStore } from '../../server-mock/records/store/recordStore.ts';
import { createGateway } from '../../server-mock/records/topics/gateway.ts';
import { memberOf, smallWorld } from '../sim/house/smallWorld.ts';
import { factsOf, fixtureFormats, unpackJournal } from './fixtures.ts';

const NOW = 1_800_000_000_000;
const MEMBER = memberOf('meilin07');
let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let open: Journal[] = [];
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'journal');
});
afterEach(async () => {
  for (const journal of open.splice(0)) await journal.close();
  folder.remove();
});

const openJournal = async (upgrades: Upgrades = UPGRADES): Promise<Journal> => {
  const journal = await openSqliteJournal(file, NOW, { upgrades });
  open.push(journal);
  return journal;
};
const close = async (journal: Journal): Promise<void> => {
  open = open.filter((one) => one !== journal);
  await journal.close();
};
const startEngine = (journal: Journal): Promise<Engine> =>
  createEngine({ journal, clock: createManualClock(NOW), random: createRandom(1), world: smallWorld(7), tickMs: 0 });
const deposit = (engine: Engine, key: string): ReturnType<Engine['submit']> =>
  engine.submit({ command: { kind: 'cashIn', member: MEMBER, amount: 111, reason: 'test' }, actor: 'control', key });
const balanceOf = (engine: Engine): number => engine.state().balances.get(mainAccount(MEMBER)) ?? 0;
const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
type StoredMoney = readonly (readonly [string, Readonly<Record<string, unknown>>])[];
/** Without the fields that format 9 added, which are null in what an earlier house wrote. */
const beforeFormat9 = (money: StoredMoney): StoredMoney =>
  money.map(([id, { expiresAt, deposit: terms, ...move }]) => {
    expect([expiresAt, terms]).toEqual([null, null]);
    return [id, move];
  });
/** Reads the stored records past the house, as they stand in the file. */
const storedRecords = (): readonly Readonly<Record<string, unknown>>[] => {
  const db = new DatabaseSync(file);
  const rows = db.prepare('SELECT * FROM record ORDER BY pos').all();
  db.close();
  return rows;
};

it('every earlier format has a step and a fixture', () => {
  const earlier = Array.from({ length: FORMAT - OLDEST_FORMAT }, (_, n) => OLDEST_FORMAT + n);
  expect(Object.keys(UPGRADES).map(Number)).toEqual(earlier);
  expect(fixtureFormats()).toEqual(expect.arrayContaining(earlier));
});

describe.each(fixtureFormats())('a journal of format %i', (format) => {
  const facts = factsOf(format);
  const { balances, epoch, head } = facts;
  beforeEach(() => unpackJournal(format, file));

  it('REL-25 opens with its epoch, its balances and the whole state of the house that wrote it', async () => {
    expect(checkJournalFile(file)).toBeNull();
    const journal = await openJournal();
    expect([journal.epoch, journal.head()]).toEqual([epoch, head]);
    expect(await journal.latestSnapshot()).toBeNull();
    expect(await journal.latestCheckpoint()).toBeNull();
    const engine = await startEngine(journal);
    expect(Object.fromEntries(engine.state().balances)).toEqual(balances);
    const state = serializeState(engine.state());
    // Counts of rewards and missions were stored beside the messages until format 12 computed them.
    const parts = Object.keys(facts.parts).filter((name) => format >= 12 || name !== 'unread');
    for (const [member, count] of engine.state().unread)
      expect(count).toEqual({ messages: unreadOf(engine.state().inbox.get(member) ?? EMPTY_INBOX) });
    const written = (name: string): unknown =>
      format < 9 && name === 'money' ? beforeFormat9(state[name] as StoredMoney) : state[name];
    const expected = Object.fromEntries(parts.map((name) => [name, facts.parts[name]]));
    expect(Object.fromEntries(parts.map((name) => [name, digest(written(name))]))).toEqual(expected);
    await engine.stop();
  });
  it('REL-21 keeps every stored byte, goes on in the format of today, and verifies', async () => {
    const before = storedRecords();
    const journal = await openJournal();
    const engine = await startEngine(journal);
    expect(await deposit(engine, 'later')).toMatchObject({ ok: true });
    await engine.stop();
    await close(journal);
    expect(checkJournalFile(file)).toBeNull();
    const after = storedRecords();
    expect(after.slice(0, head.pos)).toEqual(before.map((record) => ({ format, ...record })));
    expect(after.slice(head.pos)).toMatchObject([{ pos: head.pos + 1, kind: 'cashIn', format: FORMAT }]);

    const again = await startEngine(await openJournal());
    expect(balanceOf(again)).toBe((balances[mainAccount(MEMBER)] ?? 0) + 111);
    // A key of each house returns its stored outcome.
    expect(await deposit(again, 'later')).toMatchObject({ ok: true, repeated: true });
    const every = { kind: 'setSettleEvery', every: 5_000 } as const;
    expect(await again.submit({ command: every, actor: 'control', key: 'k1' })).toMatchObject({ repeated: true });
    await again.stop();
  });
  it('is followed by the live topics and by the record store', async () => {
    const journal = await openJournal();
    const engine = await startEngine(journal);
    const clock = createManualClock(NOW);
    const gateway = await createGateway({ journal, engine, clock, initial: INITIAL_VALUES });
    expect(gateway.view(`wallet:${MEMBER}`)?.data).toMatchObject({ balance: balanceOf(engine) });
    const store = await openRecordStore({
      journal,
      file: join(folder.path, 'records'),
      timeZone: 'Asia/Kuala_Lumpur',
      saltKey: 'salts of the test',
      clock,
      served: Promise.resolve(),
      onDurable: engine.onDurable,
      onDefect: (error) => expect.unreachable(String(error)),
    });
    const filter = { member: MEMBER, from: 0, to: NOW, where: {} };
    const totals = await store.ask<'ledgerTotals'>({ kind: 'ledgerTotals', filter }, head.pos);
    expect(totals?.asOf).toBe(head.pos);
    expect(totals?.value.count).toBeGreaterThan(0);
    await store.close();
    await gateway.stop();
    await engine.stop();
  });
  it('REL-21 is cut before a damaged record, and the records before it keep their format', async () => {
    const db = new DatabaseSync(file);
    db.exec('UPDATE record SET at = at + 1 WHERE pos = 40');
    db.close();
    await expect(openJournal()).rejects.toMatchObject({ code: 'damaged', pos: 40 });
    // A refused start upgrades nothing.
    expect(storedRecords()[0]).not.toHaveProperty('format', FORMAT);
    expect(cutJournalFile(file, NOW)).toMatchObject({ kept: 39 });
    const journal = await openJournal();
    await startEngine(journal);
    await close(journal);
    expect(storedRecords().map((record) => record['format'])).toEqual(Array.from({ length: 39 }, () => format));
  });
  it('has its earlier records read through the steps, and not the ones of today', async () => {
    const renamed: Upgrades = {
      ...UPGRADES,
      [format]: {
        body: (body) => ({ ...(body as object), old: true }),
        events: (events) =>
          (events as readonly HouseEvent[]).map((event) =>
            event.type === 'posted' ? { ...event, why: `old ${event.why}` } : event,
          ),
        touches: (touches) => touches.slice(0, 1),
      },
    };
    const whys = async (journal: Journal): Promise<readonly string[]> =>
      (await journal.read(0, 1_000)).flatMap(({ events }) =>
        (events as readonly HouseEvent[]).flatMap((event) => (event.type === 'posted' ? [event.why] : [])),
      );
    const journal = await openJournal(renamed);
    const engine = await startEngine(journal);
    await deposit(engine, 'later');
    const read = await whys(journal);
    expect(read.slice(0, -1).every((why) => why.startsWith('old '))).toBe(true);
    expect(read.at(-1)).toBe('test');
    const records = await journal.read(0, 1_000);
    expect(records.map(({ body }) => 'old' in (body as object))).toEqual([...records.slice(1).map(() => true), false]);
    expect(records[0]?.touches).toHaveLength(1);
    expect(records.at(-1)?.touches.length).toBeGreaterThan(1);
    expect(await journal.findCommand('control', 'k1')).toMatchObject({ body: { old: true } });
    await engine.stop();
    await close(journal);
    expect(checkJournalFile(file)).toBeNull();
  });
});
