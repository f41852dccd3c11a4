import { modesOf } from '../domains/registration/modes.calc.ts';
import { selectFlags } from '../domains/system/system.selectors.ts';
import { useAppSelector } from './store.ts';

/** Whether registration is offered: without a mode there is no entry (R-REG-01). */
export const useRegisterOffered = (): boolean => modesOf(useAppSelector(selectFlags)).length > 0;
