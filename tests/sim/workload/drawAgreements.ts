/**
 * Draws the rates that agents set, the contracts that they offer and the answers to these. Some exceed the agent's own terms, so
 * that the house must refuse them.
 */
import type { RandomStream } from '../random/randomStreams.ts';
import type { WorldNames } from '../plan/worldNames.ts';
import type { Action, Setup } from '../types.ts';

/** Share of the runs with agreements. */
const SHARE = 0.2;
const [TOP, BELOW] = ['agent88', 'sub21'] as const;
const PAIRS = [
  [TOP, BELOW],
  [BELOW, 'meilin07'],
  [BELOW, 'ravi03'],
] as const;
const KINDS = ['daily', 'hourly', 'dividend'] as const;
/** Parts per million: the agents' own are in between. */
const MOST = { rate: 14_000, daily: 10_000, hourly: 10_000, dividend: 50_000 } as const;

/** A separate stream, so that plans drawn before this existed are otherwise unchanged. */
export const drawAgreements = (setup: Setup, { agents }: WorldNames, random: RandomStream): readonly Action[] => {
  if (!agents.includes(TOP) || !random.chance(SHARE)) return [];
  const actions: Action[] = [];
  for (let at = random.between(500, 5_000); at < setup.stormMs; at += random.between(500, 20_000)) {
    if (random.chance(0.5)) {
      const [account, downline] = random.pick(PAIRS);
      actions.push({ at, act: 'set-rate', account, downline, rate: random.below(MOST.rate) });
      continue;
    }
    const kind = random.pick(KINDS);
    actions.push({ at, act: 'offer-contract', account: TOP, downline: BELOW, kind, rate: random.below(MOST[kind]) });
    const answered = at + random.between(100, 5_000);
    if (answered < setup.stormMs)
      actions.push({ at: answered, act: 'answer-contract', account: BELOW, accept: random.chance(0.8) });
  }
  return actions;
};
