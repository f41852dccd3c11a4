/**
 * A form whose fields are validated by our own functions, on blur and on submit. The first invalid field gets the focus, and
 * errors of the house stay at a field until the player edits it (R-VALID).
 */
import { type FormEvent, useEffect, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { fieldErrorKey } from '../../../domains/errors.ts';
import type { PasswordFailure } from '../../../domains/password/password.state.ts';
import { selectExpiry } from '../../../domains/session/session.selectors.ts';
import type { ValidationError } from '../../../lib/patterns/checkText.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useAppSelector } from '../../store.ts';

export type FieldTexts<K extends string> = Readonly<Record<K, string>>;
export type Validators<K extends string> = Readonly<
  Record<K, (text: string, all: FieldTexts<K>) => ValidationError | null>
>;

/** Errors after which the outcome is unknown: a retry sends the same idempotency key. */
const UNKNOWN_OUTCOME: readonly string[] = ['network', 'timeout', 'malformed'];
/** Texts for errors of a new password that differ from the general ones. */
const FAULTS: Readonly<Record<string, string>> = {
  'too-common': 'password:tooCommon',
  unchanged: 'password:unchanged',
  'same-as-login': 'password:sameAsLogin',
  mismatch: 'validation:confirmPassword',
  required: 'validation:required',
  // The player is logged in, so the name cannot be wrong.
  'wrong-credentials': 'password:oldWrong',
  'none-set': 'password:oldNone',
  'contact-used': 'password:contactUsed',
  'contact-unchanged': 'password:contactUnchanged',
};

interface ValidatedFormOptions<K extends string> {
  /**
   * `spent` fields hold secrets and are emptied after a refusal, unless the house names only other fields. Both lists must be
   * constants of the module.
   */
  readonly fields: readonly K[];
  readonly spent?: readonly K[];
  /** Emptied when the session ends, while the rest of the form waits for its member (SAFE-33); absent: those that are spent. */
  readonly secrets?: readonly K[];
  readonly validators: Validators<K>;
  /** Initial values; absent: empty. */
  readonly initial?: Partial<FieldTexts<K>>;
  readonly failure: PasswordFailure | null;
}
const NONE: readonly never[] = [];

export function useValidatedForm<K extends string>({
  fields,
  spent = NONE,
  secrets = spent,
  validators,
  initial,
  failure,
}: ValidatedFormOptions<K>) {
  const { t } = useTranslation(['password', 'validation', 'register', 'errors']);
  const { random } = usePlatform();
  const errorFor = (name: K, values: Record<string, string>): ValidationError | null =>
    validators[name](values[name] ?? '', values as FieldTexts<K>);
  const resolver: Resolver<Record<string, string>> = (values) => {
    const invalid = fields.filter((name) => errorFor(name, values) !== null);
    const errors = Object.fromEntries(invalid.map((name) => [name, { type: 'rule', message: name }]));
    return invalid.length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const defaultValues = Object.fromEntries(fields.map((name) => [name, initial?.[name] ?? '']));
  const form = useForm<Record<string, string>>({ resolver, mode: 'onTouched', defaultValues });
  const {
    formState,
    getFieldState,
    getValues,
    handleSubmit,
    register,
    reset,
    resetField,
    setError,
    setFocus,
    trigger,
  } = form;
  const submission = useRef<{ readonly key: string; readonly values: Record<string, string> } | null>(null);

  useEffect(() => {
    if (failure === null) return;
    if (!UNKNOWN_OUTCOME.includes(failure.code)) submission.current = null;
    const rejected = fields.filter((name) => failure.fields[name] !== undefined);
    if (rejected.length === 0 || rejected.some((name) => spent.includes(name)))
      for (const name of spent) resetField(name);
    for (const name of rejected) setError(name, { type: 'house', message: failure.fields[name] ?? '' });
    const [first] = rejected.length > 0 ? rejected : spent;
    if (first !== undefined) setFocus(first);
  }, [failure, fields, resetField, setError, setFocus, spent]);

  const ended = useAppSelector(selectExpiry) === 'ended';
  useEffect(() => {
    if (ended) for (const name of secrets) resetField(name);
  }, [ended, resetField, secrets]);

  return {
    register: (name: K) => register(name),
    /** The error text of a field, if any. */
    errorOf: (name: K): string | undefined => {
      const { error } = getFieldState(name, formState);
      if (error === undefined) return undefined;
      if (error.type === 'house') return t(FAULTS[error.message ?? ''] ?? fieldErrorKey(error.message ?? ''));
      const validationError = errorFor(name, getValues());
      return validationError === null ? undefined : t(validationError.messageKey, validationError.values);
    },
    /** The current value of a field. */
    valueOf: (name: K): string => getValues(name) ?? '',
    /** Empties every field, and forgets their errors. */
    clear: () => reset(),
    /** Validates one field as on blur. False: it is invalid, shows its error and has the focus. */
    validate: (name: K): Promise<boolean> => trigger(name, { shouldFocus: true }),
    /**
     * Runs `send` when nothing is invalid. `submission`: an idempotency key, kept for the same values after an unknown outcome.
     */
    onSubmit: (send: (values: FieldTexts<K>, submission: string) => void) => (event: FormEvent) =>
      void handleSubmit((values) => {
        // Changed values need a new key: the house refuses a key that it knows with other values.
        if (fields.some((name) => submission.current?.values[name] !== values[name]))
          submission.current = { key: random.id(), values };
        if (submission.current !== null) send(values as FieldTexts<K>, submission.current.key);
      })(event),
    /** True when the refusal names no field of this form and belongs above it. */
    isGeneral: failure !== null && !fields.some((name) => failure.fields[name] !== undefined),
  };
}
