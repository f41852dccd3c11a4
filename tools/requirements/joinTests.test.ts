import { describe, expect, test } from 'vitest';
import type { TestOutcome } from '../stages/outcome.ts';
import type { Row } from './catalogue.ts';
import { citedIds } from './ids.ts';
import { joinTests } from './joinTests.ts';
import { asJson, missing, summary } from './report.ts';

const row = (id: string): Row => ({ id, section: 'The gate', stage: 'spine', text: `${id} holds.` });
const outcome = (title: string, state: TestOutcome['state']): TestOutcome => ({
  file: 'src/gate/gate.test.ts',
  title,
  state,
});
const stateOf = (id: string, outcomes: readonly TestOutcome[]): string | undefined =>
  joinTests([row(id)], outcomes).rows.find((one) => one.id === id)?.state;

describe('ids in a title', () => {
  test.each([
    ['H-12 overlap is harmless', ['H-12']],
    ['R-I18N-03, REL-02 and SAFE-25: all three', ['R-I18N-03', 'REL-02', 'SAFE-25']],
    ['the gate > H-01 drops > H-01 again', ['H-01']],
    ['PB-17 is caught, F24 injected, as D-57 reads', []],
    ['R-ROUTE-1, XH-12, H-123 and H-12-b are no ids', []],
  ])('in text %#', (title, ids) => expect(citedIds(title)).toEqual(ids));
});

describe('joining rows with the last run', () => {
  test('a passed test proves its row; an uncited row is open', () => {
    const judged = joinTests([row('H-01'), row('H-02')], [outcome('H-01 holds', 'passed')]);
    expect(judged.rows.map(({ state, tests }) => [state, tests])).toEqual([
      ['proven', ['H-01 holds']],
      ['open', []],
    ]);
  });

  test('one failed test makes a row failing, whatever else passed, in either order', () => {
    const both = [outcome('H-01 in one way', 'passed'), outcome('H-01 in another', 'failed')];
    expect(stateOf('H-01', both)).toBe('failing');
    expect(stateOf('H-01', both.toReversed())).toBe('failing');
  });

  test('a skipped test proves nothing', () => expect(stateOf('H-01', [outcome('H-01 later', 'skipped')])).toBe('open'));

  test('a title with four ids proves none of them and is listed; its failure still counts', () => {
    const title = 'H-01 H-02 H-03 H-04 at once';
    expect(stateOf('H-01', [outcome(title, 'passed')])).toBe('open');
    expect(stateOf('H-01', [outcome(title, 'failed')])).toBe('failing');
    expect(joinTests([row('H-01')], [outcome(title, 'passed')]).overloaded).toEqual([title]);
  });

  test('an id without a row is listed', () => {
    expect(joinTests([row('H-01')], [outcome('H-99 holds', 'passed')]).unknown).toEqual(['H-99']);
  });
});

describe('what is printed', () => {
  const judged = joinTests(
    [row('H-01'), row('H-02'), row('H-03')],
    [outcome('H-01 holds', 'passed'), outcome('H-02 holds', 'failed')],
  );

  test('one line of JSON with exactly the agreed fields', () => {
    const line = asJson(judged.rows);
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      rows: [
        { id: 'H-01', section: 'The gate', stage: 'spine', state: 'proven', tests: ['H-01 holds'] },
        { id: 'H-02', section: 'The gate', stage: 'spine', state: 'failing', tests: ['H-02 holds'] },
        { id: 'H-03', section: 'The gate', stage: 'spine', state: 'open', tests: [] },
      ],
    });
  });

  test('tables count proven, failing and open rows by section and stage', () => {
    expect(summary(judged)).toMatch(/The gate +1 +1 +1\n/);
    expect(summary(judged)).toMatch(/spine +1 +1 +1\n/);
    expect(summary(judged)).toMatch(/in all +1 +1 +1\n/);
    expect(summary(judged)).toContain('failing: H-02');
  });

  test('the missing rows are those not proven', () => {
    expect(
      missing(judged)
        .split('\n')
        .map((line) => /H-\d\d/.exec(line)?.[0]),
    ).toEqual(['H-02', 'H-03']);
  });
});
