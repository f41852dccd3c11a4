/**
 * The format of the records, and how records of earlier formats are read. A record keeps the text in which it was
 * written, since the chain covers that text; it is brought up to date each time it is read, and only here.
 */
import { moneyFrom1 } from '../../src/recording/upcast/moneyFrom1.ts';

/**
 * Raise it with every change of what is stored: tables, chain, shapes of events, record bodies and touches
 * (core/events.ts, core/recordBody.ts, and the rows of state and contract that events carry; `shapes.test.ts` checks).
 * Add the step from the earlier format to `UPGRADES` at the same time: an old event folded as a new one would misstate
 * money.
 */
export const FORMAT = 13;
/** Journals of earlier formats are refused. Records of this one do not name their format. */
export const OLDEST_FORMAT = 7;

interface StoredMove {
  readonly type: string;
  readonly move?: object;
}
const withDeposit = (event: unknown): unknown => {
  const one = event as StoredMove;
  if (one.type !== 'moneyMoved') return event;
  return { ...one, move: { ...one.move, expiresAt: null, deposit: null } };
};
interface StoredChange {
  readonly type: string;
  readonly change?: object;
}
interface StoredTouch {
  readonly topic: string;
  readonly data: unknown;
}
const withExpiry = (touch: unknown): unknown => {
  const one = touch as StoredTouch;
  return one.topic.startsWith('money:') ? { ...one, data: moneyFrom1.frame?.(one.data) } : touch;
};

/** No member had a passkey before format 12. */
const withPasskeys = (event: unknown): unknown => {
  const one = event as StoredChange;
  if (one.type !== 'changeNoticed') return event;
  return { ...one, change: { ...one.change, passkeysBefore: [] } };
};

/** Pure functions from the shapes of one format to those of the next; absent: that part has not changed. */
export interface Upgrade {
  readonly body?: (body: unknown) => unknown;
  readonly events?: (events: readonly unknown[]) => readonly unknown[];
  /** Topics keep their names, since the file has an index of them. */
  readonly touches?: (touches: readonly unknown[]) => readonly unknown[];
}
/** The step from each readable format to the next. A step that was published never changes. */
export type Upgrades = Readonly<Record<number, Upgrade>>;
export const UPGRADES: Upgrades = {
  // Format 8 adds kinds of events and marks each record with its format; what format 7 wrote reads the same.
  7: {},
  // Format 9: deposits have a time to pay, and name the bank that confirms them; earlier ones had neither.
  8: { events: (events) => events.map(withDeposit), touches: (touches) => touches.map(withExpiry) },
  // Format 10: a session may name the device that opened it.
  9: {},
  // Format 11: the file holds the texts of a record compressed; the texts are the same.
  10: {},
  // Format 12 adds the kinds of passkeys, an undo of a change that withdraws one, and which were there before a change.
  11: { events: (events) => events.map(withPasskeys) },
  // Format 13 adds the kinds of the agent centre; what format 12 wrote reads the same.
  12: {},
};

/** Parses a part of a record written in `format`, and brings it up to date. */
export const readPart = (text: string, part: keyof Upgrade, format: number, upgrades: Upgrades = UPGRADES): unknown => {
  let value = JSON.parse(text) as unknown;
  for (let from = format; from < FORMAT; from += 1) {
    const step = upgrades[from]?.[part] as ((value: unknown) => unknown) | undefined;
    if (step) value = step(value);
  }
  return value;
};
