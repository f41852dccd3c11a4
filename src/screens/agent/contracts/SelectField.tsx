import type { Ref } from 'react';
import { Field } from '../../../ui/field/Field.tsx';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
  readonly onChange: (value: string) => void;
}
export function SelectField({ label, value, options, error, ref, onChange }: SelectFieldProps) {
  return (
    <Field label={label} required error={error}>
      {(ids) => (
        <select
          {...ids}
          ref={ref}
          className="contract-select"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
