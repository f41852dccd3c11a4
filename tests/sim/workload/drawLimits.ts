/**
 * Draws reality checks, breaks and ended devices, and play limits: low enough that a few bets or deposits reach them, then lower
 * ones, and raises that must wait.
 */
import type { RandomStream } from '../random/randomStreams.ts';
import type { WorldNames } from '../plan/worldNames.ts';
import type { Act, Action, Setup } from '../types.ts';

const KINDS = ['deposit', 'loss', 'wager'] as const;
const PERIODS = ['day', 'week'] as const;

/** A break of a day mostly, else a longer one or an exclusion. */
const TERMS = [{}, {}, {}, { term: 'week' }, { term: 'halfYear' }, { term: 'fiveYears' }] as const;
const MINUTES = [null, 1, 1, 2, 3] as const;

/** A separate stream, so that plans drawn before this existed are otherwise unchanged. In runs with short sessions one person stays logged in, so that no break is drawn there. */
export const drawBreaks = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  if (!random.chance(0.2)) return [];
  const actions: Action[] = [];
  const people = [...names.players, ...names.others];
  for (let at = random.between(0, 20_000); at < setup.stormMs; at += random.between(1_000, 60_000)) {
    const account = random.pick(people);
    const act = random.weighted<() => Act>([
      [6, () => ({ act: 'set-check', account, minutes: random.pick(MINUTES) })],
      [3, () => ({ act: 'answer-check', account })],
      [3, () => ({ act: 'end-devices', account: random.pick([...names.players, ...names.agents]) })],
      [1, () => ({ act: 'take-break', account, ...random.pick(TERMS) })],
    ])();
    if (act.act !== 'take-break' || setup.sessionMinutes === undefined) actions.push({ at, ...act });
  }
  return actions;
};
/** A separate stream: limits of the time, used up within the storm. */
export const drawTimeLimits = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  if (!random.chance(0.2)) return [];
  const actions: Action[] = [];
  for (let at = random.between(0, 10_000); at < setup.stormMs; at += random.between(5_000, 60_000)) {
    const which = { account: random.pick(names.players), limit: 'time', period: random.pick(PERIODS) } as const;
    actions.push({ at, act: 'set-limit', ...which, amount: random.between(20, 300) });
  }
  return actions;
};
export const drawLimits = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  if (!random.chance(0.25)) return [];
  const actions: Action[] = [];
  const people = [...names.players, ...names.others];
  for (let at = random.between(0, 5_000); at < setup.stormMs; at += random.between(1, 20_000)) {
    const account = random.pick(people);
    const which = { account, limit: random.pick(KINDS), period: random.pick(PERIODS) };
    const amount = random.chance(0.15) ? null : 100 * random.between(0, 80);
    actions.push({ at, act: 'set-limit', ...which, amount });
    const later = at + random.between(100, 10_000);
    if (random.chance(0.5) && later < setup.stormMs) actions.push({ at: later, act: 'confirm-limit', ...which });
  }
  return actions;
};
