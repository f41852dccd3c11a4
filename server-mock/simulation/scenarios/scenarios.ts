/**
 * Named scenarios: each sets the house's status and the bots' rate together. To add one, add a row; control and main list
 * them.
 */
import { REALTIME_SALARY_MS } from '../../../src/contract/constants.ts';
import type { Bots } from '../bots/bots.ts';
import type { Command } from '../../core/commands.ts';
import { registerRulesOf } from '../../core/settings/deployment.ts';
import type { Engine } from '../../core/engine.ts';
import { canonicalJson } from '../../core/keys.ts';
import type { HouseClock } from '../../platform/clock.ts';
import type { PopupChoice, PopupSet } from '../../content/data/popupSet.ts';
import { REGISTER_RULES } from '../../core/settings/registerRules.ts';
import type { World } from '../../content/world/types.ts';

export interface ScenarioContext {
  readonly engine: Engine;
  readonly bots: Bots;
  readonly clock: HouseClock;
  readonly world: World;
  readonly billboard: PopupChoice;
  /** Restarts the hub alone; clients are drained as in a release. */
  readonly restartHub: () => Promise<void>;
}
type Status = Omit<Extract<Command, { kind: 'setStatus' }>, 'kind'>;
export interface Scenario {
  readonly name: string;
  readonly summary: string;
  /** Bets a second by simulated members. */
  readonly betsPerSecond: number;
  /** How often real-time salary settles, ms; absent: every five minutes. */
  readonly settleEvery?: number;
  /** Which announcements pop up; absent: the usual ones. */
  readonly popups?: PopupSet;
  /** Absent: open. `now`: the house's clock. */
  readonly status?: (now: number) => Status;
  /** The world starts with a tree of two thousand members; needs a new journal. */
  readonly bigTeam?: boolean;
  /** The registration form has every field that exists; absent: the default ones. */
  readonly everyField?: boolean;
  /** Further actions of the scenario. */
  readonly act?: (context: ScenarioContext) => Promise<void>;
}
const OPEN = { maintenance: false, maintenanceEnd: null, regionRestriction: false } as const;
const HALF_AN_HOUR = 30 * 60_000;

/** A bet of RM 50 that pays RM 24,680, for the rolling winner board. */
const bigWin = async ({ bots, world }: ScenarioContext): Promise<void> => {
  const [game] = world.catalogue.hot;
  await bots.betNow({ ...(game ? { gameId: game.id } : {}), stake: 5_000, payout: 2_468_000 });
};

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'quiet',
    summary: 'No simulated bets and no pop-ups: for tests and screenshots',
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
    summary: 'No simulated bets; registration shows every field there is',
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
    summary: 'No simulated bets; announcements for three pages pop up',
    betsPerSecond: 0,
    popups: 'many',
  },
  {
    name: 'hostileContent',
    summary: 'No simulated bets; announcements try to do harm, as those of a captured house might',
    betsPerSecond: 0,
    popups: 'hostile',
  },
];
export const scenarioNamed = (name: string): Scenario | undefined => SCENARIOS.find((one) => one.name === name);

/** Only changed rules are set, because each one makes open pages reload them. */
const setFields = async ({ engine }: ScenarioContext, every: boolean): Promise<void> => {
  const wanted = REGISTER_RULES.map((rule) => (every ? { ...rule, enabled: true } : rule));
  const current = registerRulesOf(engine.state());
  for (const [place, rule] of wanted.entries()) {
    if (canonicalJson(rule) === canonicalJson(current[place])) continue;
    await engine.submit({ command: { kind: 'setRegisterRule', rule }, actor: 'control', key: null });
  }
};

/**
 * Applies a scenario: status first (open unless it says otherwise), then salary interval, registration fields, pop-ups and
 * bet rate, then its own actions.
 */
export const playScenario = async (scenario: Scenario, context: ScenarioContext): Promise<void> => {
  const command = { kind: 'setStatus', ...(scenario.status?.(context.clock.now()) ?? OPEN) } as const;
  await context.engine.submit({ command, actor: 'control', key: null });
  const settleEvery = { kind: 'setSettleEvery', every: scenario.settleEvery ?? REALTIME_SALARY_MS } as const;
  await context.engine.submit({ command: settleEvery, actor: 'control', key: null });
  await setFields(context, scenario.everyField ?? false);
  context.billboard.choose(scenario.popups ?? 'usual');
  context.bots.setPace(scenario.betsPerSecond);
  await scenario.act?.(context);
};
