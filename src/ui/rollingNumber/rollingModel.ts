/**
 * Pure model of how a live figure rolls (visual language, section 5).
 * Times are monotonic ms; values are minor units or any other integers.
 */
/** Shortest time between two rolls of a figure, ms; later values replace the pending one. */
export const COALESCE_MS = 250;
/** How long direction and delta show after the last roll, ms; the second with reduced motion. */
export const SIGNAL_MS = 1200;
export const SIGNAL_REDUCED_MS = 2000;
/** Longer figures are plain text, neither abbreviated nor condensed. */
export const MAX_CELLS = 12;

export interface Figure {
  readonly text: string;
  readonly value: number;
}
export interface RollingState {
  readonly shown: Figure;
  /** Text before the last roll; null when the figure was set without a roll. */
  readonly before: string | null;
  /** Number of rolls, used in keys so that a cell that changes twice is a new element. */
  readonly roll: number;
  readonly pending: Figure | null;
  readonly rolledAt: number;
  /** Sum of the changes since the signal began; 0: no signal. A difference of absolute values (H-26). */
  readonly delta: number;
  readonly signalEndsAt: number;
}
export const initialRolling = (figure: Figure): RollingState => ({
  shown: figure,
  before: null,
  roll: 0,
  pending: null,
  rolledAt: Number.NEGATIVE_INFINITY,
  delta: 0,
  signalEndsAt: Number.NEGATIVE_INFINITY,
});

/** Sets the figure without a roll: after catching up, in a hidden tab, or behind a mask. */
export const setWithoutRoll = (state: RollingState, figure: Figure): RollingState => ({
  ...state,
  shown: figure,
  before: null,
  pending: null,
  delta: 0,
  signalEndsAt: Number.NEGATIVE_INFINITY,
});

/**
 * The time from which the next value may roll. Compare `now` with it, not a difference with COALESCE_MS: rounding can make the
 * difference a fraction too small when the timer fires, and the roll would be missed (REL-41).
 */
const rollsFrom = (state: RollingState): number => state.rolledAt + COALESCE_MS;

/** A figure that is back at its old value has no delta, but its rolled cells must be reset. */
const isSignalling = (state: RollingState): boolean => state.delta !== 0 || state.before !== null;

/** A live change: rolls now, or becomes the pending value until the end of the 250 ms. */
export function change(state: RollingState, figure: Figure, now: number, signalMs: number): RollingState {
  if (figure.text === state.shown.text && figure.value === state.shown.value)
    return state.pending === null ? state : { ...state, pending: null };
  if (now < rollsFrom(state)) return { ...state, pending: figure };
  const difference = figure.value - state.shown.value;
  return {
    shown: figure,
    before: state.shown.text,
    roll: state.roll + 1,
    pending: null,
    rolledAt: now,
    delta: now < state.signalEndsAt ? state.delta + difference : difference,
    signalEndsAt: now + signalMs,
  };
}

/** Advances the time: a due pending value rolls, an expired signal ends. */
export function tick(state: RollingState, now: number, signalMs: number): RollingState {
  if (state.pending !== null && now >= rollsFrom(state)) return change(state, state.pending, now, signalMs);
  if (isSignalling(state) && now >= state.signalEndsAt) return { ...state, delta: 0, before: null };
  return state;
}

/** The next time at which `tick` has an effect, or null. */
export function nextTickAt(state: RollingState): number | null {
  if (state.pending !== null) return rollsFrom(state);
  return isSignalling(state) ? state.signalEndsAt : null;
}

export interface Cell {
  readonly kind: 'digit' | 'mark' | 'colon';
  readonly char: string;
  /** The character it replaces; null: it does not roll. */
  readonly from: string | null;
  /** Position from the right, 0 the last: the stagger runs leftwards, and the figure grows on the left. */
  readonly place: number;
}
const DIGIT = /[\p{L}\p{N}✱\- ]/u;

/** Cells of a figure, left to right; with `before`, the cells that differ have the character they replace. */
export function cellsOf(text: string, before: string | null): readonly Cell[] {
  const now = [...text];
  const then = before === null ? null : [...before];
  return now.map((char, index) => {
    const place = now.length - 1 - index;
    const old = then === null ? char : (then[then.length - 1 - place] ?? ' ');
    const kind = char === ':' ? 'colon' : DIGIT.test(char) ? 'digit' : 'mark';
    return { kind, char, from: kind === 'digit' && old !== char ? old : null, place };
  });
}
