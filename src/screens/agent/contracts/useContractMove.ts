import { moveContract } from '../../../domains/contracts/contracts.intents.ts';
import { selectContractAttempt } from '../../../domains/contracts/contracts.selectors.ts';
import type { ContractAttempt, ContractMove } from '../../../domains/contracts/contracts.state.ts';
import { selectUnknownOperations } from '../../../domains/operations/operations.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

const EXPLAINED: readonly string[] = [
  'account-frozen',
  'over-limit',
  'not-open',
  'terms-changed',
  'not-found',
  'forbidden',
  'not-sent',
  'network',
  'lost',
];
interface MoveState {
  readonly attempt: ContractAttempt | null;
  readonly busy: boolean;
  /** No answer came yet: the outcome is being looked up, also of an act from before a reload. */
  readonly checking: boolean;
  /** Why the latest act was refused; null: it was not. */
  readonly refusal: string | null;
  readonly send: (move: ContractMove, what: string) => void;
}
/** How the agent's latest act on a contract stands, and the way to act. */
export const useContractMove = (): MoveState => {
  const { t } = useTranslation('agentCentre');
  const dispatch = useAppDispatch();
  const attempt = useAppSelector(selectContractAttempt);
  const checking = useAppSelector((state) =>
    selectUnknownOperations(state).some(({ kind }) => kind === 'contractStep'),
  );
  const code = attempt?.state === 'refused' ? (attempt.code ?? 'other') : null;
  return {
    attempt,
    checking,
    busy: checking || attempt?.state === 'sending',
    refusal: code === null ? null : t(`contracts.error.${EXPLAINED.includes(code) ? code : 'other'}`),
    send: (move, what) => void dispatch(moveContract({ move, what })),
  };
};
