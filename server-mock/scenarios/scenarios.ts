/** Named situations: each sets status and pace in one go. Adding one is adding a row; control and main list them. */
import { REALTIME_SALARY_MS } from '../../src/contract/constants.ts';
import type { Bots } from '../bots/bots.ts';
import type { Command } from '../house/commands.ts';
import { registerRulesOf } from '../house/deployment.ts';
import type { Engine } from '../house/engine.ts';
import { canonical } from '../house/keys.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Billboard, Posted } from '../world/content/billboard.ts';
import { REGISTER_RULES } from '../world/registerRules.ts';
import type { World } from '../world/types.ts';

export interface Stage {
  readonly engine: Engine;
  readonly bots: Bots;
  readonly clock: HouseClock;
  readonly world: World;
  readonly billboard: Billboard;
  /** Stops the hub alone and starts it again; clients are drained as in a release. */
  readonly restartHub: () => Promise<void>;
}
type Status = Omit<Extract<Command, { kind: 'setStatus' }>, 'kind'>;
export interface Scenario {
  readonly name: string;
  readonly summary: string;
  /** Bets a second of the simulated members. */
  readonly betsPerSecond: number;
  /** How often real-time salary settles, ms; absent: every five minutes. */
  readonly settleEvery?: number;
  /** Which announcements pop up; absent: the usual ones. */
  readonly popups?: Posted;
  /** Absent: open. `now`: the house's clock. */
  readonly status?: (now: number) => Status;
  /** The world begins with a tree of two thousand: for a journal that is new. */
  readonly bigTeam?: boolean;
  /** The registration asks for every field the house knows; absent: for those of its table. */
  readonly everyField?: boolean;
  /** What happens beyond status and pace. */
  readonly act?: (stage: Stage) => Promise<void>;
}
const OPEN = { maintenance: false, maintenanceEnd: null, regionRestriction: false } as const;
const HALF_AN_HOUR = 30 * 60_000;

/** RM 50 that come back as RM 24,680: the flap everybody looks at. */
const bigWin = async ({ bots, world }: Stage): Promise<void> => {
  const [game] = world.catalogue.hot;
  await bots.betNow({ ...(game ? { gameId: game.id } : {}), stake: 5_000, payout: 2_468_000 });
};

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'quiet',
    summary: 'Nobody bets but you, and nothing pops up: for tests and screenshots',
    betsPerSecond: 0,
    popups: 'none',
  },
  { name: 'evening', summary: 'About twenty bets a second over the tree', betsPerSecond: 20 },
  { name: 'bigWin', summary: 'An evening with one very large win, at once', betsPerSecond: 20, act: bigWin },
  {
    name: 'bigTeam',
    summary: 'A tree of two thousand, two hundred bets a second; needs a journal that is new',
    betsPerSecond: 200,
    bigTeam: true,
  },
  {
    name: 'salaryMinute',
    summary: 'An evening whose real-time salary settles every minute',
    betsPerSecond: 20,
    settleEvery: 60_000,
  },
  {
    name: 'longForm',
    summary: 'A quiet evening; registration shows every field there is',
    betsPerSecond: 0,
    everyField: true,
  },
  {
    name: 'maintenance',
    summary: 'The site is closed for half an hour',
    betsPerSecond: 0,
    status: (now) => ({ ...OPEN, maintenance: true, maintenanceEnd: now + HALF_AN_HOUR }),
  },
  {
    name: 'regionBlocked',
    summary: 'The visitor comes from a region that is not served',
    betsPerSecond: 0,
    status: () => ({ ...OPEN, regionRestriction: true }),
  },
  {
    name: 'hubRestart',
    summary: 'The hub restarts in the middle of an evening',
    betsPerSecond: 20,
    act: ({ restartHub }) => restartHub(),
  },
  {
    name: 'manyAnnouncements',
    summary: 'Nobody bets but you; announcements for three pages pop up',
    betsPerSecond: 0,
    popups: 'many',
  },
  {
    name: 'hostileContent',
    summary: 'Nobody bets but you; announcements try to do harm, as those of a captured house might',
    betsPerSecond: 0,
    popups: 'hostile',
  },
];
export const scenarioNamed = (name: string): Scenario | undefined => SCENARIOS.find((one) => one.name === name);

/** Only what differs is set: each rule set anew makes open pages read again. */
const setFields = async ({ engine }: Stage, every: boolean): Promise<void> => {
  const wanted = REGISTER_RULES.map((rule) => (every ? { ...rule, enabled: true } : rule));
  const standing = registerRulesOf(engine.state());
  for (const [place, rule] of wanted.entries()) {
    if (canonical(rule) === canonical(standing[place])) continue;
    await engine.submit({ command: { kind: 'setRegisterRule', rule }, actor: 'control', key: null });
  }
};

/** Sets the stage: status first (open unless the scenario says otherwise), then both paces, the registration's fields, then what it does. */
export const playScenario = async (scenario: Scenario, stage: Stage): Promise<void> => {
  const command = { kind: 'setStatus', ...(scenario.status?.(stage.clock.now()) ?? OPEN) } as const;
  await stage.engine.submit({ command, actor: 'control', key: null });
  const settleEvery = { kind: 'setSettleEvery', every: scenario.settleEvery ?? REALTIME_SALARY_MS } as const;
  await stage.engine.submit({ command: settleEvery, actor: 'control', key: null });
  await setFields(stage, scenario.everyField ?? false);
  stage.billboard.post(scenario.popups ?? 'usual');
  stage.bots.pace(scenario.betsPerSecond);
  await scenario.act?.(stage);
};
