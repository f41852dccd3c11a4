/**
 * Who still answers. One wheel for all lines, for a timer a line would be memory and thousands of wake-ups (G2): in each slot some
 * of them, each slot looked at once in `PING_MS`. Whoever was not heard between two looks is lost, so that a half-open line is
 * found within twice that (H-30, reliability 2.5). It turns by looks and not by the hour: a process that stood still finds nobody
 * guilty of it.
 */
export const PING_MS = 4_000;
export const SLOT_MS = 250;
const SLOTS = PING_MS / SLOT_MS;

/** What a line owes: nothing; an answer; an answer, but something else was heard; an answer, for the last time. */
const [NOTHING, ANSWER, HEARD, LAST] = [0, 1, 2, 3];

export interface Pinged {
  /** The wheel's own. */
  slot: number;
  owes: number;
  readonly ping: () => void;
  readonly lost: () => void;
}
export const owesAnswer = (line: Pinged): boolean => line.owes !== NOTHING;
export const answered = (line: Pinged): void => {
  line.owes = NOTHING;
};
/** Not an answer, but a sign of life: an answer behind it may take another round, once. */
export const heard = (line: Pinged): void => {
  if (line.owes === ANSWER) line.owes = HEARD;
};
const look = (line: Pinged): void => {
  if (line.owes === ANSWER || line.owes === LAST) line.lost();
  else if (line.owes === HEARD) line.owes = LAST;
  else {
    line.owes = ANSWER;
    line.ping();
  }
};

export interface Pings<T extends Pinged> {
  readonly add: (line: T) => void;
  readonly drop: (line: T) => void;
  /** The next slot's turn. */
  readonly turn: () => void;
  readonly lines: () => readonly T[];
}
export const createPings = <T extends Pinged>(): Pings<T> => {
  const slots = Array.from({ length: SLOTS }, () => new Set<T>());
  let [place, turn] = [0, 0];
  return {
    add: (line) => {
      // In turn and not by when it came: after a restart thousands come at once, and would be pinged at once for ever.
      line.slot = place;
      place = (place + 1) % SLOTS;
      slots[line.slot]?.add(line);
    },
    drop: (line) => void slots[line.slot]?.delete(line),
    turn: () => {
      for (const line of slots[turn] ?? []) look(line);
      turn = (turn + 1) % SLOTS;
    },
    lines: () => slots.flatMap((slot) => [...slot]),
  };
};
