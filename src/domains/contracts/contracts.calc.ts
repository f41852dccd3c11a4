/** Contracts, from their steps. Pure. */
import {
  ANSWER_WITHIN_MS,
  type Contract,
  type ContractKind,
  type ContractSettings,
  type ContractStep,
  type ContractTerms,
} from './contracts.state.ts';

/** The latest step of each contract, which holds all of its terms; the newest first. */
export const latestOf = (steps: readonly ContractStep[]): readonly ContractStep[] => {
  const latest = new Map<string, ContractStep>();
  for (const step of steps) {
    latest.delete(step.contractId);
    latest.set(step.contractId, step);
  }
  return [...latest.values()].reverse();
};
/** The latest steps, then the listed contracts that no kept step names. */
export const withListed = (latest: readonly ContractStep[], listed: readonly Contract[]): readonly Contract[] => {
  const known = new Set(latest.map(({ contractId }) => contractId));
  return [...latest, ...listed.filter(({ contractId }) => !known.has(contractId))];
};
/** `me`: an answer of this agent is awaited; `other`: one of the other party; null: no answer is. */
export const awaits = ({ state, upline, downline }: Contract, me: string): 'me' | 'other' | null => {
  if (state === 'offered') return downline === me ? 'me' : 'other';
  if (state === 'requested') return upline === me ? 'me' : 'other';
  return null;
};
export const answerBy = ({ at }: Contract): number => at + ANSWER_WITHIN_MS;

/** The signed contract of an agent, which bounds what the agent may give (R-CONT-14). Real-time salary has no period. */
export const ownContract = (
  contracts: readonly Contract[],
  me: string,
  kind: ContractKind,
  period: Contract['period'],
): Contract | null =>
  contracts.find(
    (one) =>
      one.state === 'signed' &&
      one.downline === me &&
      one.kind === kind &&
      (kind === 'realtime' || one.period === period),
  ) ?? null;

/** Fields of a form of terms: rates in parts per million, `activeMembers` a count, the others amounts in minor units. */
export const RATE_FIELDS = ['rate', 'profitRate', 'lossRate'] as const;
export type TermField =
  | (typeof RATE_FIELDS)[number]
  | 'activeMembers'
  | 'periodicValidBet'
  | 'periodProfitLoss'
  | 'betAmount'
  | 'singleBet';
export type TermValues = Readonly<Partial<Record<TermField, number>>>;
export const isRate = (field: TermField): boolean => (RATE_FIELDS as readonly string[]).includes(field);
export const fieldsOf = (kind: ContractKind): readonly TermField[] =>
  kind === 'realtime'
    ? ['profitRate', 'lossRate', 'singleBet']
    : ['rate', 'activeMembers', 'periodicValidBet', 'periodProfitLoss', 'betAmount'];
export const valuesOf = ({ terms, realtime }: ContractTerms): TermValues => ({ ...terms, ...realtime });
/** Null: a field is missing. */
export const termsOf = (kind: ContractKind, values: TermValues): ContractTerms | null => {
  const { rate, activeMembers, periodicValidBet, periodProfitLoss, betAmount, profitRate, lossRate, singleBet } =
    values;
  if (kind === 'realtime')
    return profitRate === undefined || lossRate === undefined || singleBet === undefined
      ? null
      : { terms: null, realtime: { profitRate, lossRate, singleBet } };
  return rate === undefined ||
    activeMembers === undefined ||
    periodicValidBet === undefined ||
    periodProfitLoss === undefined ||
    betAmount === undefined
    ? null
    : { terms: { rate, activeMembers, periodicValidBet, periodProfitLoss, betAmount }, realtime: null };
};
/** What a value breaks of one's own contract: a rate above it, a threshold below it. */
export const boundBroken = (field: TermField, value: number, own: TermValues): 'above' | 'below' | null => {
  const bound = own[field];
  if (bound === undefined) return null;
  if (isRate(field)) return value > bound ? 'above' : null;
  return value < bound ? 'below' : null;
};

const PPM = 1_000_000;
/** Reads "1.25" or "1.25 %" as parts per million, 12,500; four decimals at most, since a millionth has no fifth. */
export const readRate = (text: string): number | 'missing' | 'format' | 'whole' => {
  const plain = text.replace('%', '').trim();
  if (plain === '') return 'missing';
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(plain) ?? [];
  if (whole === '') return 'format';
  const ppm = Number(whole) * 10_000 + Number(part.padEnd(4, '0'));
  return ppm > PPM ? 'whole' : ppm;
};
export const readCount = (text: string): number | 'missing' | 'format' => {
  const plain = text.trim();
  if (plain === '') return 'missing';
  return /^\d{1,9}$/.test(plain) ? Number(plain) : 'format';
};

export type KindTypes = Readonly<Record<ContractKind, 'off' | 'offered' | 'asked'>>;
const typeOf = (setting: number): KindTypes[ContractKind] =>
  setting === 0 ? 'off' : setting === 1 ? 'offered' : 'asked';
/** A dividend contract is offered only (decision 0335). Unknown settings: all kinds are used, as the house begins. */
export const kindTypes = (settings: ContractSettings | null): KindTypes => ({
  dividend: (settings?.divtypereq ?? 1) === 0 ? 'off' : 'offered',
  daily: typeOf(settings?.dailysalreqtype ?? 2),
  hourly: typeOf(settings?.contracthoursalreq ?? 2),
  realtime: typeOf(settings?.realtimesalreqtype ?? 2),
});
/** Reads an amount without separators as minor units; nothing below zero, which asks for nothing. */
export const readThreshold = (plain: string): number | 'missing' | 'format' => {
  if (plain.trim() === '') return 'missing';
  const [, whole = '', part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain.trim()) ?? [];
  return whole === '' ? 'format' : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};
