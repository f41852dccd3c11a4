import '../account-dialogs/account-dialogs.css';
import { useId, useMemo, useState } from 'react';
import { sendApplication } from '../../domains/registration/application.intents.ts';
import { selectApplicationAttempt, selectApplicationDraft } from '../../domains/registration/application.selectors.ts';
import {
  ABOUT_MAX,
  APPLICATION_FIELDS,
  APPLICATION_SECRETS,
  type ApplicationField,
} from '../../domains/registration/application.calc.ts';
import { selectRegisterRules } from '../../domains/system/system.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { lengthOf, type TextRule, validationError } from '../../lib/patterns/checkText.ts';
import { checkConfirmation, checkField, requiredRule } from '../../lib/patterns/fields.ts';
import { secret } from '../../lib/secret.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/field/Alert.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PasswordField, TextField } from '../../ui/field/TextField.tsx';
import { MobileField } from '../account-dialogs/code/MobileField.tsx';
import { useRefusalText } from '../account-dialogs/code/useRefusalText.ts';
import { useValidatedForm, type Validators } from '../account-dialogs/password/useValidatedForm.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

export function ApplicationForm() {
  const { t } = useTranslation(['affiliate', 'register', 'validation', 'errors']);
  const id = useId();
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectApplicationDraft);
  const attempt = useAppSelector(selectApplicationAttempt);
  const [dialCode, setDialCode] = useState(draft?.dialCode ?? '');
  const validators = useValidators(dialCode);
  const textOf = useRefusalText();
  const busy = attempt?.state === 'sending';
  const failure = attempt?.state === 'refused' ? attempt.failure : null;
  const form = useValidatedForm<ApplicationField>({
    fields: APPLICATION_FIELDS,
    spent: APPLICATION_SECRETS,
    validators,
    initial: draft?.values ?? {},
    failure,
  });
  const submit = form.onSubmit((all) => {
    const { username, payeeName, mobileNum, email, about, password } = all;
    const values = { username, payeeName, mobileNum, email, about };
    if (!busy) dispatch(sendApplication({ values, dialCode, password: secret(password.trim()) }));
  });
  const common = (field: ApplicationField) => ({
    required: true,
    error: form.errorOf(field),
    ...form.register(field),
  });
  const { error: mobileError, required: _required, ...mobile } = common('mobileNum');
  return (
    <form className="panel affiliate-panel" aria-labelledby={id} noValidate onSubmit={submit}>
      <h2 className="h-sub" id={id}>
        {t('form')}
      </h2>
      {failure !== null && form.isGeneral && <Alert>{textOf(failure)}</Alert>}
      <TextField
        label={t('register:field.username')}
        hint={t('usernameHint')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        {...common('username')}
      />
      <TextField label={t('register:field.payeeName')} autoComplete="name" {...common('payeeName')} />
      <PasswordField label={t('register:field.password')} autoComplete="new-password" {...common('password')} />
      <PasswordField
        label={t('register:field.confirmPassword')}
        autoComplete="new-password"
        {...common('confirmPassword')}
      />
      <MobileField dialCode={dialCode} onDialCode={setDialCode} error={mobileError} input={mobile} />
      <TextField
        label={t('register:field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        {...common('email')}
      />
      <Field label={t('about')} required hint={t('aboutHint', { max: ABOUT_MAX })} error={form.errorOf('about')}>
        {(ids) => <textarea {...ids} className="in affiliate-about" rows={4} {...form.register('about')} />}
      </Field>
      <div className="affiliate-foot">
        <Button look="primary" type="submit" busy={busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
/** The rules of the registration (R-MSG-11); every field is required here. */
function useValidators(dialCode: string): Validators<ApplicationField> {
  const rules = useAppSelector(selectRegisterRules);
  return useMemo(() => {
    const ruleOf = (field: string): TextRule => ({
      ...requiredRule,
      ...rules?.find((rule) => rule.field === field),
      required: true,
    });
    const plain = (field: ApplicationField) => (text: string) => checkField(field, ruleOf(field), text.trim());
    return {
      username: plain('username'),
      payeeName: plain('payeeName'),
      password: plain('password'),
      confirmPassword: (text, all) => checkConfirmation(all.password.trim(), text.trim()),
      mobileNum: (text) => plain('mobileNum')(text) ?? (dialCode === '' ? validationError('dialCode') : null),
      email: plain('email'),
      about: (text) =>
        text.trim() === ''
          ? validationError('required')
          : lengthOf(text.trim()) > ABOUT_MAX
            ? validationError('length', { min: 1, max: ABOUT_MAX })
            : null,
    };
  }, [dialCode, rules]);
}
