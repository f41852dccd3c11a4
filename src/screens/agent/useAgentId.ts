import { selectAgentId } from '../../domains/session/session.selectors.ts';
import { useAppSelector } from '../store.ts';

/** Member id of the agent whose centre it is, also for the staff; the agent's topics contain it. */
export const useAgentId = (): string => useAppSelector(selectAgentId) ?? '';
