/**
 * The house that is killed: real engine, real SQLite journal, a stream of rounds. Prints `P <stage>` as it starts, `S <json>`
 * before it submits a command and `A <json>` once it was acknowledged. Its arguments list the commands whose outcome was
 * unknown when its predecessor was killed; it sends those again first, with their own keys.
 */
import { argv, stdout } from 'node:process';
import type { Command } from '../../server-mock/core/commands.ts';
import { createEngine } from '../../server-mock/core/createEngine.ts';
import type { Submission } from '../../server-mock/core/engine.ts';
import { GAME, PLAYERS, VENDOR, testWorld } from '../../server-mock/core/testing/worldFixture.ts';
import { openSqliteJournal } from '../../server-mock/journal/sqliteJournal.ts';
import { systemClock } from '../../server-mock/platform/clock.ts';
import { createRandom } from '../../server-mock/platform/random.ts';

const [, , file = '', seed = '1', unknown = '[]'] = argv;
/** Resolves when the line has left this process: a submitted command that was not printed could not be checked. */
const printLine = (line: string): Promise<void> => new Promise((done) => void stdout.write(`${line}\n`, () => done()));
const print = (mark: 'S' | 'A', what: unknown): Promise<void> => printLine(`${mark} ${JSON.stringify(what)}`);

await printLine('P opening');

const journal = await openSqliteJournal(file, systemClock.now());
await printLine('P opened');
// A small snapshot interval, so that kills also hit half-written snapshots.
const engine = await createEngine({
  journal,
  clock: systemClock,
  random: createRandom(1),
  world: testWorld,
  snapshotEvery: 97,
});
await printLine('P recovered');
const random = createRandom(Number(seed), 'rounds');

const send = async (submission: Submission): Promise<boolean> => {
  await print('S', submission);
  const outcome = await engine.submit(submission);
  await print('A', { key: submission.key, outcome });
  return outcome.ok;
};
const submission = (command: Command, key: string): Submission => ({ command, actor: `vendor:${VENDOR}`, key });

const lane = async (name: string): Promise<never> => {
  for (let n = 1; ; n++) {
    const roundId = `${prefix}${name}${n}`;
    const part = { member: PLAYERS[random.integer(PLAYERS.length)] ?? '', vendor: VENDOR, roundId, demo: false };
    const amount = 10 + random.integer(500);
    const debit = submission({ kind: 'debit', ...part, gameId: GAME, txId: `${roundId}-d`, amount }, `${roundId}-d`);
    if (!(await send(debit))) continue;
    if (random.integer(5) === 0)
      await send(submission({ kind: 'rollback', ...part, txId: `${roundId}-x` }, `${roundId}-x`));
    else {
      const payout = random.integer(2) * (amount + random.integer(400));
      await send(submission({ kind: 'credit', ...part, txId: `${roundId}-c`, amount: payout }, `${roundId}-c`));
    }
  }
};
await Promise.all((JSON.parse(unknown) as Submission[]).map(send));
// Computed after the resent commands: a predecessor killed before its first record had the same position and prefix.
const prefix = `p${engine.state().pos.toString(36)}`;
await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(lane));
