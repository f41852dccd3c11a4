/** Presents real-time salary terms that the house set itself as a contract, signed from the start. */
import type { HouseState } from '../state.ts';
import type { HouseContract } from './types.ts';

type State = Pick<HouseState, 'members' | 'contracts' | 'realtime'>;

const PREFIX = 'RT-';
/** Null if a signed contract set the terms. Without a member above, the upline is `house`. */
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
/** The contract of an id; for an id of house-set terms the current terms come before ended contracts. */
export const contractOf = (state: State, contractId: string): HouseContract | undefined =>
  (contractId.startsWith(PREFIX) ? termsAs(state, contractId.slice(PREFIX.length)) : null) ??
  state.contracts.get(contractId);
/** All signed contracts, house-set terms included. */
export const signedContracts = (state: State): readonly HouseContract[] => [
  ...[...state.contracts.values()].filter((one) => one.state === 'signed'),
  ...[...state.realtime.keys()].flatMap((agent) => houseTerms(state, agent)),
];
