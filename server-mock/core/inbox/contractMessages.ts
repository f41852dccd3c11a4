/** Inbox messages about the steps of a contract: each party receives messages about what it did not do itself. */
import type { Command } from '../commands.ts';
import { isSameAgreement } from '../contracts/applyContract.ts';
import type { ContractMoved } from '../contracts/types.ts';
import type { HouseEvent } from '../events.ts';
import { MESSAGE_TEMPLATES } from './messageTemplates.ts';
import type { AddressedMessage } from './addressedMessage.ts';

const FACTS = { amount: null, reference: null } as const;

/**
 * The downline receives offers and terminations by the upline; the upline receives answers; both receive terminations
 * by others.
 */
export const contractMessages = (
  { contract }: ContractMoved,
  events: readonly HouseEvent[],
  by: Command['kind'],
): readonly AddressedMessage[] => {
  const { state, upline, downline } = contract;
  if (state === 'offered') return [{ to: downline, template: MESSAGE_TEMPLATES.contractOffered, ...FACTS }];
  if (state === 'signed') return [{ to: upline, template: MESSAGE_TEMPLATES.contractSigned, ...FACTS }];
  if (state === 'refused') return [{ to: upline, template: MESSAGE_TEMPLATES.contractRefused, ...FACTS }];
  const signed = events.some(
    (one) => one.type === 'contractMoved' && one.contract.state === 'signed' && isSameAgreement(one.contract, contract),
  );
  // No message if the downline's signature replaced this contract: the upline offered it, the downline signed it.
  if (signed) return [];
  const toDownline: AddressedMessage = { to: downline, template: MESSAGE_TEMPLATES.contractEnded, ...FACTS };
  const own = by === 'terminateContract' || by === 'offerContract';
  return own ? [toDownline] : [toDownline, { to: upline, template: MESSAGE_TEMPLATES.contractGivenEnded, ...FACTS }];
};
