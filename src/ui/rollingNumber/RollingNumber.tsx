import './rollingNumber.css';
import type { CSSProperties } from 'react';
import { Delta } from './Delta.tsx';
import { MAX_CELLS, cellsOf } from './rollingModel.ts';
import { useRollingNumber } from './useRollingNumber.ts';

export type RollingNumberSize = 'xs' | 's' | 'm' | 'l' | 'xl';
interface RollingNumberLook {
  readonly size?: RollingNumberSize;
  readonly tone?: 'up' | 'down' | 'brass' | undefined;
  /** Currency symbol before the digits. */
  readonly currency?: string | undefined;
  /** Cells reserved in advance, so that a growing figure does not move its neighbours. */
  readonly reserve?: number;
}
export interface RollingNumberProps extends RollingNumberLook {
  /** The whole figure, formatted. */
  readonly text: string;
  /** The same figure as a number (minor units), for direction and delta. */
  readonly value: number;
  /** Accessible name: the whole figure. Not a live region. */
  readonly name: string;
  /** False: the change was caught up and is set without a roll (H-26). */
  readonly live?: boolean;
  /** Formats the delta, without its arrow; absent: no delta is shown. */
  readonly delta?: (difference: number) => string;
}
/** A live figure whose changed digits roll. Only for values that the channel can change. */
export function RollingNumber({ text, value, name, live = true, delta, ...look }: RollingNumberProps) {
  const state = useRollingNumber({ text, value }, live);
  const direction = state.delta > 0 ? 'up' : state.delta < 0 ? 'down' : undefined;
  return (
    <span className="flap-with-delta">
      <Cells
        {...look}
        text={state.shown.text}
        before={state.before}
        roll={state.roll}
        name={name}
        tone={direction ?? look.tone}
      />
      {delta && direction && <Delta direction={direction}>{delta(Math.abs(state.delta))}</Delta>}
    </span>
  );
}

/** A figure in the same look that does not roll (countdowns, an IP address). */
export function StaticNumber({
  text,
  name,
  ...look
}: RollingNumberLook & { readonly text: string; readonly name?: string }) {
  return <Cells {...look} text={text} before={null} roll={0} name={name} />;
}

/** Six stars for any value, so that neither its size nor its changes show; the value is not in the page. */
export function MaskedNumber({ name, ...look }: RollingNumberLook & { readonly name: string }) {
  return <Cells {...look} tone={undefined} text="✱✱✱✱✱✱" before={null} roll={0} name={name} />;
}

interface CellsProps extends RollingNumberLook {
  readonly text: string;
  readonly before: string | null;
  readonly roll: number;
  /** Accessible name; absent: the cells are decoration. */
  readonly name: string | undefined;
}
function Cells({ text, before, roll, name, size = 's', tone, currency, reserve }: CellsProps) {
  const accessibility = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const look = { className: `flap flap-${size} ${tone ? `flap-${tone}` : ''}`, style: reserved(reserve) };
  if (text.length > MAX_CELLS) {
    // The sign stands before the currency, as in the cells, whose style sheet puts it there.
    const digits = text.replace(/^[−+]/, '');
    return (
      <span {...accessibility} {...look} className={`${look.className} flap-plain`}>
        {text.slice(0, -digits.length)}
        {currency && <span className="flap-currency">{currency}</span>}
        {digits}
      </span>
    );
  }
  return (
    <span {...accessibility} {...look}>
      {currency && <span className="flap-currency">{currency}</span>}
      {cellsOf(text, before).map((cell) =>
        cell.kind === 'digit' ? (
          cell.from === null ? (
            <b key={cell.place}>{shownDigit(cell.char)}</b>
          ) : (
            // The style sheet draws the old digit from an attribute, so that it is never text of the page. A cell that rolls
            // again gets a new key: in the same element the old digit would not roll out.
            <b key={`${cell.place} ${roll}`} data-from={cell.from} style={stagger(cell.place)}>
              <span className="flap-in">{shownDigit(cell.char)}</span>
            </b>
          )
        ) : (
          <i key={cell.place} className={cell.kind === 'colon' ? 'flap-colon' : undefined}>
            {cell.char}
          </i>
        ),
      )}
    </span>
  );
}
/** A space keeps its cell. */
const shownDigit = (char: string): string => (char === ' ' ? '\u00a0' : char);
const stagger = (place: number): CSSProperties => ({ '--place': place }) as CSSProperties;
const reserved = (cells: number | undefined): CSSProperties | undefined =>
  cells === undefined ? undefined : ({ '--reserve': cells } as CSSProperties);
