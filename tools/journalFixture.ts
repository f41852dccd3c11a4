/**
 * Writes the journal of a small house into the fixtures of `tests/journal`, under the number of its format. Run it at the
 * commit before a format is raised; a later house must open what it wrote.
 *   node tools/journalFixture.ts <commit>
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { INITIAL_VALUES } from '../server-mock/cli/initialValues.ts';
import type { Command } from '../server-mock/core/commands.ts';
import { bankCommand, depositCommand } from '../server-mock/core/testing/depositCommand.ts';
import { createEngine } from '../server-mock/core/createEngine.ts';
import { serializeState } from '../server-mock/core/serializeState.ts';
import { openSqliteJournal } from '../server-mock/journal/sqliteJournal.ts';
import { temporaryFolder } from '../server-mock/platform/files.ts';
import { createManualClock } from '../server-mock/platform/manualClock.ts';
import { createRandom } from '../server-mock/platform/random.ts';
import { createGateway } from '../server-mock/records/topics/gateway.ts';
import { memberOf, smallWorld, VENDOR } from '../tests/sim/house/smallWorld.ts';

const SEED = 7;
const SECOND = 1_000;
const commit = argv[2] ?? '';
const folder = temporaryFolder();
const file = join(folder.path, 'journal');
const random = createRandom(SEED, 'fixture');
const clock = createManualClock();
const journal = await openSqliteJournal(file, clock.now());
const engine = await createEngine({
  journal,
  clock,
  random: createRandom(SEED),
  secure: random,
  world: smallWorld(SEED),
  tickMs: 0,
});
const gateway = await createGateway({ journal, engine, clock, initial: INITIAL_VALUES });

let sent = 0;
const submit = async (command: Command, actor: string): Promise<Readonly<Record<string, unknown>>> => {
  sent += 1;
  const outcome = await engine.submit({ command, actor, key: `k${sent}` });
  return outcome.ok ? outcome.result : {};
};
const tick = async (ms: number): Promise<void> => {
  clock.advance(ms);
  await engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
};
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const logIn = async (account: string): Promise<void> => {
  await submit(
    {
      kind: 'openSession',
      member: memberOf(account),
      sessionId: random.id(),
      tokenHash: digest(random.id()),
      side: 'member',
      address: '203.0.113.7',
    },
    'house',
  );
};
const bet = async (account: string, amount: number, payout: number | null): Promise<void> => {
  const roundId = `round-${sent}`;
  const common = { member: memberOf(account), vendor: VENDOR, roundId, demo: false } as const;
  const vendor = `vendor:${VENDOR}`;
  await submit({ kind: 'debit', ...common, gameId: 'game-1', txId: `${roundId}-d`, amount }, vendor);
  if (payout === null) await submit({ kind: 'rollback', ...common, txId: `${roundId}-r` }, vendor);
  else await submit({ kind: 'credit', ...common, txId: `${roundId}-c`, amount: payout }, vendor);
};
const cashier = async (account: string): Promise<void> => {
  const member = memberOf(account);
  const wish = { member, method: 'bank' } as const;
  const { id: deposit } = await submit(
    depositCommand(engine.state(), { member, amount: 5_000, bonus: 'welcome' }, clock.now()),
    member,
  );
  await submit(bankCommand(engine.state(), String(deposit), 4_500), 'bank');
  await submit(depositCommand(engine.state(), { member, amount: 6_000, method: 'qr' }, clock.now()), member);
  const { id } = await submit({ kind: 'requestWithdrawal', ...wish, amount: 2_000 }, member);
  for (const to of ['review', 'paid'] as const) await submit({ kind: 'moveMoney', id: String(id), to }, 'control');
  const answer = { outcome: 'partial', received: 1_500, remaining: null, images: [] } as const;
  await submit({ kind: 'confirmWithdrawal', member, id: String(id), ...answer }, member);
  await submit({ kind: 'cashIn', member, amount: 700, reason: 'bonus' }, 'control');
  // More than the balance: a journalled refusal.
  await submit({ kind: 'requestWithdrawal', ...wish, amount: 99_999_999 }, member);
};

const [MEILIN, JUN, SUB] = [memberOf('meilin07'), memberOf('jun08'), memberOf('sub21')];
const text = { EN: 'Welcome', CN: '欢迎', MY: 'Selamat datang' };
const passkeyOf = (id: string) => ({
  ...{ id, credential: `credential-${id}`, publicKey: 'key', counter: 0 },
  ...{ transports: ['internal'], name: id },
});
/** Commands of other kinds, so that the journal holds many kinds of events; each once. */
const ONCE: readonly (readonly [Command, string])[] = [
  [{ kind: 'setSetting', name: 'singleWallet', value: false }, 'control'],
  [{ kind: 'transfer', member: MEILIN, from: 'MAIN', to: VENDOR, amount: 900, reference: 'tr-1' }, MEILIN],
  [{ kind: 'setPaymentCredential', member: JUN, credential: digest('payment'), checked: '' }, JUN],
  [{ kind: 'transferUpline', member: JUN, upline: memberOf('agent88'), amount: 300, reference: 'tr-2' }, JUN],
  [
    {
      kind: 'register',
      member: memberOf('sara11'),
      account: 'sara11',
      nickname: 'sara11',
      language: 'EN',
      upline: SUB,
      credential: digest('log-in'),
      paymentCredential: null,
      personal: { email: 'sara11@example.com', mobile: '', referralCode: '', profile: {} },
      sessionId: random.id(),
      tokenHash: digest(random.id()),
      address: '203.0.113.8',
    },
    'house',
  ],
  [
    {
      kind: 'offerContract',
      contractId: 'c1',
      upline: memberOf('agent88'),
      downline: SUB,
      contractKind: 'realtime',
      period: 'daily',
      terms: null,
      realtime: { profitRate: 8_000, lossRate: 5_000, singleBet: 0 },
      ends: [],
    },
    memberOf('agent88'),
  ],
  [{ kind: 'answerContract', downline: SUB, contractId: 'c1', accept: true }, SUB],
  [{ kind: 'moveMember', member: JUN, upline: SUB }, 'control'],
  [
    {
      kind: 'postNotice',
      announcement: 'n1',
      notice: { place: 'notice', audience: 'all', execution: 'A', title: text, content: text },
    },
    'control',
  ],
  [{ kind: 'loginFailed', account: 'noor04', address: '203.0.113.9' }, 'house'],
  [{ kind: 'readMessages', member: MEILIN, upTo: 2 }, MEILIN],
  [{ kind: 'muteMember', room: 'lobby', member: JUN, until: null }, 'control'],
  [{ kind: 'openPlay', owner: 'demo-1' }, 'house'],
  [
    { kind: 'addPasskey', member: MEILIN, passkey: passkeyOf('laptop'), factor: null, ticket: digest('ticket') },
    MEILIN,
  ],
  [{ kind: 'addPasskey', member: MEILIN, passkey: passkeyOf('phone'), factor: null, ticket: null }, MEILIN],
  [{ kind: 'renamePasskey', member: MEILIN, passkey: 'laptop', name: 'Work laptop' }, MEILIN],
  [
    {
      kind: 'openSession',
      member: MEILIN,
      sessionId: random.id(),
      tokenHash: digest(random.id()),
      side: 'member',
      address: '203.0.113.7',
      factor: { kind: 'passkey', credential: 'credential-laptop', counter: 1 },
    },
    'house',
  ],
  [{ kind: 'removePasskey', member: MEILIN, passkey: 'phone', factor: null }, MEILIN],
];

await submit({ kind: 'setSettleEvery', every: 5 * SECOND }, 'control');
for (const account of ['agent88', 'meilin07', 'jun08', 'ravi03']) {
  await logIn(account);
  await bet(account, 500, 0);
  await bet(account, 400, 900);
  await bet(account, 300, null);
  await tick(SECOND);
  await submit({ kind: 'setLanguage', member: memberOf(account), language: 'MY' }, memberOf(account));
  await submit({ kind: 'addFavourite', member: memberOf(account), gameId: 'game-2' }, memberOf(account));
  const room = { room: 'lobby', text: `Good luck from ${account}`, key: random.id() };
  await submit({ kind: 'say', member: memberOf(account), ...room }, memberOf(account));
  await cashier(account);
  await tick(6 * SECOND);
}
for (const [command, actor] of ONCE) await submit(command, actor);
await engine.lookUp(memberOf('jun08'), 'never-sent');
for (let n = 0; n < 8; n += 1) await tick(30 * SECOND);
await tick(25 * 3_600 * SECOND);
await bet('meilin07', 250, 0);
await engine.stop();
await gateway.stop();
const state = serializeState(engine.state());
const head = journal.head();
await journal.close();

const db = new DatabaseSync(file);
const { value: format } = db.prepare("SELECT value FROM meta WHERE name = 'format'").get() as { value: string };
db.exec('PRAGMA journal_mode=DELETE; VACUUM;');
db.close();
const fixtures = join(import.meta.dirname, '..', 'tests', 'journal', 'fixtures');
mkdirSync(fixtures, { recursive: true });
const parts = Object.fromEntries(Object.entries(state).map(([name, part]) => [name, digest(JSON.stringify(part))]));
const name = join(fixtures, `format-${format}`);
writeFileSync(`${name}.sqlite.gz`, gzipSync(readFileSync(file), { level: 9 }));
const { version: _, ...expected } = parts;
const balances = Object.fromEntries(engine.state().balances);
const facts = { commit, epoch: journal.epoch, head, balances, parts: expected };
writeFileSync(`${name}.json`, `${JSON.stringify(facts, null, 2)}\n`);
folder.remove();
stdout.write(`${name}.sqlite.gz: ${head.pos} records\n`);
