/** Touches of `payouts:{agent}`: a payout goes to the agent who is paid and to the one who owes it. */
import type { PayoutRow } from '../../../../src/contract/salary/payouts.topics.ts';
import type { Touch } from '../../../journal/journal.ts';
import type { HouseEvent } from '../../events.ts';
import type { HouseState } from '../../state.ts';
import { touchesOf } from '../../topicTouches.ts';
import { partiesOf } from './parties.ts';
import type { PayoutFact } from './types.ts';

type State = Readonly<HouseState>;

const payoutRowOf = ({ members }: Pick<State, 'members'>, { lines: _lines, ...fact }: PayoutFact): PayoutRow => ({
  ...fact,
  account: members.get(fact.member)?.account ?? '',
});

/** Agents whose lists the event may have changed, with the references that changed in each. */
const changesIn = (state: State, event: HouseEvent): readonly (readonly [agent: string, reference: string])[] => {
  switch (event.type) {
    case 'settlementPlanned':
      return event.payouts.flatMap((payout) =>
        partiesOf(state, payout).map((agent) => [agent, payout.reference] as const),
      );
    case 'payoutsPaid':
      return event.references.map((reference, n) => [event.members[n] ?? '', reference] as const);
    case 'dividendAnswered':
      return [event.member, event.payer].map((agent) => [agent, event.reference] as const);
    default:
      return [];
  }
};
const payoutTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Map<string, Set<string>>();
  const gone = new Map<string, string[]>();
  for (const event of events) {
    for (const [agent, reference] of changesIn(state, event))
      changed.set(agent, (changed.get(agent) ?? new Set()).add(reference));
    if (event.type === 'settlementPlanned')
      for (const [agent, references] of Object.entries(event.trimmed))
        gone.set(agent, [...(gone.get(agent) ?? []), ...references]);
  }
  const out: Touch[] = [];
  for (const [agent, references] of changed) {
    const rows: Record<string, PayoutRow | null> = {};
    for (const reference of gone.get(agent) ?? []) rows[reference] = null;
    for (const fact of state.payouts.get(agent) ?? [])
      if (references.has(fact.reference)) rows[fact.reference] = payoutRowOf(state, fact);
    if (Object.keys(rows).length > 0) out.push({ topic: `payouts:${agent}`, kind: 'delta', data: { rows } });
  }
  return out;
};
export const PAYOUT_TOUCHES = touchesOf(payoutTouches, 'payouts');
