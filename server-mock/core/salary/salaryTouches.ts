/** Touches of `salary:{agent}` and `accrual:{agent}`, for agents who can log in. */
import { salaryTopic, type AccrualValue } from '../../../src/contract/salary/salary.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { allFollowingAgents, isFollowingAgent } from '../team/tree.ts';
import { touchesOf } from '../topicTouches.ts';

type State = Readonly<HouseState>;

const accrualOf = (state: State, agent: string): AccrualValue => {
  const { start, end } = state.salary.window;
  const { bets, stake, accrued } = state.accruals.get(agent) ?? { bets: 0, stake: 0, accrued: 0 };
  return { windowStart: start, windowEnd: end, bets, stake, accrued, carriedIn: state.carried.get(agent) ?? 0 };
};

const salaryTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const out: Touch[] = [];
  const accruals = new Map<string, 'snapshot' | 'delta'>();
  const isFollowed = (agent: string): boolean => isFollowingAgent(state.members.get(agent));
  const touchAccrual = (agent: string): void => {
    if (isFollowed(agent) && !accruals.has(agent)) accruals.set(agent, 'delta');
  };
  for (const event of events)
    switch (event.type) {
      case 'memberOpened':
        if (isFollowed(event.member.id)) accruals.set(event.member.id, 'snapshot');
        break;
      case 'betCounted':
      case 'betUncounted':
        for (const [agent] of event.shares) touchAccrual(agent);
        break;
      case 'salaryTimed':
        for (const agent of allFollowingAgents(state)) touchAccrual(agent);
        break;
      case 'salarySettled':
        for (const { agent, item } of event.payouts) {
          if (!isFollowed(agent)) continue;
          const from = Math.max(1, item.id - salaryTopic.limit + 1);
          out.push({ topic: `salary:${agent}`, kind: 'items', data: { from, items: [item] } });
        }
        for (const agent of allFollowingAgents(state)) touchAccrual(agent);
        break;
      default: // Not about salaries.
    }
  for (const [agent, kind] of accruals) out.push({ topic: `accrual:${agent}`, kind, data: accrualOf(state, agent) });
  return out;
};
export const SALARY_TOUCHES = touchesOf(salaryTouches, 'salary', 'accrual');
