import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { useAppSelector } from '../store.ts';

/** Member id of the logged-in agent; the agent's topics contain it. */
export const useAgentId = (): string => useAppSelector(selectMemberId) ?? '';
