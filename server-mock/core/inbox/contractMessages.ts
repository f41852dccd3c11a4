/** Inbox messages about the steps of a contract: each party receives messages about what it did not do itself. */
import type { Command } from '../commands.ts';
import { isSameAgreement } from '../contracts/applyContract.ts';
import type { ContractMoved } from '../contracts/types.ts';
import type { HouseEvent } from '../events.ts';
import { MESSAGE_TEMPLATES } from './messageTemplates.ts';
import type { AddressedMessage } from './addressedMessage.ts';

const FACTS = { amount: null, reference: null } as const;

/**
 * The downline receives offers, answers to requests and terminations by the upline; the upline receives requests, answers to
 * offers and requests taken back; both receive expiries and terminations by others.
 */
export const contractMessages = (
  { contract }: ContractMoved,
  events: readonly HouseEvent[],
  by: Command['kind'],
): readonly AddressedMessage[] => {
  const { state, upline, downline } = contract;
  if (state === 'offered') return [{ to: downline, template: MESSAGE_TEMPLATES.contractOffered, ...FACTS }];
  if (state === 'requested') return [{ to: upline, template: MESSAGE_TEMPLATES.contractRequested, ...FACTS }];
  // A request is answered by the upline, an offer by the downline.
  const answered = by === 'processContract';
  if (state === 'signed')
    return [
      answered
        ? { to: downline, template: MESSAGE_TEMPLATES.contractRequestSigned, ...FACTS }
        : { to: upline, template: MESSAGE_TEMPLATES.contractSigned, ...FACTS },
    ];
  if (state === 'refused')
    return [
      answered
        ? { to: downline, template: MESSAGE_TEMPLATES.contractRequestRefused, ...FACTS }
        : { to: upline, template: MESSAGE_TEMPLATES.contractRefused, ...FACTS },
    ];
  if (state === 'expired')
    return [downline, upline].map((to) => ({ to, template: MESSAGE_TEMPLATES.contractExpired, ...FACTS }));
  if (by === 'takeBackRequest' || by === 'requestContract')
    return [{ to: upline, template: MESSAGE_TEMPLATES.contractRequestTakenBack, ...FACTS }];
  const signed = events.some(
    (one) => one.type === 'contractMoved' && one.contract.state === 'signed' && isSameAgreement(one.contract, contract),
  );
  // No message if the downline's signature replaced this contract: the upline offered it, the downline signed it.
  if (signed) return [];
  const toDownline: AddressedMessage = { to: downline, template: MESSAGE_TEMPLATES.contractEnded, ...FACTS };
  const own = by === 'terminateContract' || by === 'offerContract';
  return own ? [toDownline] : [toDownline, { to: upline, template: MESSAGE_TEMPLATES.contractGivenEnded, ...FACTS }];
};
