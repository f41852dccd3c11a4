/**
 * The house that is killed around the end of a day: real engine, real SQLite journal, bets in several lanes. Its clock begins where
 * its predecessor was killed; whenever a day is settled, it goes to shortly before the next end. Prints the kinds of events of each
 * durable record, a line a record. With `finish` it places no bets, and exits when every day that has ended is settled.
 */
import { argv, exit, stdout } from 'node:process';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { createEngine } from '../../server-mock/core/createEngine.ts';
import { creditOf, debitOf, rollbackOf } from '../../server-mock/core/salary/testing/treeFixture.ts';
import { openSqliteJournal } from '../../server-mock/journal/sqliteJournal.ts';
import { createSettableClock } from '../../server-mock/platform/clock.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { FIRST_MOMENT, MEMBERS, settledWorld } from './settledWorld.ts';

const [, , file = '', seed = '1', mode = ''] = argv;
/** From the start to the end of the day: the lanes have bets under way by then, ms. */
const BEFORE_THE_END = 150;

const clock = createSettableClock();
clock.set(FIRST_MOMENT);
const journal = await openSqliteJournal(file, clock.now());
const last = journal.head().at;
if (last > 0) clock.set(last);
const engine = await createEngine({
  journal,
  clock,
  random: createRandom(1),
  world: settledWorld,
  // Snapshots are taken in the middle of settlements too, and ticks come soon after the end of the day.
  ...{ snapshotEvery: 61, tickMs: 20 },
});
const isSettled = (): boolean => engine.state().settlements.size === 0 && engine.state().duePayouts.size === 0;
/** To shortly before the end of the day, once the day before is settled. */
const goOn = (): void => {
  const { end } = engine.state().day;
  if (isSettled() && clock.now() < end - BEFORE_THE_END) clock.set(end - BEFORE_THE_END);
};
engine.onDurable((records) => {
  for (const { events } of records)
    stdout.write(`${[...new Set((events as readonly HouseEvent[]).map(({ type }) => type))].join(' ')}\n`);
  if (mode !== 'finish') goOn();
});
const random = createRandom(Number(seed), 'bets');
const prefix = `p${engine.state().pos.toString(36)}`;
const lane = async (name: string): Promise<never> => {
  for (let n = 1; ; n += 1) {
    const [member, round] = [MEMBERS[random.integer(MEMBERS.length)] ?? '', `${prefix}${name}${n}`];
    const stake = 1_000 + random.integer(99_000);
    const give = (command: ReturnType<typeof debitOf>) =>
      engine.submit({ command, actor: 'vendor:TG', key: `${round}-${command.kind}` });
    await give(debitOf(member, round, stake));
    await give(creditOf(member, round, random.integer(2) * (stake + random.integer(50_000))));
    if (random.integer(8) === 0) await give(rollbackOf(member, round));
    // The writer's thread is not busy with bets alone: a settlement goes on between them.
    await new Promise<void>((done) => void clock.after(5, done));
  }
};
if (mode === 'finish') {
  const end = (): void => {
    // The state is ahead of the disk.
    if (isSettled()) void engine.whenDurable().then(() => stdout.write('settled\n', () => exit(0)));
  };
  engine.onDurable(end);
  end();
} else {
  goOn();
  await Promise.all(['a', 'b', 'c'].map(lane));
}
