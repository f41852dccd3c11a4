/** A mobile number with its country's code before it, as one field. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Field } from '../../../ui/field/Field.tsx';
import { TextInput } from '../../../ui/field/TextInput.tsx';
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
          {...ids}
        />
      )}
    </Field>
  );
}
