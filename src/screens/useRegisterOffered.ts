import { modesOf } from '../domains/registration/modes.calc.ts';
import { selectFlags } from '../domains/system/system.selectors.ts';
import { usePortal } from './portal.ts';

/** Without a way to register there is no entry to it (R-REG-01). */
export const useRegisterOffered = (): boolean => modesOf(usePortal(selectFlags)).length > 0;
