/**
 * Checks invariants after every step and at the end, from the house's history alone: a shown value is exactly the house's
 * value at the shown position, no position goes back, no kept item is missed, and in the end all values are current.
 */
import type { Frame, Position } from '../../../src/contract/frame.ts';
import { topicHistory, revisionAt, type History, type Item } from './history.ts';
import type { TopicSpec } from './topics.ts';

/** Thrown when an invariant does not hold; the runner adds the seed. */
export class InvariantViolation extends Error {}

const fail = (who: string, what: string): never => {
  throw new InvariantViolation(`${who}: ${what}`);
};
interface Shown {
  readonly items: readonly Item[];
}
const sameRows = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};
const logFault = (shown: Shown, history: History, spec: TopicSpec, pos: number): string | null => {
  const { lastId, from } = revisionAt(history, spec.name, pos);
  const { items } = shown;
  const kept = topicHistory(history, spec.name).items;
  for (const [index, item] of items.entries()) {
    if (index > 0 && item.id !== (items[index - 1] as Item).id + 1)
      return `item ${item.id} follows ${items[index - 1]?.id}`;
    if (kept[item.id - 1]?.seq !== item.seq) return `item ${item.id} is of another history`;
  }
  const last = items.at(-1)?.id ?? 0;
  return last === lastId || (items.length === 0 && lastId < from)
    ? null
    : `ends at item ${last}, the house's at ${lastId}`;
};
/** Null: the value equals the house's value at the position. */
const faultOf = (value: unknown, history: History, spec: TopicSpec, pos: number): string | null => {
  if (spec.class === 'log') return logFault(value as Shown, history, spec, pos);
  const truth = revisionAt(history, spec.name, pos);
  if (spec.class === 'state')
    return value === truth.value ? null : `shows ${String(value)}, the house had ${truth.value}`;
  return sameRows(value as Readonly<Record<string, number>>, truth.rows)
    ? null
    : `shows ${JSON.stringify(value)}, the house had ${JSON.stringify(truth.rows)}`;
};

export interface Oracle {
  /** After every effect: `at` is the position that the tab claims to show, null while unplaced. */
  readonly shown: (who: string, spec: TopicSpec, value: unknown, before: Position | null, at: Position | null) => void;
  /** The gate's position equals the value's: the next resync request leaves nothing out. */
  readonly claimed: (who: string, spec: TopicSpec, seq: number, at: Position) => void;
  /** A durable log may show a break only where the house no longer keeps the missing items. */
  readonly broke: (who: string, spec: TopicSpec, lastSeen: number, frame: Frame) => void;
  /** A command reported as done: its user must see their own write (H-19). */
  readonly done: (who: string, spec: TopicSpec, value: unknown, caused: Position) => void;
  readonly atEnd: (who: string, spec: TopicSpec, value: unknown, at: Position | null) => void;
}
export const createOracle = (histories: ReadonlyMap<number, History>, current: () => History): Oracle => {
  const known = (who: string, epoch: number): History =>
    histories.get(epoch) ?? fail(who, `stands in no epoch: ${epoch}`);
  return {
    shown: (who, spec, value, before, at) => {
      const name = `${who} ${spec.name}`;
      if (at === null) return;
      if (before !== null && (at.epoch < before.epoch || (at.epoch === before.epoch && at.seq < before.seq)))
        fail(name, `went back from ${before.epoch}/${before.seq} to ${at.epoch}/${at.seq}`);
      const fault = faultOf(value, known(name, at.epoch), spec, at.seq);
      if (fault !== null) fail(name, `at ${at.epoch}/${at.seq} ${fault}`);
    },
    claimed: (who, spec, seq, at) => {
      if (seq !== at.seq) fail(`${who} ${spec.name}`, `claims ${seq} and shows ${at.epoch}/${at.seq}`);
    },
    broke: (who, spec, lastSeen, frame) => {
      const { from } = frame.data as { readonly from: number };
      if (spec.durable && lastSeen + 1 >= from)
        fail(`${who} ${spec.name}`, `broke after ${lastSeen}, the house keeps ${from}`);
    },
    done: (who, spec, value, { epoch, seq }) => {
      const name = `${who} ${spec.name}`;
      const history = known(name, epoch);
      const truth = revisionAt(history, spec.name, seq);
      // Rows may have been removed since; state and log of the same record prove it.
      if (spec.class === 'keyed') return;
      const seen =
        spec.class === 'state'
          ? Number(value) >= seq
          : ((value as Shown | null)?.items.at(-1)?.id ?? 0) >= truth.lastId;
      if (!seen) fail(name, `does not show the write at ${epoch}/${seq} that is called done`);
    },
    atEnd: (who, spec, value, at) => {
      const name = `${who} ${spec.name}`;
      const { epoch, head } = current();
      const seq = revisionAt(current(), spec.name, head).seq;
      if (at === null || at.epoch !== epoch || at.seq !== seq)
        fail(name, `ends at ${at?.epoch}/${at?.seq}, the house at ${epoch}/${seq}`);
      const fault = faultOf(value, current(), spec, head);
      if (fault !== null) fail(name, `at the end ${fault}`);
    },
  };
};
