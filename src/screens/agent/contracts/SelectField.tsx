import { Field } from '../../../ui/field/Field.tsx';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  return (
    <Field label={label} required>
      {(ids) => (
        <select
          {...ids}
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
