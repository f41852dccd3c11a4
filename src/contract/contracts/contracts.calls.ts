/** Contracts between an agent and a direct downline (R-CONT). Rates are parts per million on the wire. */
import * as z from 'zod/mini';
import { AGENT_RELAY, AGENTS, call } from '../call.ts';
import { amount, id, unixMs } from '../fields.ts';

export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export const PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
/** `offered` waits for the downline, `requested` for the upline (decision 0331). */
export const CONTRACT_STATES = ['offered', 'signed', 'refused', 'terminated', 'requested', 'expired'] as const;
/** An offer or a request expires this long after it was made, ms. */
export const CONTRACT_ANSWER_MS = 7 * 24 * 3_600_000;
const ppm = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));

/** The terms of a contract of dividend, daily or hourly salary. */
export const contractTerms = z.object({
  rate: ppm,
  activeMembers: z.number().check(z.int(), z.gte(0)),
  periodicValidBet: amount,
  periodProfitLoss: amount,
  /** Least turnover of an hour (hourly salary), else of a day. */
  betAmount: amount,
});
/** Rates of a bet that the member won or lost; `singleBet`: the least stake that counts. */
export const realtimeTerms = z.object({ profitRate: ppm, lossRate: ppm, singleBet: amount });
export const contract = z.object({
  contractId: id,
  kind: z.enum(CONTRACT_KINDS),
  period: z.enum(PERIODS),
  upline: id,
  downline: id,
  state: z.enum(CONTRACT_STATES),
  terms: z.nullable(contractTerms),
  realtime: z.nullable(realtimeTerms),
  /** Of the last change of its state. */
  at: unixMs,
});

const listed = z.object({ list: z.array(contract) });
export const dailySalaryContracts = call({
  ...AGENT_RELAY,
  name: 'dailySalaryContracts',
  method: 'GET',
  path: '/wps/relay/salary/daily/contracts',
  answer: listed,
  summary: 'Daily salary contracts, own and of direct downlines',
  rows: ['R-PATH-46', 'R-CALL-34', 'R-ENT-20'],
});
export const hourlySalaryContracts = call({
  ...AGENT_RELAY,
  name: 'hourlySalaryContracts',
  method: 'GET',
  path: '/wps/relay/salary/hourly/contracts',
  answer: listed,
  summary: 'Hourly salary contracts, own and of direct downlines',
  rows: ['R-PATH-47', 'R-CALL-34', 'R-ENT-20'],
});
export const realtimeSalaryContracts = call({
  ...AGENT_RELAY,
  name: 'realtimeSalaryContracts',
  method: 'GET',
  path: '/wps/relay/salary/realtime/contracts',
  answer: listed,
  summary: 'Real-time salary contracts, own and of direct downlines',
  rows: ['R-PATH-48', 'R-ENT-20'],
});

/** Shared by the three writes. */
const contractWrite = { group: 'relay', callers: AGENTS, method: 'POST', rows: [] } as const;
/**
 * `contractId` is null where the offer would end contracts that `ends` does not name: nothing has changed, and the
 * answer's `ends` names them (D-41).
 */
export const contractOffer = call({
  ...contractWrite,
  name: 'contractOffer',
  path: '/wps/relay/contracts/offer',
  body: z.strictObject({
    downline: id,
    kind: z.enum(CONTRACT_KINDS),
    period: z.enum(PERIODS),
    terms: z.nullable(z.strictObject(contractTerms.shape)),
    realtime: z.nullable(z.strictObject(realtimeTerms.shape)),
    ends: z.array(id).check(z.maxLength(500)),
  }),
  answer: z.object({ contractId: z.nullable(id), ends: z.array(id) }),
  errors: ['agent-only', 'account-frozen', 'over-limit', 'not-open'],
  summary: 'Offers a contract to a direct downline',
});
/** `at` of the step that is answered: where other terms followed it, the answer is refused with `terms-changed`. */
const answered = { at: z.optional(unixMs) };
export const contractAnswer = call({
  ...contractWrite,
  name: 'contractAnswer',
  path: '/wps/relay/contracts/answer',
  body: z.strictObject({ contractId: id, accept: z.boolean(), ...answered }),
  answer: z.object({ state: z.enum(['signed', 'refused']) }),
  errors: ['agent-only', 'account-frozen', 'over-limit', 'not-open', 'terms-changed'],
  summary: 'Signs or refuses an offer; the downline alone',
});
export const contractEnd = call({
  ...contractWrite,
  name: 'contractEnd',
  path: '/wps/relay/contracts/end',
  body: z.strictObject({ contractId: id }),
  answer: z.object({ state: z.literal('terminated') }),
  errors: ['agent-only'],
  summary: 'The upline ends a contract or takes back an offer, the downline takes back a request',
});
/** With `contractId` it answers that offer, whose kind and period it keeps; without, it asks for a contract of its own. */
export const contractRequest = call({
  ...contractWrite,
  name: 'contractRequest',
  path: '/wps/relay/contracts/request',
  body: z.strictObject({
    contractId: z.nullable(id),
    kind: z.enum(CONTRACT_KINDS),
    period: z.enum(PERIODS),
    terms: z.nullable(z.strictObject(contractTerms.shape)),
    realtime: z.nullable(z.strictObject(realtimeTerms.shape)),
  }),
  answer: z.object({ contractId: id, state: z.literal('requested') }),
  errors: ['agent-only', 'account-frozen', 'not-open', 'terms-changed'],
  summary: 'Asks the direct upline for terms; the downline alone',
});
/** Answers a downline's request; `ends` as in an offer (D-41). */
const processing = {
  ...AGENT_RELAY,
  method: 'POST',
  body: z.strictObject({
    requestId: id,
    decision: z.enum(['accept', 'refuse']),
    ends: z.optional(z.array(id).check(z.maxLength(500))),
    ...answered,
  }),
  /** `state` is `requested` where `ends` names other contracts than would end now: nothing has changed. */
  answer: z.object({ requestId: id, state: z.enum(CONTRACT_STATES), ends: z.array(id) }),
  errors: ['agent-only', 'account-frozen', 'not-found', 'forbidden', 'over-limit', 'not-open', 'terms-changed'],
} as const;
export const processDailySalary = call({
  ...processing,
  name: 'processDailySalary',
  path: '/wps/relay/salary/daily/contracts',
  summary: 'Accept or refuse a request for a daily salary contract; the row changes once',
  rows: ['R-PATH-46'],
});
export const processHourlySalary = call({
  ...processing,
  name: 'processHourlySalary',
  path: '/wps/relay/salary/hourly/contracts',
  summary: 'Accept or refuse a request for an hourly salary contract; the row changes once',
  rows: ['R-PATH-47'],
});
export const processRealtimeSalary = call({
  ...processing,
  name: 'processRealtimeSalary',
  path: '/wps/relay/salary/realtime',
  summary: 'Accept or refuse a request for a real-time salary contract; the row changes once',
  rows: ['R-CALL-31', 'R-PATH-48'],
});
