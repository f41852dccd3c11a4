/**
 * The registration form, generated from the settings (D-13). Without consent to the terms nothing is sent, but all errors are
 * shown at once (R-REG-09).
 */
import { type SyntheticEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { RegisterMode } from '../../../domains/registration/modes.calc.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { useRefusalText } from '../code/useRefusalText.ts';
import { AffiliateWarning } from './AffiliateWarning.tsx';
import { RegisterInput } from './RegisterInput.tsx';
import { Terms } from './Terms.tsx';
import { useRegisterForm } from './useRegisterForm.ts';

export function RegisterForm({ mode }: { readonly mode: RegisterMode }) {
  const { t } = useTranslation(['register', 'validation']);
  const tick = useRef<HTMLInputElement>(null);
  const register = useRegisterForm(mode);
  const { rules, terms, setTerms, missing, refusal, busy, submit, validate } = register;
  const textOf = useRefusalText();
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (terms === 'ticked') return void submit();
    setTerms('missing');
    void validate(() => tick.current?.focus());
  };
  const has = (field: string) => rules.fields.some((one) => one.field === field);
  return (
    <form className="register-form" noValidate onPointerDownCapture={register.onPointerDownCapture} onSubmit={onSubmit}>
      {refusal && <Alert>{textOf(refusal)}</Alert>}
      {missing && !refusal && <Alert>{t('validation:starred')}</Alert>}
      <div className="register-fields">
        {rules.fields.map((spec, place) => (
          <RegisterInput key={spec.field} spec={spec} register={register} has={has} first={place === 0} />
        ))}
      </div>
      <Terms
        ref={tick}
        age={rules.confirmedAge}
        ticked={terms === 'ticked'}
        missing={terms === 'missing'}
        onTick={(ticked) => setTerms(ticked ? 'ticked' : 'unticked')}
      />
      <Button type="submit" look="primary" full busy={busy}>
        {t('register:create')}
      </Button>
      <AffiliateWarning />
    </form>
  );
}
