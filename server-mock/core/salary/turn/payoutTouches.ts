/** Touches of `payouts:{agent}`: a payout goes to the agent who is paid and to the one who owes it. */
import type { PayoutRow } from '../../../../src/contract/salary/payouts.topics.ts';
import type { Touch } from '../../../journal/journal.ts';
import type { HouseEvent } from '../../events.ts';
import type { HouseState } from '../../state.ts';
import { touchesOf } from '../../topicTouches.ts';
import type { PayoutFact } from './types.ts';

type State = Readonly<HouseState>;

const payoutRowOf = ({ members }: Pick<State, 'members'>, { lines: _lines, ...fact }: PayoutFact): PayoutRow => ({
  ...fact,
  account: members.get(fact.member)?.account ?? '',
});

/** References that the event may have changed. */
const referencesIn = (event: HouseEvent): readonly string[] => {
  switch (event.type) {
    case 'settlementPlanned':
      return event.payouts.map(({ reference }) => reference);
    case 'payoutsPaid':
      return event.references;
    case 'dividendAnswered':
      return [event.reference];
    default:
      return [];
  }
};
const payoutTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Set(events.flatMap(referencesIn));
  if (changed.size === 0) return [];
  const out: Touch[] = [];
  for (const [agent, facts] of state.payouts) {
    const rows: Record<string, PayoutRow | null> = {};
    for (const event of events)
      if (event.type === 'settlementPlanned') for (const gone of event.trimmed[agent] ?? []) rows[gone] = null;
    for (const fact of facts) if (changed.has(fact.reference)) rows[fact.reference] = payoutRowOf(state, fact);
    if (Object.keys(rows).length > 0) out.push({ topic: `payouts:${agent}`, kind: 'delta', data: { rows } });
  }
  return out;
};
export const PAYOUT_TOUCHES = touchesOf(payoutTouches, 'payouts');
