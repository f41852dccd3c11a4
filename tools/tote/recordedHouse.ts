/**
 * A house of the recorder's own with accounts at work: a player whose bets go through the games' wallet, and an agent who looks
 * at the team; and acts that are scheduled.
 */
import { createBots } from '../../server-mock/simulation/bots/bots.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { type RunningHouse, startHouse } from '../../server-mock/cli/server.ts';
import { scenarioNamed, SCENARIOS } from '../../server-mock/simulation/scenarios/scenarios.ts';
import type { HeadlessPortal } from '../../src/app/headless.ts';
import { CliError } from '../process/cliError.ts';
import { nodePlatform } from './nodePlatform.ts';
import { AGENT, PASSWORD, PLAYER } from './seededAccounts.ts';
import { logInAs, startToolPortal, topicsFor, showTopics } from './toolPortal.ts';

const BET_EVERY_MS = 1_500;
/** RM 50 that win RM 24,680. */
const BIG = { stake: 5_000, payout: 2_468_000 } as const;

export interface RecordedHouseOptions {
  readonly scenario: string;
  readonly seed: number;
  /** Ms from one settlement of salary to the next; null: as the scenario has it. */
  readonly settleEveryMs: number | null;
}
export interface RecordedHouse {
  readonly origin: string;
  /** Player and agent log in and begin. */
  readonly begin: () => Promise<void>;
  /** `bigWin`: the player wins; `restart`: the hub restarts. */
  readonly act: (what: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
export const ACTS = ['bigWin', 'restart'] as const;

export const startRecordedHouse = async ({
  scenario,
  seed,
  settleEveryMs,
}: RecordedHouseOptions): Promise<RecordedHouse> => {
  if (!scenarioNamed(scenario))
    throw new CliError(
      `There is no scenario "${scenario}"; there are ${SCENARIOS.map(({ name }) => name).join(', ')}.`,
    );
  const house: RunningHouse = await startHouse({ scenario, seed, settleEvery: settleEveryMs });
  const portals: HeadlessPortal[] = [];
  const random = createRandom(seed, 'scene');
  const player = createBots({ engine: house.engine, world: house.world, clock: house.clock, random, betsPerSecond: 0 });
  let member: string | null = null;
  let stopBets = (): void => undefined;

  const enter = async (account: string): Promise<string> => {
    const platform = nodePlatform();
    const portal = startToolPortal({ origin: house.origin, platform });
    portals.push(portal);
    const who = await logInAs(portal, platform, account, PASSWORD);
    showTopics(portal, topicsFor(who.kind, who.member, []));
    return who.member;
  };
  return {
    origin: house.origin,
    begin: async () => {
      member = await enter(PLAYER);
      await enter(AGENT);
      const own = member;
      stopBets = house.clock.every(BET_EVERY_MS, () => void player.betNow({ member: own }).catch(() => false));
    },
    act: async (what) => {
      if (what === 'restart') return house.hub.restart();
      if (what !== 'bigWin') throw new CliError(`There is no act "${what}"; there are ${ACTS.join(', ')}.`);
      if (member !== null) await player.betNow({ member, ...BIG });
    },
    close: async () => {
      stopBets();
      await player.stop();
      for (const portal of portals) portal.stop();
      await house.close();
    },
  };
};
