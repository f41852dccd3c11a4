import { describe, expect, it } from 'vitest';
import { createEngine } from '../../core/createEngine.ts';
import { audit, mainAccount } from '../../core/ledger.ts';
import { createSimulatedDisk, openSimulatedJournal } from '../../journal/simulatedJournal.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { createRandom } from '../../platform/random.ts';
import { voidOpenRounds } from '../../vendors/providers/recover.ts';
import { createWallet } from '../../vendors/providers/wallet.ts';
import { playScenario, scenarioNamed, SCENARIOS } from '../scenarios/scenarios.ts';
import { createPopupChoice } from '../../content/data/popupSet.ts';
import { createWorld } from '../../content/world/createWorld.ts';
import { createBots, IDLE_AFTER_MS, POLL_KEEPS_AWAKE_MS } from './bots.ts';

const made = createWorld({ seed: 5 });
let first: ReturnType<typeof made.genesis> | undefined;
/** Hashing a world's passwords is slow, so all these houses share one genesis. */
const world = { ...made, genesis: (at: number) => (first ??= made.genesis(at)) };
const start = async (disk = createSimulatedDisk()) => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(disk, clock.now());
  const random = createRandom(5);
  const engine = await createEngine({ journal, clock, random, world, tickMs: 0 });
  const bots = createBots({ engine, world, clock, random: random.stream('bots') });
  let restarts = 0;
  const restartHub = async () => {
    restarts += 1;
  };
  return {
    engine,
    clock,
    bots,
    disk,
    stage: { engine, bots, clock, world, billboard: createPopupChoice(), restartHub },
    restarts: () => restarts,
  };
};
const run = async ({ bots, clock }: Awaited<ReturnType<typeof start>>, seconds: number) => {
  bots.start();
  for (let i = 0; i < seconds * 20; i++) clock.advance(50);
  await bots.stop();
  return bots.counters().played;
};

describe('simulated members', () => {
  it('bet at the configured rate through the wallet, and the ledger still sums to zero', async () => {
    const house = await start();
    house.bots.setClients(1);
    house.bots.setPace(40);
    const played = await run(house, 4);
    expect(played).toBeGreaterThan(140);
    expect(played).toBeLessThanOrEqual(161);
    expect(audit(house.engine.state().balances)).toBeNull();
    expect([...house.engine.state().bets.values()].every(({ state }) => state !== 'open')).toBe(true);
  });
  it('become idle ten minutes after the last client has left, and resume with the next', async () => {
    const house = await start();
    house.bots.setClients(2);
    house.bots.setClients(0);
    house.clock.advance(IDLE_AFTER_MS);
    expect(house.bots.isIdle()).toBe(true);
    expect(await run(house, 2)).toBe(0);
    house.bots.setClients(1);
    expect(await run(house, 2)).toBeGreaterThan(30);
    house.bots.setClients(0);
    house.clock.advance(IDLE_AFTER_MS - 1_000);
    // A visitor has no connection but reads the board all the same.
    house.bots.noteVisitorRequest(true);
    house.clock.advance(IDLE_AFTER_MS - 3_000);
    expect(await run(house, 2)).toBeGreaterThan(30);
    house.clock.advance(IDLE_AFTER_MS);
    expect(house.bots.isIdle()).toBe(true);
  });
  it('become idle three hours after the last request that was not a poll, although a page polls on', async () => {
    const house = await start();
    const poll = (until: number): void => {
      for (let passed = 0; passed < until; passed += 60_000) {
        house.clock.advance(60_000);
        house.bots.noteVisitorRequest(true);
      }
    };
    house.bots.noteVisitorRequest(false);
    poll(POLL_KEEPS_AWAKE_MS - 60_000);
    expect(house.bots.isIdle()).toBe(false);
    poll(IDLE_AFTER_MS + 60_000);
    expect(house.bots.isIdle()).toBe(true);
    house.bots.noteVisitorRequest(false);
    expect(house.bots.isIdle()).toBe(false);
  });
  it('earn salary for the agents above them, exactly by their contracts', async () => {
    const { engine, bots, clock } = await start();
    const before = (id: string) => engine.state().balances.get(mainAccount(id)) ?? 0;
    const had = { top: before('m1002'), sub: before('m1003') };
    bots.setPace(20);
    for (let second = 0; second < 60; second++) {
      bots.start();
      clock.advance(1_000);
      await bots.stop();
    }
    const { accruals, today, teamBetIds } = engine.state();
    const top = accruals.get('m1002');
    const sub = accruals.get('m1003');
    expect(top?.bets).toBeGreaterThan(1_000);
    expect(sub?.bets).toBeGreaterThan(20);
    const figures = [...today.values()];
    expect(figures.reduce((sum, one) => sum + one.bets, 0)).toBe(bots.counters().played);
    expect(teamBetIds.get('m1002')).toBe(2 * bots.counters().played);
    clock.jump(300_000);
    await engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
    expect(before('m1002') - had.top).toBe(Math.floor((top?.accrued ?? 0) / 1_000_000));
    expect(before('m1003') - had.sub).toBe(Math.floor((sub?.accrued ?? 0) / 1_000_000));
    expect(before('m1002')).toBeGreaterThan(had.top);
    expect(audit(engine.state().balances)).toBeNull();
  });
  it('play new rounds after a restart with the same seed, without reusing a key', async () => {
    const first = await start();
    await run(first, 2);
    const second = await start(first.disk);
    const before = second.engine.state().pos;
    const played = await run(second, 2);
    expect(played).toBeGreaterThan(30);
    expect(second.engine.state().pos).toBeGreaterThanOrEqual(before + 2 * played);
  });
  it('REL-23 give back a stake held at a crash at the next start, once', async () => {
    const { engine, disk } = await start();
    const game = world.catalogue.hot[0]!;
    const round = { member: 'm1001', gameId: game.id, roundId: 'lost', demo: false };
    await createWallet(engine, game.vendor).debit(round, 'lost-debit', 5_000);
    const again = await start(disk);
    expect(await voidOpenRounds(again.engine)).toBe(1);
    expect(again.engine.state().balances.get('main:m1001')).toBe(1_284_570);
    expect(await voidOpenRounds(again.engine)).toBe(0);
  });
  it('follow every scenario, and a big win is first on both boards', async () => {
    for (const scenario of SCENARIOS) {
      const house = await start();
      await playScenario(scenario, house.stage);
      const { system, winners, salary } = house.engine.state();
      expect(salary.every, scenario.name).toBe(scenario.name === 'salaryMinute' ? 60_000 : 300_000);
      expect(system.maintenance, scenario.name).toBe(scenario.name === 'maintenance');
      expect(system.regionRestriction, scenario.name).toBe(scenario.name === 'regionBlocked');
      expect(house.restarts(), scenario.name).toBe(scenario.name === 'hubRestart' ? 1 : 0);
      if (scenario.name === 'bigWin') {
        expect(winners.get('ALL')?.[0]?.winAmount).toBe(2_468_000);
        expect(winners.get('RNG')?.[0]?.winAmount).toBe(2_468_000);
      }
    }
    expect(scenarioNamed('nothing')).toBeUndefined();
  });
});
