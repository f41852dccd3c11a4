/** Sums up a run by rule, and judges it with the list of known failures. */
import type { KitResult } from '../runKit.ts';
import { groupOf, RULES, type Group, type RuleId } from '../rules.ts';
import type { Entry, State } from '../tally.ts';
import type { KnownFailure } from './knownFailures.ts';

export interface RuleResult {
  readonly rule: RuleId;
  readonly group: Group;
  readonly says: string;
  readonly basis: readonly string[];
  readonly state: State;
  readonly entries: readonly Entry[];
}
export interface Verdict {
  readonly result: KitResult;
  readonly rules: readonly RuleResult[];
  /** Rules that were tested, passed or failed. */
  readonly tested: number;
  /** Failures that are on no list. */
  readonly failed: readonly Entry[];
  /** Failures that the list names. */
  readonly known: readonly Entry[];
  /** Entries of the list that pass now. */
  readonly mended: readonly KnownFailure[];
  readonly blocked: readonly Entry[];
  readonly skipped: readonly Entry[];
  readonly passes: boolean;
}
const stateOf = (entries: readonly Entry[]): State => {
  for (const state of ['failed', 'blocked', 'passed'] as const)
    if (entries.some((one) => one.state === state)) return state;
  return 'skipped';
};
const isNamedBy =
  ({ rule, on }: Entry) =>
  (known: KnownFailure): boolean =>
    known.rule === rule && (known.on === undefined || known.on === on);

export const verdictOn = (result: KitResult, list: readonly KnownFailure[] = []): Verdict => {
  const { entries } = result;
  const rules = result.rules.map((rule): RuleResult => {
    const own = entries.filter((one) => one.rule === rule);
    return { rule, group: groupOf(rule), ...RULES[rule], state: stateOf(own), entries: own };
  });
  const failures = entries.filter(({ state }) => state === 'failed');
  const [known, failed] = [
    failures.filter((one) => list.some(isNamedBy(one))),
    failures.filter((one) => !list.some(isNamedBy(one))),
  ];
  const mended = list.filter((one) => {
    const own = entries.filter((entry) => isNamedBy(entry)(one));
    return (
      own.some(({ state }) => state === 'passed') && own.every(({ state }) => state !== 'failed' && state !== 'blocked')
    );
  });
  const blocked = entries.filter(({ state }) => state === 'blocked');
  const tested = rules.filter(({ state }) => state === 'passed' || state === 'failed').length;
  return {
    result,
    rules,
    tested,
    failed,
    known,
    mended,
    blocked,
    skipped: entries.filter(({ state }) => state === 'skipped'),
    // A run that has tested nothing says nothing.
    passes: tested > 0 && failed.length === 0 && mended.length === 0 && blocked.length === 0,
  };
};
