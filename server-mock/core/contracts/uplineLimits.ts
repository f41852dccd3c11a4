/** Checks that an upline gives no better terms than its own. */
import type { HouseState } from '../state.ts';
import type { HouseContract } from './types.ts';

type State = Readonly<HouseState>;
type Terms = Pick<HouseContract, 'terms' | 'realtime'>;

/** Rates that a contract pays, in parts per million. */
export const ratesOf = ({ terms, realtime }: Terms): readonly number[] =>
  realtime !== null ? [realtime.profitRate, realtime.lossRate] : terms !== null ? [terms.rate] : [];
/** Thresholds that must be reached before it pays. */
const thresholdsOf = ({ terms, realtime }: Terms): readonly number[] =>
  realtime !== null
    ? [realtime.singleBet]
    : terms !== null
      ? [terms.activeMembers, terms.periodicValidBet, terms.periodProfitLoss, terms.betAmount]
      : [];

/** Whether both name the same rates and thresholds. */
export const isSameTerms = (a: Terms, b: Terms): boolean =>
  [...ratesOf(a), ...thresholdsOf(a)].join(' ') === [...ratesOf(b), ...thresholdsOf(b)].join(' ');

const uplineTerms = (state: State, { kind, period, upline }: HouseContract): Terms | null => {
  if (kind === 'realtime') {
    const realtime = state.realtime.get(upline);
    return realtime ? { terms: null, realtime } : null;
  }
  const signed = [...state.contracts.values()].find(
    (one) => one.downline === upline && one.kind === kind && one.period === period && one.state === 'signed',
  );
  return signed ?? null;
};
/**
 * Rates no higher and thresholds no lower than the upline's own contract. An agent at the top has no contract, so
 * nothing limits them.
 */
export const isWithinUplineTerms = (state: State, contract: HouseContract): boolean => {
  const own = uplineTerms(state, contract);
  if (own === null) return contract.kind !== 'realtime' && state.members.get(contract.upline)?.upline === null;
  const [rates, thresholds] = [ratesOf(own), thresholdsOf(own)];
  return (
    ratesOf(contract).every((rate, i) => rate <= (rates[i] ?? 0)) &&
    thresholdsOf(contract).every((threshold, i) => threshold >= (thresholds[i] ?? 0))
  );
};
