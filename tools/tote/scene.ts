/**
 * A house of the recorder's own with people in it: a player whose bets go through the wallet the games use, and an agent
 * who looks at the team; and what else is to happen at which second.
 */
import { createBots } from '../../server-mock/bots/bots.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { type RunningHouse, startHouse } from '../../server-mock/server.ts';
import { scenarioNamed, SCENARIOS } from '../../server-mock/scenarios/scenarios.ts';
import type { HeadlessPortal } from '../../src/app/headless.ts';
import { Complaint } from '../process/complaint.ts';
import { nodePlatform } from './nodePlatform.ts';
import { AGENT, PASSWORD, PLAYER } from './people.ts';
import { logInAs, startToolPortal, topicsFor, wantTopics } from './portal.ts';

const BET_EVERY_MS = 1_500;
/** RM 50 that come back as RM 24,680. */
const BIG = { stake: 5_000, payout: 2_468_000 } as const;

export interface SceneOptions {
  readonly scenario: string;
  readonly seed: number;
  /** Ms from one settlement of salary to the next; null: what the scenario says. */
  readonly settleEveryMs: number | null;
}
export interface Scene {
  readonly origin: string;
  /** Player and agent come in and begin. */
  readonly begin: () => Promise<void>;
  /** `bigWin`: the player wins; `restart`: the hub goes and comes back. */
  readonly act: (what: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
export const ACTS = ['bigWin', 'restart'] as const;

export const startScene = async ({ scenario, seed, settleEveryMs }: SceneOptions): Promise<Scene> => {
  if (!scenarioNamed(scenario))
    throw new Complaint(
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
    wantTopics(portal, topicsFor(who.kind, who.member, []));
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
      if (what !== 'bigWin') throw new Complaint(`There is no act "${what}"; there are ${ACTS.join(', ')}.`);
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
