/** The form's values, its judgement and its sending; what it looks like stands in RegisterForm. */
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { complaintsOf } from '../../../domains/registration/faults.calc.ts';
import { FIELD_ORDER, type RegisterField } from '../../../domains/registration/fields.calc.ts';
import type { RegisterMode } from '../../../domains/registration/modes.calc.ts';
import { register as registerIntent } from '../../../domains/registration/registration.intents.ts';
import {
  selectReferralCode,
  selectRegisterDraft,
  selectRegisterFailure,
} from '../../../domains/registration/registration.selectors.ts';
import { selectCaptcha } from '../../../domains/session/session.selectors.ts';
import { plainNumber } from '../../../lib/patterns/fields.ts';
import { secret } from '../../../lib/secret.ts';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { useCalmBlur } from '../fields/useCalmBlur.ts';
import { written } from './complaintText.ts';
import { judgeForm, type RegisterValues } from './judgeForm.ts';
import { useFormRules } from './useFormRules.ts';
import { SECRETS, useKeptDraft } from './useKeptDraft.ts';

/** After these nobody knows whether the account is open: the same form goes again under the same key (H-18). */
const UNKNOWN_OUTCOME: readonly string[] = ['network', 'timeout', 'malformed'];
const NONE: ReturnType<typeof complaintsOf> = new Map();
const MISSING = written({ messageKey: 'validation:required', values: {} });

const firstValues = (referralCode: string, kept: Readonly<Record<string, string>>): RegisterValues => ({
  ...(Object.fromEntries(FIELD_ORDER.map((field) => [field, kept[field] ?? ''])) as RegisterValues),
  referralCode: kept['referralCode'] || referralCode,
});

/** A field that has the focus already is not brought into view by getting it, and the form is longer than a phone. */
const leadTo = (setFocus: (field: RegisterField) => void, field: RegisterField): void => {
  setFocus(field);
  const { activeElement } = document;
  if (typeof activeElement?.scrollIntoView === 'function') activeElement.scrollIntoView({ block: 'nearest' });
};

export function useRegisterForm(mode: RegisterMode) {
  const ask = useAsk();
  const { random } = usePlatform();
  const draft = usePortal(selectRegisterDraft);
  const [dialCode, setDialCode] = useState(draft?.dialCode ?? '');
  const [terms, setTerms] = useState<'unticked' | 'ticked' | 'missing'>('unticked');
  /** R-VALID-32: on the last press a field marked * was empty. */
  const [missing, setMissing] = useState(false);
  const attempt = useRef<{ readonly key: string; readonly sent: string } | null>(null);
  const { calm, onPointerDownCapture } = useCalmBlur();
  const rules = useFormRules(mode, dialCode);
  const failure = usePortal(selectRegisterFailure);
  const busy = usePortal((state) => selectRunning(state, 'register'));
  const referral = usePortal(selectReferralCode);
  const captchaId = usePortal(selectCaptcha)?.captchaId;
  const form = useForm<RegisterValues>({
    resolver: async (values) => {
      const complaints = await judgeForm(values, rules);
      const errors: FieldErrors<RegisterValues> = {};
      for (const [field, complaint] of complaints) errors[field] = { type: 'rule', message: written(complaint) };
      return { values: complaints.size === 0 ? values : {}, errors };
    },
    // Judged on leaving a field, then on every key (visual language, section 7).
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: firstValues(referral, draft?.values ?? {}),
  });
  const { setError, setFocus, resetField, setValue, getValues, trigger, clearErrors, getFieldState, formState } = form;

  const said = failure === null ? NONE : complaintsOf(failure, rules.fields, mode, rules.minimumAge);
  const latest = useRef({ said, fields: rules.fields });
  useEffect(() => {
    latest.current = { said, fields: rules.fields };
  });
  useEffect(() => {
    if (failure === null) return;
    const { said: complaints, fields } = latest.current;
    for (const [field, complaint] of complaints) setError(field, { type: 'house', message: written(complaint) });
    const first = fields.find(({ field }) => complaints.has(field));
    if (first) leadTo(setFocus, first.field);
  }, [failure, setError, setFocus]);
  // A new picture asks for a new answer; why it is asked for goes on standing there.
  useEffect(() => resetField('captcha', { keepError: true }), [captchaId, resetField]);
  // The code of an address that was opened later (R-ROUTE-04); what the person typed themselves stays.
  useEffect(() => {
    if (referral !== '' && getValues('referralCode') === '') setValue('referralCode', referral);
  }, [referral, getValues, setValue]);

  useKeptDraft({ mode, dialCode }, getValues);

  const send = (values: RegisterValues): void => {
    setMissing(false);
    if (busy) return;
    const shown = rules.fields.map(({ field }) => [field, values[field].trim()] as const);
    const text = (field: string): string => shown.find(([name]) => name === field)?.[1] ?? '';
    const handle = (field: string) => (text(field) === '' ? null : secret(text(field)));
    const sent = JSON.stringify([mode, dialCode, shown]);
    const again = failure !== null && UNKNOWN_OUTCOME.includes(failure.code) && attempt.current?.sent === sent;
    const key = again && attempt.current ? attempt.current.key : random.id();
    attempt.current = { key, sent };
    const open = shown.filter(([field]) => !SECRETS.includes(field));
    ask(
      registerIntent({
        mode,
        values: Object.fromEntries(
          open.map(([field, value]) => [field, field === 'mobileNum' ? plainNumber(value) : value]),
        ),
        countryDialingCode: text('mobileNum') === '' || dialCode === '' ? null : dialCode,
        password: handle('password'),
        paymentPassword: handle('paymentPassword'),
        verificationCode: handle('verificationCode'),
        submission: key,
      }),
    );
  };
  const refuse = (errors: FieldErrors<RegisterValues>): void => {
    setMissing(rules.fields.some(({ field, rule }) => rule.required && errors[field]?.message === MISSING));
    const first = rules.fields.find(({ field }) => errors[field] !== undefined);
    if (first) leadTo(setFocus, first.field);
  };
  /** Where the code goes; a number that is no number says so and has the focus. */
  const target = async () => {
    const fine = await trigger('mobileNum');
    const number = plainNumber(getValues('mobileNum'));
    if (!fine || number === '' || dialCode === '') {
      if (!getFieldState('mobileNum').error)
        setError('mobileNum', {
          type: 'rule',
          message: written({ messageKey: number === '' ? 'validation:required' : 'validation:dialCode', values: {} }),
        });
      leadTo(setFocus, 'mobileNum');
      return null;
    }
    // What was said of the code that was not there yet has been answered.
    clearErrors('verificationCode');
    return { purpose: 'register' as const, mobileNum: number, countryDialingCode: dialCode };
  };
  const isMissing = (field: RegisterField): boolean =>
    rules.fields.some((one) => one.field === field && one.rule.required) &&
    formState.errors[field]?.message === MISSING;
  return {
    form,
    input: (field: RegisterField) => calm(form.register(field)),
    onPointerDownCapture,
    rules,
    busy,
    dialCode,
    setDialCode,
    /** Until none of them is empty any more. */
    missing: missing && rules.fields.some(({ field }) => isMissing(field)),
    terms,
    setTerms,
    /** What belongs to no field on screen. */
    refusal: failure !== null && said.size === 0 ? failure : null,
    submit: () => form.handleSubmit(send, refuse)(),
    /** Says what is wrong and sends nothing; `fine` runs where nothing is. */
    judge: (fine: () => void) => form.handleSubmit(fine, refuse)(),
    target,
  };
}
