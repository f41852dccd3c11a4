/** Contracts between an agent and a direct downline (R-CONT). Rates are parts per million on the wire. */
import * as z from 'zod/mini';
import { AGENTS, call } from '../call.ts';
import { amount, id, itemId, logAnswer, unixMs } from '../fields.ts';

export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export const PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
export const CONTRACT_STATES = ['offered', 'signed', 'refused', 'terminated'] as const;
const ppm = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));

/** Dividend, daily and hourly salary: one step of the terms. */
export const contractTerms = z.object({
  rate: ppm,
  activeMembers: z.number().check(z.int(), z.gte(0)),
  periodicValidBet: amount,
  periodProfitLoss: amount,
  /** Daily or per hour, as the kind says. */
  betAmount: amount,
});
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
  at: unixMs,
});
const agents = { group: 'relay', callers: AGENTS, errors: ['agent-only'] } as const;

export const contracts = call({
  ...agents,
  name: 'contracts',
  method: 'GET',
  path: '/wps/relay/contracts',
  answer: logAnswer(z.object({ id: itemId, ...contract.shape })),
  topic: 'contract:{agent}',
  summary: 'Offers, signatures and terminations that concern the caller (path ours)',
  rows: ['R-ENT-20'],
});
const listed = z.object({ list: z.array(contract) });
export const dailySalaryContracts = call({
  ...agents,
  name: 'dailySalaryContracts',
  method: 'GET',
  path: '/wps/relay/salary/daily/contracts',
  answer: listed,
  summary: 'Daily salary contracts, own and of direct downlines',
  rows: ['R-PATH-46', 'R-CALL-34', 'R-ENT-20'],
});
export const hourlySalaryContracts = call({
  ...agents,
  name: 'hourlySalaryContracts',
  method: 'GET',
  path: '/wps/relay/salary/hourly/contracts',
  answer: listed,
  summary: 'Hourly salary contracts, own and of direct downlines',
  rows: ['R-PATH-47', 'R-CALL-34', 'R-ENT-20'],
});
export const realtimeSalaryContracts = call({
  ...agents,
  name: 'realtimeSalaryContracts',
  method: 'GET',
  path: '/wps/relay/salary/realtime/contracts',
  answer: listed,
  summary: 'Real-time salary contracts, own and of direct downlines',
  rows: ['R-PATH-48', 'R-ENT-20'],
});

const moved = { group: 'relay', callers: AGENTS, method: 'POST', rows: [] } as const;
/** `contractId` is null where contracts would end by it that `ends` does not name: nothing has happened, and these are they (D-41). */
export const contractOffer = call({
  ...moved,
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
  errors: ['agent-only', 'over-limit'],
  summary: 'Offers a contract to a direct downline (path ours)',
});
export const contractAnswer = call({
  ...moved,
  name: 'contractAnswer',
  path: '/wps/relay/contracts/answer',
  body: z.strictObject({ contractId: id, accept: z.boolean() }),
  answer: z.object({ state: z.enum(['signed', 'refused']) }),
  errors: ['agent-only', 'over-limit'],
  summary: 'Signs or refuses an offer; the downline alone (path ours)',
});
export const contractEnd = call({
  ...moved,
  name: 'contractEnd',
  path: '/wps/relay/contracts/end',
  body: z.strictObject({ contractId: id }),
  answer: z.object({ state: z.literal('terminated') }),
  errors: ['agent-only'],
  summary: 'Ends a contract, or takes back an offer; the upline alone (path ours)',
});
