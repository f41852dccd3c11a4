import type { ReactNode } from 'react';

interface ChipsProps {
  readonly label: string;
  /** The first chip: no choice. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly picture?: ReactNode }[];
  readonly value: string | null;
  readonly onChoose: (value: string | null) => void;
}
/** One of several, as a row of pressed and unpressed buttons. */
export function Chips({ label, all, options, value, onChoose }: ChipsProps) {
  const chip = (key: string | null, word: string, picture?: ReactNode) => (
    <button key={key ?? ''} type="button" className="chip" aria-pressed={value === key} onClick={() => onChoose(key)}>
      {picture}
      {word}
    </button>
  );
  return (
    <div className="chips" role="group" aria-label={label}>
      {chip(null, all)}
      {options.map((option) => chip(option.value, option.label, option.picture))}
    </div>
  );
}
