/** The ledger's tree as the record store keeps it: over random worlds, kills and rebuilds. */
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readLeaf } from '../../../src/contract/statements/leaf.ts';
import { extendsCheckpoint, provenLeaf } from '../../../src/domains/statements/proofs.calc.ts';
import { nodeProofCrypto } from '../../../src/domains/statements/testing/statementFixture.ts';
import { PLAYERS, testWorld } from '../../core/testing/worldFixture.ts';
import type { HouseEvent } from '../../core/events.ts';
import { temporaryFolder } from '../../platform/files.ts';
import { secureRandom } from '../../platform/random.ts';
import { IN_MEMORY } from './database.ts';
import type { StoredStatement } from './statements.ts';
import { openStore, type FollowedRecord, type Store } from './store.ts';
import { createRandomWorld, TIME_ZONE } from './testing/randomWorld.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const folder = temporaryFolder();
afterAll(() => folder.remove());
const ORIGIN = { epoch: 1, timeZone: TIME_ZONE, saltKey: 'salts of the test' };

const recordsOf = async (seed: number, commands: number): Promise<readonly FollowedRecord[]> => {
  const world = await createRandomWorld(seed);
  await world.play(commands);
  return (await world.journal.read(0, 1_000_000)).map(({ pos, at, hash, events }) => ({
    ...{ pos, at, hash },
    events: events as readonly HouseEvent[],
  }));
};
const read = (store: Store, member: string, since = 0, most = 100_000): StoredStatement => {
  const found = store.answer<'statement'>({
    ...{ kind: 'statement', member, from: 20_000_101, to: 20_991_231, most, since },
  });
  if (typeof found === 'string') throw new Error(found);
  return found;
};

it(`every entry of every member is proved at every size of the tree, and each tree extends the one before (seed ${SEED})`, async () => {
  const records = await recordsOf(SEED, 250);
  const store = openStore(IN_MEMORY, ORIGIN);
  let former = read(store, PLAYERS[0]).tree;
  for (let at = 0; at < records.length; ) {
    const next = at + 1 + secureRandom.integer(60);
    store.apply(records.slice(at, next));
    at = next;
    const { tree, consistency } = read(store, PLAYERS[0], former.size);
    expect(await extendsCheckpoint(nodeProofCrypto, former, tree, consistency)).toBe(true);
    former = tree;
  }
  const all = PLAYERS.flatMap((member) => read(store, member).entries);
  expect(new Set(all.map(({ index }) => index)).size).toBe(all.length);
  for (const entry of all) expect(await provenLeaf(nodeProofCrypto, entry, former)).not.toBeNull();
  store.close();
});
it('a killed store and one that is built anew have the tree of one that never stopped, whatever the transactions', async () => {
  const records = await recordsOf(SEED + 1, 300);
  const whole = openStore(IN_MEMORY, ORIGIN);
  whole.apply(records);
  const file = join(folder.path, 'killed.sqlite');
  for (let at = 0; at < records.length; ) {
    const next = at + 1 + secureRandom.integer(80);
    const store = openStore(file, ORIGIN);
    store.apply(records.slice(at, next));
    store.close();
    at = next;
  }
  const reopened = openStore(file, ORIGIN);
  for (const member of PLAYERS) expect(read(reopened, member)).toEqual(read(whole, member));
  reopened.close();
  whole.close();
});
it('a store whose salts are of another secret is begun anew, because its tree is another one', async () => {
  const records = await recordsOf(SEED + 2, 30);
  const file = join(folder.path, 'salted.sqlite');
  const first = openStore(file, ORIGIN);
  first.apply(records);
  const { root } = read(first, PLAYERS[0]).tree;
  first.close();
  const second = openStore(file, { ...ORIGIN, saltKey: 'another secret' });
  expect(second.head().pos).toBe(0);
  second.apply(records);
  expect(read(second, PLAYERS[0]).tree.root).not.toBe(root);
  second.close();
});
it('a range with more entries than the most has no statement, nor has a tree that is longer than the ledger', async () => {
  const store = openStore(IN_MEMORY, ORIGIN);
  store.apply(await recordsOf(SEED + 3, 30));
  const { entries, tree } = read(store, PLAYERS[0]);
  expect(() => read(store, PLAYERS[0], 0, entries.length - 1)).toThrow('too-long');
  expect(() => read(store, PLAYERS[0], tree.size + 1)).toThrow('since-unknown');
  store.close();
});
/** Statements that members hold already are extended only as long as this does not change. */
const posted = (debit: string, credit: string, amount: number, why: string, reference: string): HouseEvent => ({
  ...{ type: 'posted', debit, credit, amount, why, reference },
});
/** A store with one member, whose ledger has these postings alone. */
const ledgerOf = async (postings: (member: string) => readonly HouseEvent[]) => {
  const opened = (await testWorld.genesis(0)).find((event) => event.type === 'memberOpened');
  if (opened?.type !== 'memberOpened') throw new Error('The test world opens no member.');
  const { id } = opened.member;
  const store = openStore(IN_MEMORY, ORIGIN);
  store.apply([{ pos: 1, at: Date.parse('2026-11-25T05:00:00Z'), hash: '', events: [opened, ...postings(id)] }]);
  const { entries, tree } = read(store, id);
  store.close();
  return { leaves: entries.map(({ leaf }) => leaf), tree };
};
it('the same events have the same leaves and the same root for ever', async () => {
  const { leaves, tree } = await ledgerOf((member) => [
    posted(`main:${member}`, `game:TG:${member}`, 1_250, 'transfer', 'T-1'),
    posted(`main:${member}`, `held:${member}`, 305, 'withdrawal', 'W-1'),
  ]);
  expect(leaves).toMatchInlineSnapshot(`
    [
      "{"amount":"-12.50","at":1795582800000,"balance":"-12.50","entry":"1","member":"alice01","number":1,"reference":"T-1","salt":"03q8c7roHrwHc0aPP3dzJQ","type":"transfer","wallet":"MAIN"}",
      "{"amount":"12.50","at":1795582800000,"balance":"12.50","entry":"2","member":"alice01","number":1,"reference":"T-1","salt":"0qH1ybbIxLy00JWjPvhzdQ","type":"transfer","wallet":"TG"}",
      "{"amount":"-3.05","at":1795582800000,"balance":"-15.55","entry":"3","member":"alice01","number":2,"reference":"W-1","salt":"q2QsB7sOdlmDXN_IvXVKbw","type":"withdrawal","wallet":"MAIN"}",
    ]
  `);
  expect(tree).toMatchInlineSnapshot(`
    {
      "root": "AMqe96nJS8dht3sHXVnnzPowNMDvZ6zHb2h7d7aZkgs=",
      "size": 3,
    }
  `);
});
it('a reason of a posting keeps its type for ever', async () => {
  const types = {
    ...{ stake: 'bet', payout: 'win', potWon: 'win', void: 'void', transfer: 'transfer', promotion: 'promotion' },
    ...{ withdrawal: 'withdrawal', withdrawalReturned: 'withdrawal', bonus: 'bonus', bonusTakenBack: 'bonus' },
    ...{ credit: 'credit', salary: 'salary', cashIn: 'correction' },
  };
  const { leaves } = await ledgerOf((member) => [
    posted('cashier:in', `main:${member}`, 1, 'cashIn', 'C-1'),
    posted(`main:${member}`, 'cashier:out', 1, 'cashOut', 'C-2'),
    ...Object.keys(types).map((why) => posted('house:winLoss', `main:${member}`, 1, why, 'P-1')),
  ]);
  expect(leaves.map((leaf) => readLeaf(leaf)?.type)).toEqual(['deposit', 'withdrawal', ...Object.values(types)]);
});
