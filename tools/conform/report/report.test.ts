import { expect, test } from 'vitest';
import type { KitResult } from '../runKit.ts';
import { createTally, type State } from '../tally.ts';
import type { RuleId } from '../rules.ts';
import { inJson } from './json.ts';
import { inJunit } from './junit.ts';
import { knownFailuresOf, type KnownFailure } from './knownFailures.ts';
import { verdictOn, type Verdict } from './verdict.ts';
import { inWords } from './words.ts';

type Note = readonly [rule: RuleId, on: string, state: State, detail?: string];
const resultOf = (...notes: readonly Note[]): KitResult => {
  const rules = [...new Set(notes.map(([rule]) => rule))];
  const tally = createTally(new Set(rules));
  for (const [rule, on, state, detail] of notes) tally.note(rule, on, state, detail);
  return { seed: 1, rules, entries: tally.entries(), history: [], requests: 3, waitedS: 0, tookMs: 1_200 };
};
const judged = (notes: readonly Note[], known: readonly KnownFailure[] = []): Verdict =>
  verdictOn(resultOf(...notes), known);
const holds: Note = ['money/once', 'later', 'passed'];
const differs: Note = ['money/exact', 'a transfer', 'failed', '1.00 moved 2.00'];

test('a run passes where everything that was tested holds, whatever was skipped', () => {
  const { passes, tested } = judged([holds, ['hub/sync', 'heads', 'skipped', 'not claimed']]);
  expect([passes, tested]).toEqual([true, 1]);
});
test('a run that has tested nothing does not pass', () => {
  const verdict = judged([['hub/sync', 'heads', 'skipped', 'not claimed']]);
  expect([verdict.passes, inWords(verdict)]).toEqual([false, expect.stringContaining('Nothing was tested')]);
});
test('one difference fails a run, and so does a check that could not be made', () => {
  expect(judged([holds, differs]).passes).toBe(false);
  expect(judged([holds, ['money/exact', 'a transfer', 'blocked', 'no answer']]).passes).toBe(false);
});
test('a check that differs once differs, however often it holds', () => {
  const { rules } = judged([differs, ['money/exact', 'a transfer', 'passed'], ['money/exact', 'another', 'passed']]);
  expect(rules.map(({ state }) => state)).toEqual(['failed']);
  expect(rules[0]?.entries[0]).toMatchObject({ state: 'failed', detail: '1.00 moved 2.00', count: 2 });
});
test('a failure on the list is known, by its rule or by what it is about, and another one is not', () => {
  const why = 'rounds until the next version';
  expect(judged([differs], [{ rule: 'money/exact', why }]).passes).toBe(true);
  expect(judged([differs], [{ rule: 'money/exact', on: 'a transfer', why }]).passes).toBe(true);
  expect(judged([differs], [{ rule: 'money/exact', on: 'another', why }]).passes).toBe(false);
  expect(judged([differs], [{ rule: 'money/once', why }]).passes).toBe(false);
});
test('an entry of the list that begins to pass fails the run, one that was skipped does not', () => {
  const known = [{ rule: 'money/once', why: 'doubled until the next version' }] as const;
  const { passes, mended } = judged([holds], known);
  expect([passes, mended]).toEqual([false, known]);
  const skipped: Note = ['money/once', 'later', 'skipped', 'not claimed'];
  expect(judged([skipped, ['hub/sync', 'heads', 'passed']], known).passes).toBe(true);
});
test('the list of known failures names rules and reasons', () => {
  expect(knownFailuresOf([{ rule: 'money/once', why: 'so' }])).toEqual([{ rule: 'money/once', why: 'so' }]);
  expect(() => knownFailuresOf([{ rule: 'money/twice', why: 'so' }])).toThrow('name no rule: money/twice');
  expect(() => knownFailuresOf([{ rule: 'money/once' }])).toThrow('needs its reason');
  expect(() => knownFailuresOf({})).toThrow('must be a list');
});
test('words, JSON and JUnit count the same, and each names the difference and the reason of what was skipped', () => {
  const verdict = judged([holds, differs, ['hub/sync', 'heads <of all>', 'skipped', 'not claimed']]);
  const words = inWords(verdict);
  expect(words).toContain('It differs: 2 of 3 rules tested (67 %), 1 differences');
  for (const told of [
    'DIFFERS  money/exact (R-MONEY-01)',
    'a transfer: 1.00 moved 2.00',
    'heads <of all>: not claimed',
  ])
    expect(words).toContain(told);
  const json = JSON.parse(inJson(verdict)) as Record<string, unknown>;
  expect(json).toMatchObject({ passes: false, rules: { declared: 3, tested: 2 }, counts: { failed: 1, skipped: 1 } });
  const elements = (name: string): number => inJunit(verdict).split(`<${name} `).length - 1;
  expect([elements('testcase'), elements('failure'), elements('skipped')]).toEqual([3, 1, 1]);
  expect(inJunit(verdict)).toContain('name="heads &lt;of all&gt;"');
});
test('a known failure is skipped in JUnit, and one that passes now fails there', () => {
  const known: readonly KnownFailure[] = [{ rule: 'money/exact', why: 'so' }];
  expect(inJunit(judged([differs], known))).toContain('<skipped message="known: 1.00 moved 2.00"/>');
  expect(inJunit(judged([['money/exact', 'a transfer', 'passed']], known))).toContain('<failure message="passes now');
});
