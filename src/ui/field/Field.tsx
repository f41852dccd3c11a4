import './field.css';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useUiWords } from '../context/UiWords.tsx';

/** Attributes that connect a control with its label, hint and error. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}
interface FieldProps {
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly hint?: string | undefined;
  /** Replaces the hint; says how to correct the value. */
  readonly error?: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}
/** A form field: label above, hint below; an error replaces the hint (R-VALID). */
export function Field({ label, required, hint, error, children }: FieldProps) {
  const id = useId();
  const words = useUiWords();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="field-required" title={words.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error ? (
        <p className="field-error" id={`${id}-note`} role="alert">
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p className="field-hint" id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
