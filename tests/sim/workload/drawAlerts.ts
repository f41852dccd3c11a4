/** Draws rules of alerts of the agents, and rounds below them that win enough, some taken back; sent again by vendors after a lost answer. */
import type { RandomStream } from '../random/randomStreams.ts';
import type { WorldNames } from '../plan/worldNames.ts';
import type { Action, Setup } from '../types.ts';

/** Share of runs. */
const SHARE = 0.35;
/** Minor units. */
const LEAST = [10_000, 20_000, 50_000] as const;
const STAKE = 1_000;
const PAYOUTS = [0, 9_000, 15_000, 40_000, 90_000] as const;

/** A separate stream, so that plans drawn before this existed are otherwise unchanged. */
export const drawAlerts = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  if (!random.chance(SHARE)) return [];
  const actions: Action[] = setup.clients
    .filter(({ role }) => role === 'agent')
    .map(({ id }) => ({ at: random.between(2_500, 5_000), act: 'show-topic', client: id, topic: 'alerts' }));
  const rule = (at: number): void =>
    void actions.push({ at, act: 'set-alert-rules', account: random.pick(names.agents), least: random.pick(LEAST) });
  for (const _ of names.agents) rule(random.between(0, 3_000));
  for (let changes = random.below(3); changes > 0; changes -= 1) rule(random.between(3_000, setup.stormMs - 1));
  for (let rounds = random.between(4, 10); rounds > 0; rounds -= 1) {
    const account = random.pick([...names.players, ...names.others]);
    const at = random.between(3_000, setup.stormMs - 1);
    actions.push({
      ...{ at, act: 'bet', account, round: `alert${rounds}`, stake: STAKE, payout: random.pick(PAYOUTS) },
      endsAfterMs: random.between(0, 2_000),
      ...(random.chance(0.3) ? { again: { afterMs: random.between(0, 5_000), deafTo: 'credit' } } : {}),
    });
    if (random.chance(0.2)) actions.push({ at: at + random.between(500, 10_000), act: 'take-back', account });
  }
  return actions.filter(({ at }) => at < setup.stormMs);
};
