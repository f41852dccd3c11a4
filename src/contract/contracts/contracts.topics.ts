import { int, minor, nullable, obj, oneOf, text, time, type Of } from '../shape.ts';
import type { LogTopic } from '../topic.ts';
import { CONTRACT_KINDS, CONTRACT_STATES, PERIODS } from './contracts.calls.ts';

const ppm = int(0, 1_000_000);
/** A contract as it became by this step; rates in parts per million, amounts in minor units. */
export const contractStep = obj({
  id: int(1),
  contractId: text(64),
  kind: oneOf(...CONTRACT_KINDS),
  period: oneOf(...PERIODS),
  upline: text(64),
  downline: text(64),
  state: oneOf(...CONTRACT_STATES),
  terms: nullable(
    obj({ rate: ppm, activeMembers: int(0), periodicValidBet: minor(), periodProfitLoss: minor(), betAmount: minor() }),
  ),
  realtime: nullable(obj({ profitRate: ppm, lossRate: ppm, singleBet: minor() })),
  at: time(),
});
export type ContractStep = Of<typeof contractStep>;

export const contractTopic: LogTopic<ContractStep> = {
  pattern: 'contract:{agent}',
  class: 'log',
  audience: 'contractParty',
  visitors: false,
  rateMs: 0,
  pollMs: 60_000,
  graceMs: 0,
  pollWhenShown: false,
  snapshotCall: 'contracts',
  item: contractStep,
  durable: true,
  limit: 1_000,
  summary: 'Contract offers, signatures, terminations',
};
