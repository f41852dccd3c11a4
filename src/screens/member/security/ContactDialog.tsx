/**
 * Binds another phone or mail address: the log-in's password and the code sent to the new contact. A refusal keeps the dialog
 * and what was typed; after the binding the page closes it.
 */
import '../../account-dialogs/account-dialogs.css';
import { useEffect, useId, useMemo, useState } from 'react';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { bindContact, openContact } from '../../../domains/member/security.intents.ts';
import { selectContactFailure } from '../../../domains/member/security.selectors.ts';
import type { ContactChannel } from '../../../domains/member/security.state.ts';
import { selectRegisterRules } from '../../../domains/system/system.selectors.ts';
import type { ContactCodeRequest } from '../../../domains/verification/verification.intents.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { validationError } from '../../../lib/patterns/checkText.ts';
import { checkCode, checkMobile, plainNumber, requiredRule } from '../../../lib/patterns/fields.ts';
import { secret } from '../../../lib/secret.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { PasswordField, TextField } from '../../../ui/field/TextField.tsx';
import { CodeField } from '../../account-dialogs/code/CodeField.tsx';
import { MobileField } from '../../account-dialogs/code/MobileField.tsx';
import { PasswordFailureAlert } from '../../account-dialogs/password/PasswordFailureAlert.tsx';
import { ruleOf, validateEmail } from '../../account-dialogs/password/passwordRules.ts';
import { useValidatedForm, type Validators } from '../../account-dialogs/password/useValidatedForm.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

const FIELDS = ['contact', 'password', 'verificationCode'] as const;
const SPENT = ['verificationCode'] as const;
const SECRETS = ['password', 'verificationCode'] as const;

interface ContactDialogProps {
  readonly channel: ContactChannel;
  /** Masked; empty: none is bound. */
  readonly present: string;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}
export function ContactDialog({ channel, present, hasPassword, onClose }: ContactDialogProps) {
  const { t } = useTranslation(['security', 'password']);
  const id = useId();
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'bindContact'));
  useEffect(() => void dispatch(openContact()), [dispatch]);
  return (
    <FormDialog
      title={t(`${channel}.${present === '' ? 'begin' : 'change'}`)}
      form={id}
      back={t('back')}
      submit={hasPassword ? t('contact.submit') : null}
      busy={busy}
      onClose={onClose}
    >
      {hasPassword ? (
        <ContactForm id={id} channel={channel} present={present} busy={busy} />
      ) : (
        <Alert tone="brass">{t('contact.noPassword')}</Alert>
      )}
    </FormDialog>
  );
}
interface ContactFormProps extends Pick<ContactDialogProps, 'channel' | 'present'> {
  readonly id: string;
  readonly busy: boolean;
}
function ContactForm({ id, channel, present, busy }: ContactFormProps) {
  const { t } = useTranslation('security');
  const dispatch = useAppDispatch();
  const failure = useAppSelector(selectContactFailure);
  const rules = useAppSelector(selectRegisterRules);
  const [dialCode, setDialCode] = useState('');
  const purpose: ContactCodeRequest['purpose'] = channel === 'sms' ? 'contactSms' : 'contactMail';
  const validators = useMemo<Validators<(typeof FIELDS)[number]>>(
    () => ({
      contact: (text) =>
        channel === 'sms'
          ? checkMobile(ruleOf(rules, 'mobileNum'), text.trim())
          : validateEmail(ruleOf(rules, 'email'))(text),
      password: (text) => (text.trim() === '' ? validationError('required') : null),
      verificationCode: (text) => checkCode(requiredRule, text.trim()),
    }),
    [channel, rules],
  );
  const form = useValidatedForm({ fields: FIELDS, spent: SPENT, secrets: SECRETS, validators, failure });
  const { register, errorOf, valueOf, validate, onSubmit, isGeneral } = form;
  const target = (text: string) => ({
    contact: channel === 'sms' ? plainNumber(text) : text.trim(),
    countryDialingCode: channel === 'sms' ? dialCode : null,
  });
  const submit = onSubmit(({ contact, verificationCode }, submission) => {
    if (!busy) dispatch(bindContact({ channel, ...target(contact), code: secret(verificationCode), submission }));
  });
  return (
    <form className="login-form" id={id} noValidate onSubmit={submit}>
      <p className="t2">{present === '' ? t('contact.text') : t('contact.textChange', { contact: present })}</p>
      {failure !== null && isGeneral && <PasswordFailureAlert failure={failure} />}
      {channel === 'sms' ? (
        <MobileField
          dialCode={dialCode}
          onDialCode={setDialCode}
          error={errorOf('contact')}
          input={register('contact')}
          data-autofocus
        />
      ) : (
        <TextField
          label={t('contact.email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          data-autofocus
          error={errorOf('contact')}
          {...register('contact')}
        />
      )}
      <PasswordField
        label={t('contact.password')}
        required
        hint={t('contact.passwordHint')}
        autoComplete="current-password"
        error={errorOf('password')}
        {...register('password')}
      />
      <CodeField
        purpose={purpose}
        label={t('contact.code')}
        to={async () =>
          (await validate('contact')) && (await validate('password'))
            ? { purpose, ...target(valueOf('contact')), password: secret(valueOf('password')) }
            : null
        }
        error={errorOf('verificationCode')}
        input={register('verificationCode')}
      />
    </form>
  );
}
