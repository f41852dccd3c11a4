import type { CSSProperties, ReactNode } from 'react';
import { selectCurrencySymbol } from '../../../domains/system/system.selectors.ts';
import { MINUS } from '../../../i18n/formats.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { useAppSelector } from '../../store.ts';
import { useMoney } from '../../useMoney.ts';

interface BigFigureProps {
  readonly label: string;
  /** The displayed amount in minor units: the type size follows its number of characters. */
  readonly minor?: number | undefined;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}
/** Shorter amounts get no larger type, so that a figure keeps its size when it gains a digit. */
const FEWEST_CHARACTERS = 12;
/** Width of the result's arrow and sign, in characters. */
const BESIDE = 2;

/** One figure that is read from three metres, with its name above it and how fresh it is below. */
export function BigFigure({ label, minor, note, children }: BigFigureProps) {
  const money = useMoney();
  const characters = Math.max(FEWEST_CHARACTERS, minor === undefined ? 0 : money(minor).length + BESIDE);
  const style = { '--characters': characters } as CSSProperties;
  return (
    <section className="second-figure" style={style}>
      <h2 className="label">{label}</h2>
      <p className="fig second-value">{children}</p>
      <p className="mute second-note">{note}</p>
    </section>
  );
}
/** The currency is smaller than its amount, which must be readable across a room. `signed`: a gain has its sign too. */
export function BigMoney({ minor, signed = false }: { readonly minor: number; readonly signed?: boolean }) {
  const formats = useFormats();
  const symbol = useAppSelector(selectCurrencySymbol);
  return (
    <>
      {minor < 0 ? MINUS : signed && minor > 0 && '+'}
      <span className="second-symbol">{symbol}</span> {formats.amount(Math.abs(minor))}
    </>
  );
}
/** A result with sign, arrow and colour, as in the tables; zero has none. */
export function BigResult({ minor }: { readonly minor: number }) {
  if (minor === 0) return <BigMoney minor={0} />;
  const won = minor > 0;
  return (
    <span className={won ? 'up' : 'down'}>
      <span className="delta-arrow" aria-hidden="true">
        {won ? '▲' : '▼'}
      </span>{' '}
      <BigMoney minor={minor} signed />
    </span>
  );
}
