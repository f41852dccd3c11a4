/** Terms of real-time salary that the house has set itself, as the contract they are: signed from the start. */
import type { HouseState } from '../state.ts';
import type { HouseContract } from './types.ts';

type State = Pick<HouseState, 'members' | 'contracts' | 'realtime'>;

const PREFIX = 'RT-';
/** Where a contract is signed, the terms are that contract's. Of who has nobody above, the upline is the house. */
const termsAs = (state: State, agent: string): HouseContract | null => {
  const [realtime, member] = [state.realtime.get(agent), state.members.get(agent)];
  if (!realtime || !member) return null;
  for (const { downline, kind, state: now } of state.contracts.values())
    if (downline === agent && kind === 'realtime' && now === 'signed') return null;
  return {
    ...{ contractId: `${PREFIX}${agent}`, kind: 'realtime', period: 'daily', state: 'signed', terms: null },
    ...{ upline: member.upline ?? 'house', downline: agent, realtime, at: member.createdAt },
  };
};
export const houseTerms = (state: State, agent: string): readonly HouseContract[] => {
  const terms = termsAs(state, agent);
  return terms === null ? [] : [terms];
};
/** By its id, as it stands: terms of the house's own before what once ended under their id. */
export const contractOf = (state: State, contractId: string): HouseContract | undefined =>
  (contractId.startsWith(PREFIX) ? termsAs(state, contractId.slice(PREFIX.length)) : null) ??
  state.contracts.get(contractId);
/** Everything that is signed now, terms of the house's own among it. */
export const signedNow = (state: State): readonly HouseContract[] => [
  ...[...state.contracts.values()].filter((one) => one.state === 'signed'),
  ...[...state.realtime.keys()].flatMap((agent) => houseTerms(state, agent)),
];
