/** Values, validation and submission of the registration form; RegisterForm renders it. */
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { complaintsOf } from '../../../domains/registration/faults.calc.ts';
import { FIELD_ORDER, type RegisterField } from '../../../domains/registration/fields.calc.ts';
import type { RegisterMode } from '../../../domains/registration/modes.calc.ts';
import { register as registerIntent } from '../../../domains/registration/registration.intents.ts';
import {
  selectLinkCodes,
  selectRegisterDraft,
  selectRegisterFailure,
} from '../../../domains/registration/registration.selectors.ts';
import { LINK_CODES, type LinkCodes } from '../../../domains/registration/linkCodes.calc.ts';
import { selectCaptcha } from '../../../domains/session/session.selectors.ts';
import { plainNumber } from '../../../lib/patterns/fields.ts';
import { secret } from '../../../lib/secret.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useDeferredBlur } from '../fields/useDeferredBlur.ts';
import { encodeValidationError } from './validationErrorText.ts';
import { validateForm, type RegisterValues } from './validateForm.ts';
import { useFormRules } from './useFormRules.ts';
import { SECRET_FIELDS, useSaveDraftOnClose } from './useSaveDraftOnClose.ts';

/** After these errors the outcome is unknown: the same form is retried with the same idempotency key (H-18). */
const UNKNOWN_OUTCOME: readonly string[] = ['network', 'timeout', 'malformed'];
const NONE: ReturnType<typeof complaintsOf> = new Map();
const MISSING = encodeValidationError({ messageKey: 'validation:required', values: {} });

const firstValues = (codes: LinkCodes, kept: Readonly<Record<string, string>>): RegisterValues =>
  Object.fromEntries(
    FIELD_ORDER.map((field) => [field, kept[field] || ((codes as Readonly<Record<string, string>>)[field] ?? '')]),
  ) as RegisterValues;

/** Focusing a field that already has the focus does not scroll to it, and the form is longer than a phone's screen. */
const focusField = (setFocus: (field: RegisterField) => void, field: RegisterField): void => {
  setFocus(field);
  const { activeElement } = document;
  if (typeof activeElement?.scrollIntoView === 'function') activeElement.scrollIntoView({ block: 'nearest' });
};

export function useRegisterForm(mode: RegisterMode) {
  const dispatch = useAppDispatch();
  const { random } = usePlatform();
  const draft = useAppSelector(selectRegisterDraft);
  const [dialCode, setDialCode] = useState(draft?.dialCode ?? '');
  const [terms, setTerms] = useState<'unticked' | 'ticked' | 'missing'>('unticked');
  /** R-VALID-32: a field marked * was empty on the last submit. */
  const [missing, setMissing] = useState(false);
  const attempt = useRef<{ readonly key: string; readonly sent: string } | null>(null);
  const { deferBlur, onPointerDownCapture } = useDeferredBlur();
  const rules = useFormRules(mode, dialCode);
  const failure = useAppSelector(selectRegisterFailure);
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'register'));
  const linkCodes = useAppSelector(selectLinkCodes);
  const captchaId = useAppSelector(selectCaptcha)?.captchaId;
  const form = useForm<RegisterValues>({
    resolver: async (values) => {
      const fieldErrors = await validateForm(values, rules);
      const errors: FieldErrors<RegisterValues> = {};
      for (const [field, error] of fieldErrors) errors[field] = { type: 'rule', message: encodeValidationError(error) };
      return { values: fieldErrors.size === 0 ? values : {}, errors };
    },
    // Validated on blur, then on every key (visual language, section 7).
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: firstValues(linkCodes, draft?.values ?? {}),
  });
  const { setError, setFocus, resetField, setValue, getValues, trigger, clearErrors, getFieldState, formState } = form;

  const fieldErrors = failure === null ? NONE : complaintsOf(failure, rules.fields, mode, rules.minimumAge);
  const latest = useRef({ fieldErrors, fields: rules.fields });
  useEffect(() => {
    latest.current = { fieldErrors, fields: rules.fields };
  });
  useEffect(() => {
    if (failure === null) return;
    const { fieldErrors: current, fields } = latest.current;
    for (const [field, error] of current) setError(field, { type: 'house', message: encodeValidationError(error) });
    const first = fields.find(({ field }) => current.has(field));
    if (first) focusField(setFocus, first.field);
  }, [failure, setError, setFocus]);
  // A new picture needs a new answer; the error stays visible.
  useEffect(() => resetField('captcha', { keepError: true }), [captchaId, resetField]);
  // The codes of an address that was opened later (R-ROUTE-04); they do not replace what the player typed.
  useEffect(() => {
    for (const field of LINK_CODES)
      if (linkCodes[field] !== undefined && getValues(field) === '') setValue(field, linkCodes[field]);
  }, [linkCodes, getValues, setValue]);

  useSaveDraftOnClose({ mode, dialCode }, getValues);

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
    const open = shown.filter(([field]) => !SECRET_FIELDS.includes(field));
    dispatch(
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
    if (first) focusField(setFocus, first.field);
  };
  /** The target of the code. An invalid number shows its error, gets the focus and yields null. */
  const target = async () => {
    const fine = await trigger('mobileNum');
    const number = plainNumber(getValues('mobileNum'));
    if (!fine || number === '' || dialCode === '') {
      if (!getFieldState('mobileNum').error)
        setError('mobileNum', {
          type: 'rule',
          message: encodeValidationError({
            messageKey: number === '' ? 'validation:required' : 'validation:dialCode',
            values: {},
          }),
        });
      focusField(setFocus, 'mobileNum');
      return null;
    }
    // Requesting a code answers the error that no code was entered.
    clearErrors('verificationCode');
    return { purpose: 'register' as const, mobileNum: number, countryDialingCode: dialCode };
  };
  const isMissing = (field: RegisterField): boolean =>
    rules.fields.some((one) => one.field === field && one.rule.required) &&
    formState.errors[field]?.message === MISSING;
  return {
    form,
    input: (field: RegisterField) => deferBlur(form.register(field)),
    onPointerDownCapture,
    rules,
    busy,
    dialCode,
    setDialCode,
    /** True until every mandatory field has a value. */
    missing: missing && rules.fields.some(({ field }) => isMissing(field)),
    terms,
    setTerms,
    /** A refusal that belongs to no field on screen. */
    refusal: failure !== null && fieldErrors.size === 0 ? failure : null,
    submit: () => form.handleSubmit(send, refuse)(),
    /** Validates and sends nothing; `fine` runs when nothing is invalid. */
    validate: (fine: () => void) => form.handleSubmit(fine, refuse)(),
    target,
  };
}
