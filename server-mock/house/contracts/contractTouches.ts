/** What a record says in `contract:{agent}` to the upline and to the downline of each contract it moved. */
import { contractTopic, type ContractStep } from '../../../src/contract/contracts/contracts.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { listens } from '../team/tree.ts';

type State = Readonly<HouseState>;

export const contractTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const steps = new Map<string, Omit<ContractStep, 'id'>[]>();
  for (const event of events) {
    if (event.type !== 'contractMoved') continue;
    for (const party of [event.contract.upline, event.contract.downline])
      if (listens(state.members.get(party))) steps.set(party, [...(steps.get(party) ?? []), event.contract]);
  }
  return [...steps].map(([party, own]): Touch => {
    const last = state.contractIds.get(party) ?? own.length;
    const items = own.map((step, i) => ({ id: last - own.length + 1 + i, ...step }));
    return {
      topic: `contract:${party}`,
      kind: 'items',
      data: { from: Math.max(1, last - contractTopic.limit + 1), items },
    };
  });
};
