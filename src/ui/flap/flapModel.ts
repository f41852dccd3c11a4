/**
 * How a live figure moves, without a clock and without a screen (visual language, section 5).
 * Times are monotonic ms; values are minor units or any whole figure that can be compared.
 */
/** At most one roll per figure in this time; later values replace the waiting one. */
export const COALESCE_MS = 250;
/** How long direction and delta stand after the last roll, and with reduced motion. */
export const SIGNAL_MS = 1200;
export const SIGNAL_REDUCED_MS = 2000;
/** Longer figures are plain type: never abbreviated, never squeezed. */
export const MAX_CELLS = 12;

export interface Figure {
  readonly text: string;
  readonly value: number;
}
export interface FlapState {
  readonly shown: Figure;
  /** What stood before the last roll; null when the figure was set at once. */
  readonly before: string | null;
  /** Counts rolls, so that a cell that changes twice is drawn anew. */
  readonly roll: number;
  readonly pending: Figure | null;
  readonly rolledAt: number;
  /** Sum of the changes whose signal still stands; 0: at rest. A difference of absolute values (H-26). */
  readonly delta: number;
  readonly restAt: number;
}
export const atRest = (figure: Figure): FlapState => ({
  shown: figure,
  before: null,
  roll: 0,
  pending: null,
  rolledAt: Number.NEGATIVE_INFINITY,
  delta: 0,
  restAt: Number.NEGATIVE_INFINITY,
});

/** Catching up never rolls, nor does a hidden tab or a mask: the figure is simply right. */
export const setAtOnce = (state: FlapState, figure: Figure): FlapState => ({
  ...state,
  shown: figure,
  before: null,
  pending: null,
  delta: 0,
  restAt: Number.NEGATIVE_INFINITY,
});

/** A live change: rolls now, or waits for the end of the 250 ms in place of what waited before. */
export function change(state: FlapState, figure: Figure, now: number, signalMs: number): FlapState {
  if (figure.text === state.shown.text && figure.value === state.shown.value)
    return state.pending === null ? state : { ...state, pending: null };
  if (now - state.rolledAt < COALESCE_MS) return { ...state, pending: figure };
  const difference = figure.value - state.shown.value;
  return {
    shown: figure,
    before: state.shown.text,
    roll: state.roll + 1,
    pending: null,
    rolledAt: now,
    delta: now < state.restAt ? state.delta + difference : difference,
    restAt: now + signalMs,
  };
}

/** Time has passed: a waiting value rolls, a signal that has stood its time goes out. */
export function tick(state: FlapState, now: number, signalMs: number): FlapState {
  if (state.pending !== null && now - state.rolledAt >= COALESCE_MS) return change(state, state.pending, now, signalMs);
  if (state.delta !== 0 && now >= state.restAt) return { ...state, delta: 0, before: null };
  return state;
}

/** When `tick` next has something to do, or null. */
export function nextTick(state: FlapState): number | null {
  if (state.pending !== null) return state.rolledAt + COALESCE_MS;
  return state.delta === 0 ? null : state.restAt;
}

export interface Cell {
  readonly kind: 'digit' | 'mark' | 'colon';
  readonly char: string;
  /** The character it replaces; null: it stands still. */
  readonly from: string | null;
  /** Place from the right, 0 the last: the stagger runs leftwards, and growth happens on the left. */
  readonly place: number;
}
const DIGIT = /[\p{L}\p{N}✱\- ]/u;

/** Cells of a figure, left to right; with `before`, only those that differ say what they replace. */
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
