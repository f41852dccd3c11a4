/**
 * Touches of `contract:{agent}`: each step of a contract goes to its upline and to its downline; and of `contractSettings`:
 * which kinds there are.
 */
import { contractTopic, type ContractStep } from '../../../src/contract/contracts/contracts.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { isFollowingAgent } from '../team/tree.ts';
import { touchesOf } from '../topicTouches.ts';
import { contractSettingsOf, isContractSetting } from './contractSettings.ts';

type State = Readonly<HouseState>;

const contractTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const steps = new Map<string, Omit<ContractStep, 'id'>[]>();
  for (const event of events) {
    if (event.type !== 'contractMoved') continue;
    for (const party of [event.contract.upline, event.contract.downline])
      if (isFollowingAgent(state.members.get(party))) steps.set(party, [...(steps.get(party) ?? []), event.contract]);
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
const settingTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] =>
  events.some((event) => event.type === 'settingSet' && isContractSetting(event.name))
    ? [{ topic: 'contractSettings', kind: 'delta', data: contractSettingsOf(state) }]
    : [];
export const CONTRACT_TOUCHES = touchesOf(contractTouches, 'contract');
export const CONTRACT_SETTING_TOUCHES = touchesOf(settingTouches, 'contractSettings');
