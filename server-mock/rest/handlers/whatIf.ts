/** Real-time salary of the last days under other terms (B-21). The record store computes it in slices (docs/decisions/0341). */
import { whatIf } from '../../../src/contract/team/whatIf.calls.ts';
import { addDays } from '../../../src/lib/days.ts';
import { dateText, dayByDate } from '../../core/team/day.ts';
import { isAgent, uplinesOf } from '../../core/team/tree.ts';
import { dayNumber } from '../../records/store/days.ts';
import type { WhatIfEffect, WhatIfResult, WhatIfWish } from '../../records/store/team/whatIf.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { minorOf, money } from './money.ts';
import { ask } from './recordRequest.ts';

const busy = (): Refused => new Refused('house-busy', { retryAfter: 1 });
/** Throws `forbidden` for an account that is neither the caller nor an agent below. */
const assertOwnAgent = (caller: string, agent: string, { engine }: House): void => {
  const state = engine.state();
  const member = state.members.get(agent);
  if (member === undefined || !isAgent(member)) throw new Refused('forbidden');
  if (agent !== caller && !uplinesOf(state, agent).includes(caller)) throw new Refused('forbidden');
};
/** Rejects with `over-limit` where a figure would not be exact, and with `house-busy`. */
const compute = async (wish: Omit<WhatIfWish, 'id'>, house: House): Promise<WhatIfResult> => {
  const id = house.secure.id();
  const begun = await ask<'beginWhatIf'>({ kind: 'beginWhatIf', id, ...wish }, {}, house);
  if (!begun.value) throw busy();
  try {
    for (;;) {
      // The run stands at the position of its beginning: it need not wait for bets that arrived since.
      const answer = await house.records.ask<'nextWhatIf'>({ kind: 'nextWhatIf', id }, 0);
      // The store was opened anew meanwhile.
      if (answer === null || answer.value === null) throw busy();
      const { result } = answer.value;
      if (result === 'too-large') throw new Refused('over-limit');
      if (result !== null) return result;
    }
  } finally {
    await house.records.ask<'endWhatIf'>({ kind: 'endWhatIf', id }, 0);
  }
};
const effectOf = ({ terms, paid, ...exact }: WhatIfEffect) => ({
  terms: terms && { ...terms, singleBet: money(terms.singleBet) },
  paid: money(paid),
  ...exact,
});
const answerWhatIf = handle(whatIf, async (request, house) => {
  const { days, changes } = request.body;
  const agent = callerOf(request).member.id;
  for (const change of changes) assertOwnAgent(agent, change.agent, house);
  if (new Set(changes.map((change) => change.agent)).size < changes.length)
    throw new Refused('bad-request', { fields: { changes: 'format-incorrect' } });
  const { timeZone } = house.world.merchant;
  const first = addDays(dateText(house.clock.now(), timeZone), 1 - days);
  const wish = {
    ...{ agent, from: dayNumber(first) },
    changes: changes.map(({ agent: changed, terms }) => ({
      agent: changed,
      terms: terms && { ...terms, singleBet: minorOf('changes', terms.singleBet) },
    })),
  };
  const { until, own, downlines } = await compute(wish, house);
  return {
    ...{ from: dayByDate(first, timeZone)?.start ?? 0, until },
    own: effectOf(own),
    downlines: downlines.map(({ member, account, level, ...effect }) => ({
      ...{ member, account, level },
      ...effectOf(effect),
    })),
  };
});
export const whatIfHandlers = [answerWhatIf];
