import { selectHasRight, selectOwnStaff } from '../../domains/member/staff.selectors.ts';
import type { StaffRight } from '../../domains/staff/staff.state.ts';
import { selectIsStaff } from '../../domains/session/session.selectors.ts';
import { useAppSelector } from '../store.ts';

/** Whether the agent, or the staff by this right, may act here; live, as the agent sets the rights (decision 0333). */
export const useHasRight = (right: StaffRight): boolean => useAppSelector((state) => selectHasRight(state, right));
/** What is the agent's alone: money, dividends, the staff itself. */
export const useIsStaff = (): boolean => useAppSelector(selectIsStaff);
/** Account of the agent for whom the staff works; empty: no staff. */
export const useWorksFor = (): string => useAppSelector(selectOwnStaff)?.account ?? '';
