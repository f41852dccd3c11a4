/** Agents over the call: rates for accounts below them, offers of contracts, and answers to these. Some ask for too much. */
import type { Command } from '../../../server-mock/core/commands.ts';
import { unnamedEnds } from '../../../server-mock/core/contracts/decideContract.ts';
import type { HouseContract } from '../../../server-mock/core/contracts/types.ts';
import type { HouseState } from '../../../server-mock/core/state.ts';
import type { Act } from '../types.ts';
import { memberOf } from './smallWorld.ts';

const ACTS = ['set-rate', 'offer-contract', 'answer-contract'] as const;
export type AgreementAct = Extract<Act, { act: (typeof ACTS)[number] }>;
export const isAgreementAct = (one: Act): one is AgreementAct => ACTS.some((act) => act === one.act);
/** Of the hourly contract at the top: an offer may not ask for less. */
const HOURLY_BETS = 20_000;

/** `key`: of the call. Null: there is nothing to answer. */
export const agreementCommandOf = (act: AgreementAct, state: Readonly<HouseState>, key: string): Command | null => {
  const member = memberOf(act.account);
  if (act.act === 'set-rate')
    return { kind: 'setDownlineRate', agent: member, member: memberOf(act.downline), rate: act.rate };
  if (act.act === 'answer-contract') {
    const offer = [...state.contracts.values()].find((one) => one.downline === member && one.state === 'offered');
    return offer === undefined
      ? null
      : { kind: 'answerContract', contractId: offer.contractId, downline: member, accept: act.accept };
  }
  const betAmount = act.kind === 'hourly' ? HOURLY_BETS : 0;
  const terms = { rate: act.rate, activeMembers: 0, periodicValidBet: 0, periodProfitLoss: 0, betAmount };
  const offer: HouseContract = {
    ...{ contractId: key, kind: act.kind, period: 'daily', state: 'offered', at: 0 },
    ...{ upline: member, downline: memberOf(act.downline), terms, realtime: null },
  };
  // The agent has confirmed what the offer ends.
  const ends = unnamedEnds(state, offer, [])?.split(' ') ?? [];
  const { contractId, upline, downline } = offer;
  const named = { contractId, upline, downline, contractKind: act.kind, period: 'daily' } as const;
  return { kind: 'offerContract', ...named, terms, realtime: null, ends };
};
