/**
 * A form whose fields are judged by functions of ours: wrong fields say so when they are left and again on submit, the
 * first wrong one has the focus, and what the house said of a field stands there until the person changes it (R-VALID).
 */
import { type FormEvent, useEffect, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { fieldErrorKey } from '../../../domains/errors.ts';
import type { PasswordFailure } from '../../../domains/password/password.state.ts';
import type { Complaint } from '../../../lib/patterns/judge.ts';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';

export type Texts<K extends string> = Readonly<Record<K, string>>;
export type Judges<K extends string> = Readonly<Record<K, (text: string, all: Texts<K>) => Complaint | null>>;

/** Nobody knows whether the house has done it: the same again goes under the same key. */
const UNKNOWN_OUTCOME: readonly string[] = ['network', 'timeout', 'malformed'];
/** Faults of a new password that have words of their own. */
const FAULTS: Readonly<Record<string, string>> = {
  'too-common': 'password:tooCommon',
  unchanged: 'password:unchanged',
  mismatch: 'validation:confirmPassword',
  required: 'validation:required',
  // Asked of who is inside: there is no name that could be wrong.
  'wrong-credentials': 'password:oldWrong',
  'none-set': 'password:oldNone',
};

interface JudgedForm<K extends string> {
  /**
   * The fields, and below those emptied after a refusal, for what was secret is typed again: unless the house names other
   * fields alone, for then it is as good as it was. Constants of the module.
   */
  readonly fields: readonly K[];
  readonly spent?: readonly K[];
  readonly judges: Judges<K>;
  /** What stands in a field at first; absent: nothing. */
  readonly filled?: Partial<Texts<K>>;
  readonly failure: PasswordFailure | null;
}
const NONE: readonly never[] = [];

export function useJudgedForm<K extends string>({ fields, spent = NONE, judges, filled, failure }: JudgedForm<K>) {
  const { t } = useTranslation(['password', 'validation', 'errors']);
  const { random } = usePlatform();
  const judge = (name: K, values: Record<string, string>): Complaint | null =>
    judges[name](values[name] ?? '', values as Texts<K>);
  const resolver: Resolver<Record<string, string>> = (values) => {
    const wrong = fields.filter((name) => judge(name, values) !== null);
    const errors = Object.fromEntries(wrong.map((name) => [name, { type: 'judged', message: name }]));
    return wrong.length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const defaultValues = Object.fromEntries(fields.map((name) => [name, filled?.[name] ?? '']));
  const form = useForm<Record<string, string>>({ resolver, mode: 'onTouched', defaultValues });
  const { formState, getFieldState, getValues, handleSubmit, register, resetField, setError, setFocus, trigger } = form;
  const submission = useRef<{ readonly key: string; readonly values: Record<string, string> } | null>(null);

  useEffect(() => {
    if (failure === null) return;
    if (!UNKNOWN_OUTCOME.includes(failure.code)) submission.current = null;
    const said = fields.filter((name) => failure.fields[name] !== undefined);
    if (said.length === 0 || said.some((name) => spent.includes(name))) for (const name of spent) resetField(name);
    for (const name of said) setError(name, { type: 'house', message: failure.fields[name] ?? '' });
    const [first] = said.length > 0 ? said : spent;
    if (first !== undefined) setFocus(first);
  }, [failure, fields, resetField, setError, setFocus, spent]);

  return {
    register: (name: K) => register(name),
    /** The sentence under a field, if there is one. */
    said: (name: K): string | undefined => {
      const { error } = getFieldState(name, formState);
      if (error === undefined) return undefined;
      if (error.type === 'house') return t(FAULTS[error.message ?? ''] ?? fieldErrorKey(error.message ?? ''));
      const complaint = judge(name, getValues());
      return complaint === null ? undefined : t(complaint.messageKey, complaint.values);
    },
    /** What stands in a field now. */
    text: (name: K): string => getValues(name) ?? '',
    /** Judges one field as if it had been left; false: it is wrong, says so and has the focus. */
    check: (name: K): Promise<boolean> => trigger(name, { shouldFocus: true }),
    /** On submit, when nothing is wrong. `submission`: a new key each time, the same for the same values after an outcome nobody knows. */
    onSubmit: (send: (values: Texts<K>, submission: string) => void) => (event: FormEvent) =>
      void handleSubmit((values) => {
        // Another wish than the one whose outcome nobody knows: under its key the house would refuse it.
        if (fields.some((name) => submission.current?.values[name] !== values[name]))
          submission.current = { key: random.id(), values };
        if (submission.current !== null) send(values as Texts<K>, submission.current.key);
      })(event),
    /** The refusal said nothing of a field that is here: it belongs above the form. */
    unsaid: failure !== null && !fields.some((name) => failure.fields[name] !== undefined),
  };
}
