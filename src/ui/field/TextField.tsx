import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface TextFieldProps extends TextInputProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}
/** Label, input, hint and error in one. `ref` and handlers go to the input. */
export function TextField({ label, hint, error, required, ...input }: TextFieldProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(ids) => <TextInput {...input} {...ids} />}
    </Field>
  );
}
export function PasswordField({ label, hint, error, required, ...input }: Omit<TextFieldProps, 'type' | 'after'>) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(ids) => <PasswordInput {...input} {...ids} />}
    </Field>
  );
}
