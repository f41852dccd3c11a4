/** By phone: number, code and the new password; then one is inside (R-RECOV-04, R-VALID-13). */
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { recoverByPhone } from '../../../domains/password/password.intents.ts';
import { selectRecoveryFailure } from '../../../domains/password/password.selectors.ts';
import { selectRegisterRules } from '../../../domains/system/system.selectors.ts';
import { judgeCode, judgeMobile, plainNumber, requiredRule } from '../../../lib/patterns/fields.ts';
import { secret } from '../../../lib/secret.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PasswordField } from '../../../ui/field/TextField.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { CodeField } from '../code/CodeField.tsx';
import { MobileField } from '../code/MobileField.tsx';
import { Refused } from '../password/Refused.tsx';
import { judgeNewPassword, judgeRepeated, passwordBounds, ruleOf } from '../password/rules.ts';
import { type Judges, useJudgedForm } from '../password/useJudgedForm.ts';

const FIELDS = ['mobileNum', 'verificationCode', 'newPassword', 'confirmNewPassword'] as const;
const SPENT = ['verificationCode'] as const;

/** As the house reads a number without a dialling code beside it: with the sign, without the leading nought. */
const international = (dialCode: string, number: string): string => `+${dialCode}${number.replace(/^0/, '')}`;

export function PhoneForm() {
  const { t } = useTranslation('password');
  const ask = useAsk();
  const busy = usePortal((state) => selectRunning(state, 'recoverByPhone'));
  const failure = usePortal(selectRecoveryFailure);
  const rules = usePortal(selectRegisterRules);
  const [dialCode, setDialCode] = useState('');
  const password = ruleOf(rules, 'password');
  const judges = useMemo<Judges<(typeof FIELDS)[number]>>(
    () => ({
      mobileNum: (text) => judgeMobile(ruleOf(rules, 'mobileNum'), text.trim()),
      verificationCode: (text) => judgeCode(requiredRule, text.trim()),
      newPassword: judgeNewPassword(password),
      confirmNewPassword: (text, { newPassword }) => judgeRepeated(newPassword, text),
    }),
    [password, rules],
  );
  const form = useJudgedForm({ fields: FIELDS, spent: SPENT, judges, failure });
  const { register, said, text, check, onSubmit, unsaid } = form;
  const submit = onSubmit(({ mobileNum, verificationCode, newPassword }, submission) => {
    if (busy) return;
    ask(
      recoverByPhone({
        mobileNum: international(dialCode, plainNumber(mobileNum)),
        code: secret(verificationCode),
        newPassword: secret(newPassword),
        submission,
      }),
    );
  });
  return (
    <form className="login-form" noValidate onSubmit={submit}>
      {failure !== null && unsaid && <Refused failure={failure} />}
      <MobileField
        dialCode={dialCode}
        onDialCode={setDialCode}
        error={said('mobileNum')}
        input={register('mobileNum')}
        data-autofocus
      />
      <CodeField
        purpose="reset"
        to={async () =>
          (await check('mobileNum'))
            ? { purpose: 'reset', mobileNum: plainNumber(text('mobileNum')), countryDialingCode: dialCode }
            : null
        }
        error={said('verificationCode')}
        input={register('verificationCode')}
      />
      <PasswordField
        label={t('new')}
        required
        hint={t('newHint', passwordBounds(password))}
        autoComplete="new-password"
        error={said('newPassword')}
        {...register('newPassword')}
      />
      <PasswordField
        label={t('repeat')}
        required
        autoComplete="new-password"
        error={said('confirmNewPassword')}
        {...register('confirmNewPassword')}
      />
      <Button type="submit" look="primary" full busy={busy}>
        {t('phone.submit')}
      </Button>
    </form>
  );
}
