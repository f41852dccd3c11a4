import { memberIn } from '../../../domains/team/team.calc.ts';
import type { Contract } from '../../../domains/contracts/contracts.state.ts';
import { selectTeamRows } from '../../../domains/team/team.selectors.ts';
import { selectUpline } from '../../../domains/transfers/upline.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useAppSelector } from '../../store.ts';
import { useAgentId } from '../useAgentId.ts';

/** The upline of terms that the house has set for an agent without one (decision 0183). */
const HOUSE = 'house';

/** Says with whom a contract is. A member who moved to another agent is in no row, and an internal id is not shown. */
export const useContractParty = (): ((contract: Pick<Contract, 'upline' | 'downline'>) => string) => {
  const { t } = useTranslation('agentCentre');
  const agent = useAgentId();
  const rows = useAppSelector(selectTeamRows);
  const upline = useAppSelector(selectUpline).terms.data?.upline ?? null;
  return (contract) => {
    if (contract.upline === HOUSE) return t('contracts.house');
    if (contract.upline !== agent)
      return upline?.id === contract.upline ? t('contracts.with', { account: upline.account }) : t('contracts.upline');
    const account = memberIn(rows, contract.downline)?.account;
    if (account !== undefined) return t('contracts.with', { account });
    return t(rows === null ? 'contracts.withSome' : 'contracts.withFormer');
  };
};
