/** Draws a plan from a seed (reliability 6.4): options, then acts, then faults. From there the plan drives the run. */
import { drawFaults } from '../faults/drawFaults.ts';
import { FAULTS, EARLY_TIMERS } from '../faults/faultKinds.ts';
import { randomStreams, type RandomStream } from '../random/randomStreams.ts';
import type { Action, ClientSetup, Plan, Role, Setup } from '../types.ts';
import { drawAlerts } from '../workload/drawAlerts.ts';
import { drawAgreements } from '../workload/drawAgreements.ts';
import { drawOperations } from '../workload/drawOperations.ts';
import { drawDeposits } from '../workload/drawDeposits.ts';
import { drawWithdrawals } from '../workload/drawWithdrawals.ts';
import { drawChat } from '../workload/drawChat.ts';
import { drawBreaks, drawLimits, drawTimeLimits } from '../workload/drawLimits.ts';
import { drawPayees } from '../workload/drawPayees.ts';
import { drawEarnings } from '../workload/drawEarnings.ts';
import { drawFactors } from '../workload/drawFactors.ts';
import { drawInbox } from '../workload/drawInbox.ts';
import { drawPasskeys } from '../workload/drawPasskeys.ts';
import { drawDayEnd, drawTurn } from '../workload/drawTurn.ts';
import { drawWalks } from '../workload/drawWalks.ts';
import { drawWorkload } from '../workload/drawWorkload.ts';
import { WORLD_NAMES, type WorldNames } from './worldNames.ts';

const MINUTE = 60_000;
/** Share of runs in which a browser has more than one page. */
const SEVERAL_PAGES = 0.25;
const DAY = 24 * 60 * MINUTE;
/** Most actions of a run: bounded by work, not by virtual time (reliability 6.1). */
export const MOST_ACTIONS = 2_000;

const drawClients = (random: RandomStream, names: WorldNames, skewed: boolean): readonly ClientSetup[] => {
  const count = random.weighted<number>([
    [4, 1],
    [5, 2],
    [2, 3],
  ]);
  return Array.from({ length: count }, (_, at): ClientSetup => {
    const role = random.weighted<Role>([
      [6, 'player'],
      [3, 'agent'],
      [1, 'trial'],
      [1, 'visitor'],
    ]);
    const accounts = { player: names.players, agent: names.agents, trial: names.trials, visitor: [] }[role];
    return {
      id: `c${at + 1}`,
      role,
      account: accounts.length === 0 ? null : random.pick(accounts),
      skewMs: skewed ? random.between(-DAY, DAY) : 0,
    };
  });
};
/** Adds one or two pages to the browser of a client with an account (F32), from a separate stream. */
const drawPages = (random: RandomStream, clients: readonly ClientSetup[]): readonly ClientSetup[] => {
  const one = clients.find(({ account }) => account !== null);
  if (one === undefined || !random.chance(SEVERAL_PAGES)) return clients;
  const pages = random.weighted<readonly string[]>([
    [3, ['b']],
    [1, ['b', 'd']],
  ]);
  const here = { ...one, browser: one.id };
  return clients.flatMap((client) =>
    client === one ? [here, ...pages.map((page) => ({ ...here, id: `${one.id}${page}` }))] : [client],
  );
};
/** Mostly short storms, so that many are run; occasionally one of half an hour. */
const drawStorm = (random: RandomStream): number =>
  random.weighted<number>([
    [30, random.between(20_000, MINUTE)],
    [14, random.between(MINUTE, 3 * MINUTE)],
    [5, random.between(3 * MINUTE, 8 * MINUTE)],
    [1, random.between(8 * MINUTE, 30 * MINUTE)],
  ]);

/**
 * Minutes of a session's life: short enough for a renewal within the storm, long enough that the page's warning 2 min before the
 * end and the hub's reminder come later.
 */
const SESSION_MINUTES = 12;
const RENEWAL_MS = 10.5 * MINUTE;
const RENEWED = 0.05;

export const drawSetup = (seed: number, names: WorldNames = WORLD_NAMES): Setup => {
  const renewed = randomStreams(seed)('sessions').chance(RENEWED);
  const random = randomStreams(seed)('setup');
  const drawn = FAULTS.filter(() => random.chance(0.5)).map(({ kind }) => kind);
  const faults = randomStreams(seed)('timers').chance(0.5) ? [...drawn, EARLY_TIMERS.kind] : drawn;
  const setup: Setup = {
    seed,
    clients: drawPages(randomStreams(seed)('pages'), drawClients(random, names, faults.includes('F27'))),
    latencyMs: random.pick([5, 20, 60, 150]),
    jitterMs: random.pick([0, 5, 40, 120]),
    settleMs: random.pick([5_000, 20_000, MINUTE, 5 * MINUTE]),
    faults,
    stormMs: drawStorm(random),
    ...(random.chance(0.25) ? { vendorWallets: true } : {}),
  };
  const ending = drawDayEnd(setup, names, randomStreams(seed)('turn'));
  return renewed
    ? { ...ending, sessionMinutes: SESSION_MINUTES, stormMs: Math.max(ending.stormMs, RENEWAL_MS) }
    : ending;
};
/** Actions that take a person away from a page, or give them another session. */
const LEAVING: ReadonlySet<string> = new Set(['logout', 'switchAccount', 'reload', 'refresh', 'sleep', 'hide', 'F26']);
/**
 * Where sessions are short, one person stays on their page from the first log-in on: otherwise no run would contain a renewal.
 */
const keepOneLoggedIn = ({ clients, sessionMinutes }: Setup, actions: readonly Action[]): readonly Action[] => {
  const who = clients.find(({ account, browser }) => account !== null && browser === undefined)?.id;
  if (sessionMinutes === undefined || who === undefined) return actions;
  const logins = actions.filter((one) => 'act' in one && one.act === 'login' && one.client === who);
  const first = logins.reduce<Action | null>(
    (early, one) => (early !== null && early.at <= one.at ? early : one),
    null,
  );
  return actions.filter((one) => {
    if (!('client' in one) || one.client !== who) return true;
    const name = 'act' in one ? one.act : one.fault;
    return name === 'login' ? one === first : !LEAVING.has(name);
  });
};
export const drawPlan = (seed: number, names: WorldNames = WORLD_NAMES): Plan => {
  const streams = randomStreams(seed);
  const setup = drawSetup(seed, names);
  const actions: readonly Action[] = [
    ...drawWorkload(setup, names, streams('workload')),
    ...drawChat(setup, streams('talk')),
    ...drawOperations(setup, names, streams('operations')),
    ...drawWithdrawals(setup, names, streams('withdrawals')),
    ...drawDeposits(setup, names, streams('deposits')),
    ...drawPayees(setup, names, streams('payees')),
    ...drawLimits(setup, names, streams('limits')),
    ...drawBreaks(setup, names, streams('breaks')),
    ...drawTimeLimits(setup, names, streams('time limits')),
    ...drawFactors(setup, names, streams('factors')),
    ...drawPasskeys(setup, names, streams('passkeys')),
    ...drawInbox(setup, streams('inbox')),
    ...drawEarnings(setup, names, streams('earnings')),
    ...drawWalks(setup, names, streams('walks')),
    ...drawTurn(setup, streams('dividends')),
    ...drawAlerts(setup, names, streams('alerts')),
    ...drawAgreements(setup, names, streams('agreements')),
    ...drawFaults(setup, names, streams),
  ];
  // Ties keep the order of drawing: acts first, then faults.
  const ordered = keepOneLoggedIn(setup, actions).map((action, index) => ({ action, index }));
  ordered.sort((a, b) => a.action.at - b.action.at || a.index - b.index);
  return { v: 1, setup, actions: ordered.slice(0, MOST_ACTIONS).map(({ action }) => action) };
};
