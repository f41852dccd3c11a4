import { expect, it } from 'vitest';
import { createSimulatedDisk, openSimulatedJournal } from '../../../journal/simulatedJournal.ts';
import { createManualClock } from '../../../platform/manualClock.ts';
import { createRandom } from '../../../platform/random.ts';
import { createEngine } from '../../createEngine.ts';
import { creditOf, debitOf, treeWorld } from '../testing/treeFixture.ts';
import { moment } from './testing/turnFixture.ts';

/** Runs pending microtasks. */
const pause = async (): Promise<void> => {
  for (let n = 0; n < 200; n += 1) await Promise.resolve();
};

it('two records of a settlement at most wait for the disk, and bets are served meanwhile', async () => {
  const tree = treeWorld([
    { id: 'A', upline: null, agent: true },
    { id: 'M', upline: 'A' },
  ]);
  const world = {
    ...tree,
    genesis: async (at: number) => [
      ...(await tree.genesis(at)),
      { type: 'rateSet', member: 'A', rate: 3_000 } as const,
    ],
  };
  const clock = createManualClock(moment(0, 12));
  const disk = createSimulatedDisk();
  const journal = openSimulatedJournal(disk, clock.now());
  const engine = await createEngine({ journal, clock, random: createRandom(1), world });
  for (const command of [debitOf('M', 'r1', 9_000), creditOf('M', 'r1', 0)])
    await engine.submit({ command, actor: 'vendor:TG', key: command.kind });
  clock.jump(moment(1, 0) - clock.now());
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  disk.beforeCommit = (batch) => (batch.some(({ kind }) => kind === 'continueSettlement') ? held : undefined);
  clock.advance(1_000);
  await pause();
  const decided = engine.state().pos;
  clock.advance(900);
  await pause();
  expect(engine.state().settlements.size).toBe(1);
  expect(engine.state().pos).toBe(decided + 2);
  const bet = engine.submit({ command: debitOf('M', 'r2', 100), actor: 'vendor:TG', key: 'r2' });
  await pause();
  expect(engine.state().pos).toBe(decided + 3);
  release();
  expect(await bet).toMatchObject({ ok: true });
  for (let n = 0; n < 100 && engine.state().settlements.size > 0; n += 1) {
    clock.advance(5);
    await pause();
  }
  expect(engine.state().settlements.size).toBe(0);
  expect(
    engine
      .state()
      .payouts.get('A')
      ?.map(({ state, amount }) => [state, amount]),
  ).toEqual([['paid', 27]]);
  await engine.stop();
});
