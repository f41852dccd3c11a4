/** What a contract's step is to its two parties: each is written to about what they have not done themselves. */
import type { Command } from '../commands.ts';
import { alike } from '../contracts/applyContract.ts';
import type { ContractMoved } from '../contracts/types.ts';
import type { HouseEvent } from '../events.ts';
import { LETTERS } from './texts.ts';
import type { Written } from './written.ts';

const FACTS = { amount: null, reference: null } as const;

/** Offers and what the upline ends are told to the downline, answers to the upline; what others have ended, to both. */
export const contractLetters = (
  { contract }: ContractMoved,
  events: readonly HouseEvent[],
  by: Command['kind'],
): readonly Written[] => {
  const { state, upline, downline } = contract;
  if (state === 'offered') return [{ to: downline, letter: LETTERS.contractOffered, ...FACTS }];
  if (state === 'signed') return [{ to: upline, letter: LETTERS.contractSigned, ...FACTS }];
  if (state === 'refused') return [{ to: upline, letter: LETTERS.contractRefused, ...FACTS }];
  const signed = events.some(
    (one) => one.type === 'contractMoved' && one.contract.state === 'signed' && alike(one.contract, contract),
  );
  // In the place of what its downline has just signed: the one offered it, the other took it.
  if (signed) return [];
  const toDownline: Written = { to: downline, letter: LETTERS.contractEnded, ...FACTS };
  const own = by === 'terminateContract' || by === 'offerContract';
  return own ? [toDownline] : [toDownline, { to: upline, letter: LETTERS.contractGivenEnded, ...FACTS }];
};
