import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { usePortal } from '../portal.ts';

/** Member id of the agent who is here: their topics are named after it. */
export const useAgent = (): string => usePortal(selectMemberId) ?? '';
