/** A mobile number with its country's dialling code, as one field. */
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { dialDigits, splitDialCode } from '../../../domains/verification/verification.calc.ts';
import { selectCountries } from '../../../domains/verification/verification.selectors.ts';
import { Field } from '../../../ui/field/Field.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { useAppSelector } from '../../store.ts';
import { DialCodeField } from './DialCodeField.tsx';

interface MobileFieldProps {
  /** Digits of the dialling code without `+`. */
  readonly dialCode: string;
  readonly onDialCode: (code: string) => void;
  readonly required?: boolean;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
  readonly 'data-autofocus'?: true | undefined;
}
export function MobileField({ dialCode, onDialCode, required = true, hint, error, input, ...rest }: MobileFieldProps) {
  const { t } = useTranslation('register');
  const countries = useAppSelector(selectCountries).data;
  const box = useRef<HTMLInputElement>(null);
  /** A pasted or autofilled number may contain the dialling code: removes it from the number and selects its country. */
  const removeDialCode = (target: HTMLInputElement): void => {
    const longestFirst = (countries ?? [])
      .map((one) => dialDigits(one.countryDialingCode))
      .sort((a, b) => b.length - a.length);
    const found = splitDialCode(target.value, [dialCode, ...longestFirst]);
    if (found === null) return;
    target.value = found.number;
    if (found.code !== dialCode) onDialCode(found.code);
  };
  const applyToInput = useRef(() => {});
  useEffect(() => {
    applyToInput.current = () => {
      const target = box.current;
      const before = target?.value;
      if (target === null || before === '') return;
      removeDialCode(target);
      if (target.value !== before) void input.onChange({ type: 'change', target });
    };
  });
  // The list of countries may arrive after the number was typed.
  useEffect(() => {
    if (countries !== null) applyToInput.current();
  }, [countries]);
  return (
    <Field label={t('field.mobileNum')} required={required} hint={hint} error={error}>
      {(ids) => (
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          before={<DialCodeField value={dialCode} onChange={onDialCode} />}
          {...rest}
          {...input}
          ref={(element) => {
            box.current = element;
            input.ref(element);
          }}
          onChange={(event) => {
            removeDialCode(event.target);
            return input.onChange(event);
          }}
          {...ids}
        />
      )}
    </Field>
  );
}
