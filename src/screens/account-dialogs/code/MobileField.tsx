/** A mobile number with its country's code before it, as one field. */
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { dialDigits, numberBehindCode } from '../../../domains/codes/codes.calc.ts';
import { selectCountries } from '../../../domains/codes/codes.selectors.ts';
import { Field } from '../../../ui/field/Field.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { usePortal } from '../../portal.ts';
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
  const countries = usePortal(selectCountries).data;
  const box = useRef<HTMLInputElement>(null);
  /** Pasted or filled in by the browser a number brings its code along: that is taken off, and chooses the country. */
  const takeCodeOff = (target: HTMLInputElement): void => {
    const longestFirst = (countries ?? [])
      .map((one) => dialDigits(one.countryDialingCode))
      .sort((a, b) => b.length - a.length);
    const found = numberBehindCode(target.value, [dialCode, ...longestFirst]);
    if (found === null) return;
    target.value = found.number;
    if (found.code !== dialCode) onDialCode(found.code);
  };
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      const target = box.current;
      const written = target?.value;
      if (target === null || written === '') return;
      takeCodeOff(target);
      if (target.value !== written) void input.onChange({ type: 'change', target });
    };
  });
  // The list may come after the number was typed.
  useEffect(() => {
    if (countries !== null) latest.current();
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
            takeCodeOff(event.target);
            return input.onChange(event);
          }}
          {...ids}
        />
      )}
    </Field>
  );
}
