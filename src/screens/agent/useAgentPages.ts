import { useMemo } from 'react';
import { selectContractKinds } from '../../domains/contracts/contracts.selectors.ts';
import { useAppSelector } from '../store.ts';
import { AGENT_PAGE_LINKS, type AgentPageLink } from './pages.ts';

/** The pages that exist now: those of a kind of contract come and go with the merchant's settings (R-CONT-07). */
export const useAgentPages = (): readonly AgentPageLink[] => {
  const kinds = useAppSelector(selectContractKinds);
  return useMemo(
    () => AGENT_PAGE_LINKS.filter(({ contractKind }) => contractKind === undefined || kinds[contractKind]),
    [kinds],
  );
};
