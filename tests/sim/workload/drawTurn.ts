/**
 * Draws the end of the merchant's day within a storm: bets below the sub-agent before it, crashes while it is settled, and the
 * answers to the request for a dividend, in up to three tabs of the agent who owes it.
 */
import type { RandomStream } from '../random/randomStreams.ts';
import type { WorldNames } from '../plan/worldNames.ts';
import type { Action, ClientSetup, Setup } from '../types.ts';

/** Share of runs; where the agent who owes the dividend has a client, the answers come too. */
const WITH_OWNER = 0.6;
const WITHOUT = 0.06;
const OWNER = 'agent88';
const MOST_TABS = 3;
/** When the day ends, ms: log-ins come before it. */
const ENDS = [6_000, 12_000] as const;
/** Loses below the sub-agent, so that a dividend is due, mostly also where a member has won a pot. Minor units. */
const LOSER = 'ravi03';
const DEPOSIT = 20_000_000;
const STAKES = [2_000_000, 4_000_000] as const;
/** The house looks at the clock so often from its start, ms, and plans and pays in this time after it. */
const TICK = 1_000;
const SETTLED = [5, 35] as const;
/** So long after the day's end answers are given: faults delay the settlement. */
const ANSWERED = 40_000;

/** The agent's browser has three pages, which is what the answers are about. */
const withTabs = (clients: readonly ClientSetup[], owner: ClientSetup): readonly ClientSetup[] => {
  if (clients.some(({ account, browser }) => account === OWNER && browser !== undefined)) return clients;
  const here = { ...owner, browser: owner.id };
  const pages = [here, ...['b', 'd'].map((page) => ({ ...here, id: `${owner.id}${page}` }))];
  return clients.flatMap((client) => (client === owner ? pages : [client]));
};
/** A separate stream, so that plans of runs without the end of a day are as they were drawn before this existed. */
export const drawDayEnd = (setup: Setup, { agents }: WorldNames, random: RandomStream): Setup => {
  const { clients, stormMs } = setup;
  const owner = clients.find(({ account }) => account === OWNER && agents.includes(OWNER));
  const end = random.between(...ENDS);
  if (!random.chance(owner === undefined ? WITHOUT : WITH_OWNER)) return setup;
  return {
    ...setup,
    clients: owner === undefined ? clients : withTabs(clients, owner),
    endsDayAfterMs: end,
    stormMs: Math.max(stormMs, end + ANSWERED),
  };
};
/** Also a separate stream. */
export const drawTurn = (
  { endsDayAfterMs: end, clients, faults, stormMs }: Setup,
  random: RandomStream,
): readonly Action[] => {
  if (end === undefined) return [];
  const tabs = clients.filter(({ account }) => account === OWNER).slice(0, MOST_TABS);
  const actions: Action[] = tabs.map(({ id }) => ({
    ...{ at: random.between(2_500, 5_000), act: 'show-topic', client: id, topic: 'payouts' },
  }));
  actions.push({ at: random.below(500), act: 'deposit', account: LOSER, amount: DEPOSIT });
  for (let bets = random.between(2, 5); bets > 0; bets -= 1)
    actions.push({
      ...{ at: random.between(2_000, end - 500), act: 'bet', round: `turn${bets}`, payout: 0 },
      ...{ account: LOSER, stake: random.between(...STAKES) },
      endsAfterMs: random.between(0, 200),
    });
  for (const fault of ['F13', 'F16'] as const)
    if (faults.includes(fault) && random.chance(0.6))
      actions.push({
        at: Math.ceil(end / TICK) * TICK + random.between(...SETTLED),
        fault,
        ms: random.between(50, 2_000),
      });
  for (let rounds = random.between(6, 10); rounds > 0; rounds -= 1) {
    const at = end + random.between(500, ANSWERED);
    const accept = random.chance(0.7);
    // In each tab within a moment, now and then with another answer.
    for (const { id } of tabs)
      actions.push({
        ...{ at: at + random.pick([0, 0, random.below(50)]), act: 'answer-dividend', client: id },
        accept: random.chance(0.8) ? accept : !accept,
      });
  }
  return actions.filter(({ at }) => at < stormMs);
};
