/** A plan from a seed (reliability 6.4): options, then what people do, then what goes wrong. From there the plan drives. */
import { drawFaults } from '../faults/drawFaults.ts';
import { FAULTS } from '../faults/kinds.ts';
import { streamsOf, type Draw } from '../random/draw.ts';
import type { Action, ClientSetup, Plan, Role, Setup } from '../types.ts';
import { drawOperations } from '../workload/drawOperations.ts';
import { drawWithdrawals } from '../workload/drawWithdrawals.ts';
import { drawTalk } from '../workload/drawTalk.ts';
import { drawWorkload } from '../workload/drawWorkload.ts';
import { CAST, type Cast } from './cast.ts';

const MINUTE = 60_000;
/** Browsers with more than one page, as a share. */
const SEVERAL_PAGES = 0.25;
const DAY = 24 * 60 * MINUTE;
/** Most actions of a run: bounded by work, not by virtual time (reliability 6.1). */
export const MOST_ACTIONS = 2_000;

const drawClients = (draw: Draw, cast: Cast, skewed: boolean): readonly ClientSetup[] => {
  const count = draw.weighted<number>([
    [4, 1],
    [5, 2],
    [2, 3],
  ]);
  return Array.from({ length: count }, (_, at): ClientSetup => {
    const role = draw.weighted<Role>([
      [6, 'player'],
      [3, 'agent'],
      [1, 'trial'],
      [1, 'visitor'],
    ]);
    const accounts = { player: cast.players, agent: cast.agents, trial: cast.trials, visitor: [] }[role];
    return {
      id: `c${at + 1}`,
      role,
      account: accounts.length === 0 ? null : draw.pick(accounts),
      skewMs: skewed ? draw.from(-DAY, DAY) : 0,
    };
  });
};
/** Another page or two of the browser that somebody sits at (F32), from a stream of their own. */
const drawPages = (draw: Draw, clients: readonly ClientSetup[]): readonly ClientSetup[] => {
  const one = clients.find(({ account }) => account !== null);
  if (one === undefined || !draw.chance(SEVERAL_PAGES)) return clients;
  const pages = draw.weighted<readonly string[]>([
    [3, ['b']],
    [1, ['b', 'd']],
  ]);
  const here = { ...one, browser: one.id };
  return clients.flatMap((client) =>
    client === one ? [here, ...pages.map((page) => ({ ...here, id: `${one.id}${page}` }))] : [client],
  );
};
/** Mostly short storms, so that many are played; now and then one of half an hour. */
const drawStorm = (draw: Draw): number =>
  draw.weighted<number>([
    [30, draw.from(20_000, MINUTE)],
    [14, draw.from(MINUTE, 3 * MINUTE)],
    [5, draw.from(3 * MINUTE, 8 * MINUTE)],
    [1, draw.from(8 * MINUTE, 30 * MINUTE)],
  ]);

export const drawSetup = (seed: number, cast: Cast = CAST): Setup => {
  const draw = streamsOf(seed)('setup');
  const faults = FAULTS.filter(() => draw.chance(0.5)).map(({ kind }) => kind);
  return {
    seed,
    clients: drawPages(streamsOf(seed)('pages'), drawClients(draw, cast, faults.includes('F27'))),
    latencyMs: draw.pick([5, 20, 60, 150]),
    jitterMs: draw.pick([0, 5, 40, 120]),
    settleMs: draw.pick([5_000, 20_000, MINUTE, 5 * MINUTE]),
    faults,
    stormMs: drawStorm(draw),
    ...(draw.chance(0.25) ? { vendorWallets: true } : {}),
  };
};
export const drawPlan = (seed: number, cast: Cast = CAST): Plan => {
  const streams = streamsOf(seed);
  const setup = drawSetup(seed, cast);
  const actions: readonly Action[] = [
    ...drawWorkload(setup, cast, streams('workload')),
    ...drawTalk(setup, streams('talk')),
    ...drawOperations(setup, cast, streams('operations')),
    ...drawWithdrawals(setup, cast, streams('withdrawals')),
    ...drawFaults(setup, cast, streams),
  ];
  // Ties in the order they were drawn: people first, then what befalls them.
  const ordered = actions.map((action, index) => ({ action, index }));
  ordered.sort((a, b) => a.action.at - b.action.at || a.index - b.index);
  return { v: 1, setup, actions: ordered.slice(0, MOST_ACTIONS).map(({ action }) => action) };
};
