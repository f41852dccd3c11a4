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
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { usePortal } from '../../portal.ts';
import type { FormRules } from './judgeForm.ts';

/** D-34, where the settings have not come yet. */
const AGES = { confirmed: 18, byBirthday: 21 };

/** What the form asks in this mode, by what the house has delivered. */
export function useFormRules(mode: RegisterMode, dialCode: string): FormRules & { readonly confirmedAge: number } {
  const { clock, matcher } = usePlatform();
  const rules = usePortal(selectRegisterRules) ?? [];
  const codeBySms = usePortal((state) => selectFlag(state, 'REGMOBVERF3'));
  const mobilePassword = usePortal((state) => selectFlag(state, 'MOBILENUMPASSREG3'));
  const captchaNeeded = usePortal(selectRegisterCaptcha);
  const ages = usePortal(selectSettings)?.ages ?? AGES;
  const zone = usePortal(selectMerchant)?.timeZone;
  const asking = { mode, rules, codeBySms, mobilePassword, captchaNeeded };
  const iso = new Intl.DateTimeFormat('en-CA', { ...(zone && { timeZone: zone }) });
  return {
    fields: fieldsOf(asking),
    dialCode: showsDialCode(asking) ? dialCode : null,
    minimumAge: ages.byBirthday,
    confirmedAge: ages.confirmed,
    today: dayOf(iso.format(new Date(clock.now()))),
    matcher,
  };
}
