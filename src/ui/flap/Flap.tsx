import './flap.css';
import type { CSSProperties } from 'react';
import { Delta } from './Delta.tsx';
import { MAX_CELLS, cellsOf } from './flapModel.ts';
import { useFlap } from './useFlap.ts';

export type FlapSize = 'xs' | 's' | 'm' | 'l' | 'xl';
interface FlapLook {
  readonly size?: FlapSize;
  readonly tone?: 'up' | 'down' | 'brass' | undefined;
  /** Currency symbol before the cells. */
  readonly currency?: string | undefined;
  /** Cells kept free in advance, so that nothing beside the figure moves when it grows. */
  readonly reserve?: number;
}
export interface FlapProps extends FlapLook {
  /** The whole figure, formatted. */
  readonly text: string;
  /** The same figure as a number (minor units): gives direction and delta. */
  readonly value: number;
  /** What assistive technology reads: the whole figure. Not a live region. */
  readonly name: string;
  /** False: the change was caught up; it is set at once (H-26). */
  readonly live?: boolean;
  /** Writes the delta, without its arrow; leave out to show none. */
  readonly delta?: (difference: number) => string;
}
/** A live figure. Only a value the socket can change may be set in flaps. */
export function Flap({ text, value, name, live = true, delta, ...look }: FlapProps) {
  const state = useFlap({ text, value }, live);
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

/** A figure that stands still, or that someone else moves (countdowns, masks, an IP address). */
export function StillFlap({ text, name, ...look }: FlapLook & { readonly text: string; readonly name?: string }) {
  return <Cells {...look} text={text} before={null} roll={0} name={name} />;
}

/** Six stars in six cells whatever the figure: neither size nor movement leaks, and the value is not in the page. */
export function MaskedFlap({ name, ...look }: FlapLook & { readonly name: string }) {
  return <Cells {...look} tone={undefined} text="✱✱✱✱✱✱" before={null} roll={0} name={name} />;
}

interface CellsProps extends FlapLook {
  readonly text: string;
  readonly before: string | null;
  readonly roll: number;
  /** Without a name the cells are decoration. */
  readonly name: string | undefined;
}
function Cells({ text, before, roll, name, size = 's', tone, currency, reserve }: CellsProps) {
  const speech = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const look = { className: `flap flap-${size} ${tone ? `flap-${tone}` : ''}`, style: reserved(reserve) };
  if (text.length > MAX_CELLS)
    return (
      <span {...speech} {...look} className={`${look.className} flap-plain`}>
        {currency && <span className="flap-currency">{currency}</span>}
        {text}
      </span>
    );
  return (
    <span {...speech} {...look}>
      {currency && <span className="flap-currency">{currency}</span>}
      {cellsOf(text, before).map((cell) =>
        cell.kind === 'digit' ? (
          // The old digit is drawn by the sheet from an attribute: it is never text of the page. A cell that rolls again is
          // another one: in the same one only the new digit would move, and it was empty until that had come.
          <b
            key={cell.from === null ? cell.place : `${cell.place} ${roll}`}
            data-from={cell.from ?? undefined}
            style={stagger(cell.place)}
          >
            <span className={cell.from === null ? undefined : 'flap-in'}>
              {cell.char === ' ' ? '\u00a0' : cell.char}
            </span>
          </b>
        ) : (
          <i key={cell.place} className={cell.kind === 'colon' ? 'flap-colon' : undefined}>
            {cell.char}
          </i>
        ),
      )}
    </span>
  );
}
const stagger = (place: number): CSSProperties => ({ '--place': place }) as CSSProperties;
const reserved = (cells: number | undefined): CSSProperties | undefined =>
  cells === undefined ? undefined : ({ '--reserve': cells } as CSSProperties);
