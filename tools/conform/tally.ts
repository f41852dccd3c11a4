/** Collects what a run has seen: each check by its rule and by what it was made on. */
import { RULE_IDS, type RuleId } from './rules.ts';

/**
 * `blocked`: the check could not be made because an earlier step went wrong. A run with one does not pass, because it has not seen
 * what it was to see.
 */
export type State = 'passed' | 'skipped' | 'blocked' | 'failed';
export interface Entry {
  readonly rule: RuleId;
  /** What the check was made on: a call, a topic, a case. */
  readonly on: string;
  readonly state: State;
  /** What differs, or why it was not checked; empty where it passed. */
  readonly detail: string;
  /** How often it was checked. */
  readonly count: number;
}
export interface Tally {
  /** Notes one check. The worst state on one thing stays, with the first detail of that state. */
  readonly note: (rule: RuleId, on: string, state: State, detail?: string) => void;
  /** Notes a check that holds or differs; `detail` is made only for one that differs. */
  readonly check: (rule: RuleId, on: string, holds: boolean, detail: () => string) => void;
  readonly entries: () => readonly Entry[];
}
const WORSE: Readonly<Record<State, number>> = { skipped: 0, passed: 1, blocked: 2, failed: 3 };

/** `wanted`: rules that count; others are not noted. */
export const createTally = (wanted: ReadonlySet<RuleId>): Tally => {
  const byName = new Map<string, Entry>();
  const note = (rule: RuleId, on: string, state: State, detail = ''): void => {
    if (!wanted.has(rule)) return;
    const name = `${rule} ${on}`;
    const before = byName.get(name);
    const worse = before === undefined || WORSE[state] > WORSE[before.state];
    byName.set(name, {
      ...(worse ? { rule, on, state, detail } : before),
      count: (before?.count ?? 0) + 1,
    });
  };
  return {
    note,
    check: (rule, on, holds, detail) => note(rule, on, holds ? 'passed' : 'failed', holds ? '' : detail()),
    entries: () =>
      [...byName.values()].sort(
        (a, b) => RULE_IDS.indexOf(a.rule) - RULE_IDS.indexOf(b.rule) || (a.on < b.on ? -1 : 1),
      ),
  };
};

/** The back end does something else than the rule says. */
export class Differs extends Error {}
/** The back end does not claim what the case needs. */
export class NotClaimed extends Error {}
/** The case cannot judge its rule, because a step before it went wrong; that step's own rule says what. */
export class Blocked extends Error {}

/** Throws Differs unless it holds. */
export const ensure: (holds: boolean, detail: string) => asserts holds = (holds, detail) => {
  if (!holds) throw new Differs(detail);
};
/** A value in a sentence, cut to what a line can hold. */
export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
};
