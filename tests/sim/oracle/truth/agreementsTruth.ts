/**
 * Rates and contracts of the tree (O5), from the records alone: no account is given a commission rate above its upline's, and of each
 * kind and period an agent has one signed contract, with no higher rate than the upline's own (D-41).
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';

export interface AgreementsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: { readonly events: readonly HouseEvent[] }) => string | null;
}
type Contract = Extract<HouseEvent, { type: 'contractMoved' }>['contract'];

export const createAgreementsTruth = (): AgreementsTruth => {
  const uplines = new Map<string, string | null>();
  const rates = new Map<string, number>();
  const signed = new Map<string, Contract>();

  const isRateWrong = (member: string): string | null => {
    const upline = uplines.get(member) ?? null;
    const [own, most] = [rates.get(member) ?? 0, rates.get(upline ?? '') ?? 0];
    return upline !== null && own > most ? `${member} was given a rate of ${own}, and ${upline} has ${most}` : null;
  };
  /** Real-time contracts have terms of another kind, which the truth of salaries knows. */
  const isContractWrong = (contract: Contract): string | null => {
    const same = [...signed.values()].filter(
      ({ kind, period }) => kind === contract.kind && period === contract.period,
    );
    const own = same.filter(({ downline }) => downline === contract.downline);
    if (own.length > 1)
      return `${contract.downline} has ${own.map(({ contractId }) => contractId).join(' and ')} at a time`;
    const above = same.find(({ downline }) => downline === contract.upline);
    const [rate, most] = [contract.terms?.rate ?? 0, above?.terms?.rate ?? Number.POSITIVE_INFINITY];
    return rate > most ? `${contract.contractId} pays ${rate}, and its upline's own pays ${most}` : null;
  };
  return {
    take: ({ events }) => {
      const rated = new Set<string>();
      let moved = false;
      for (const event of events)
        switch (event.type) {
          case 'memberOpened':
            uplines.set(event.member.id, event.member.upline);
            break;
          case 'memberMoved':
            uplines.set(event.member, event.upline);
            break;
          case 'rateSet':
            rates.set(event.member, event.rate);
            rated.add(event.member);
            break;
          case 'contractMoved': {
            const { contract } = event;
            moved = true;
            if (contract.state === 'signed' && contract.kind !== 'realtime') signed.set(contract.contractId, contract);
            else signed.delete(contract.contractId);
            break;
          }
          default: // Not about rates or contracts.
        }
      const wrong = [...[...rated].map(isRateWrong), ...(moved ? [...signed.values()].map(isContractWrong) : [])];
      return wrong.find((one) => one !== null) ?? null;
    },
  };
};
