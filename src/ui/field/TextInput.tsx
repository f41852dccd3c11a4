import './field.css';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/paths.ts';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly icon?: IconName;
  /** 44 px instead of 48. */
  readonly small?: boolean;
  /** Content before the text, e.g. a dialling code. */
  readonly before?: ReactNode;
  /** A button at the end of the box. */
  readonly after?: ReactNode;
  readonly boxClass?: string;
  readonly ref?: Ref<HTMLInputElement>;
}
export function TextInput({ icon, small, before, after, boxClass = '', ...rest }: TextInputProps) {
  const invalid = rest['aria-invalid'] === true ? 'is-invalid' : '';
  return (
    <div className={`in ${small ? 'in-s' : ''} ${invalid} ${rest.disabled ? 'is-locked' : ''} ${boxClass}`}>
      {icon && <Icon name={icon} />}
      {before}
      <input type="text" {...rest} />
      {after}
    </div>
  );
}
