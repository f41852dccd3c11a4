import { selectRegisterCaptcha } from '../../../domains/registration/registration.selectors.ts';
import { fieldsOf, showsDialCode } from '../../../domains/registration/fields.calc.ts';
import type { RegisterMode } from '../../../domains/registration/modes.calc.ts';
import {
  selectFlag,
  selectMerchant,
  selectRegisterRules,
  selectSettings,
} from '../../../domains/system/system.selectors.ts';
import { dayOf } from '../../../lib/patterns/date.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useAppSelector } from '../../store.ts';
import type { FormRules } from './validateForm.ts';

/** D-34, used until the settings have arrived. */
const AGES = { confirmed: 18, byBirthday: 21 };

/** The fields and rules of the form in this mode, from the house's settings. */
export function useFormRules(mode: RegisterMode, dialCode: string): FormRules & { readonly confirmedAge: number } {
  const { clock, patternMatcher } = usePlatform();
  const rules = useAppSelector(selectRegisterRules) ?? [];
  const codeBySms = useAppSelector((state) => selectFlag(state, 'REGMOBVERF3'));
  const mobilePassword = useAppSelector((state) => selectFlag(state, 'MOBILENUMPASSREG3'));
  const captchaNeeded = useAppSelector(selectRegisterCaptcha);
  const ages = useAppSelector(selectSettings)?.ages ?? AGES;
  const zone = useAppSelector(selectMerchant)?.timeZone;
  const asking = { mode, rules, codeBySms, mobilePassword, captchaNeeded };
  const iso = new Intl.DateTimeFormat('en-CA', { ...(zone && { timeZone: zone }) });
  return {
    fields: fieldsOf(asking),
    dialCode: showsDialCode(asking) ? dialCode : null,
    minimumAge: ages.byBirthday,
    confirmedAge: ages.confirmed,
    today: dayOf(iso.format(new Date(clock.now()))),
    patternMatcher,
  };
}
