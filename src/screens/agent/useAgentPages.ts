import { useMemo } from 'react';
import { selectContractKinds } from '../../domains/contracts/contracts.selectors.ts';
import { selectIsStaff } from '../../domains/session/session.selectors.ts';
import { useAppSelector } from '../store.ts';
import { AGENT_PAGE_LINKS, type AgentPageLink } from './pages.ts';

/**
 * The pages that exist now: those of a kind of contract come and go with the merchant's settings (R-CONT-07), and the staff has
 * none that is the agent's alone.
 */
export const useAgentPages = (): readonly AgentPageLink[] => {
  const kinds = useAppSelector(selectContractKinds);
  const isStaff = useAppSelector(selectIsStaff);
  return useMemo(
    () =>
      AGENT_PAGE_LINKS.filter(
        ({ contractKind, agentAlone }) =>
          (contractKind === undefined || kinds[contractKind]) && !(agentAlone === true && isStaff),
      ),
    [isStaff, kinds],
  );
};
