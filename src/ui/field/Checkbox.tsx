import './field.css';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}
/** A native checkbox with the house style: keyboard, forms and high contrast work by themselves. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  );
}
