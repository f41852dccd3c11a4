import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { itemId, logAnswer } from '../fields.ts';
import { int, minor, nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { minorOf, snapshotRead } from '../snapshot.ts';
import { CONTRACT_KINDS, CONTRACT_STATES, contract, PERIODS } from './contracts.calls.ts';

const ppm = int(0, 1_000_000);
/** A contract after this step; rates in parts per million, amounts in minor units. */
export const contractStep = obj({
  id: int(1),
  contractId: text(64, 'id'),
  kind: oneOf(...CONTRACT_KINDS),
  period: oneOf(...PERIODS),
  upline: text(64, 'member'),
  downline: text(64, 'member'),
  state: oneOf(...CONTRACT_STATES),
  terms: nullable(
    obj({ rate: ppm, activeMembers: int(0), periodicValidBet: minor(), periodProfitLoss: minor(), betAmount: minor() }),
  ),
  realtime: nullable(obj({ profitRate: ppm, lossRate: ppm, singleBet: minor() })),
  at: time(),
});
export type ContractStep = Decoded<typeof contractStep>;

export const contracts = call({
  ...AGENT_RELAY,
  name: 'contracts',
  method: 'GET',
  path: '/wps/relay/contracts',
  answer: logAnswer(z.object({ id: itemId, ...contract.shape })),
  topic: 'contract:{agent}',
  summary: 'Offers, signatures and terminations that concern the caller',
  rows: ['R-ENT-20'],
});
export const contractTopic = defineTopic({
  pattern: 'contract:{agent}',
  class: 'log',
  audience: 'contractParty',
  visitors: false,
  rateMs: 0,
  pollMs: 60_000,
  graceMs: 0,
  pollWhenShown: false,
  item: contractStep,
  durable: true,
  limit: 1_000,
  summary: 'Contract offers, signatures, terminations',
  snapshot: snapshotRead({
    call: contracts,
    query: () => ({}),
    data: ({ from, items }) => ({
      from,
      items: items.map((step) => ({
        ...step,
        terms: step.terms && {
          ...step.terms,
          periodicValidBet: minorOf(step.terms.periodicValidBet),
          periodProfitLoss: minorOf(step.terms.periodProfitLoss),
          betAmount: minorOf(step.terms.betAmount),
        },
        realtime: step.realtime && { ...step.realtime, singleBet: minorOf(step.realtime.singleBet) },
      })),
    }),
  }),
});
