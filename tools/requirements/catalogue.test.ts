import { describe, expect, test } from 'vitest';
import { CliError } from '../process/cliError.ts';
import { readRows } from './catalogue.ts';
import { allRows } from './documents.ts';

const document = [
  '# Requirements',
  '| Section | Prefix | Rows |',
  '|---|---|---|',
  '| Routes | R-ROUTE | 2 |',
  '## Routes',
  '| Id | Who | It works when | Spec | Stage |',
  '|---|---|---|---|---|',
  '| R-ROUTE-01 | all | `/` shows `a \\| b`. | 2 | shell |',
  '| ~~R-ROUTE-02~~ | all | Withdrawn. | 2 | shell |',
  '## Languages',
  '| Id | Who | It works when | Spec | Stage |',
  '|---|---|---|---|---|',
  '| R-I18N-01 | developer | Keys agree. | - | release |',
  '## Readings',
  '| Id | Question | Build |',
  '|---|---|---|',
  '| D-01 | What? | This, see R-I18N-01. |',
].join('\n');

describe('reading the lists', () => {
  test('takes id, section, stage and sentence of each row, and skips withdrawn rows and readings', () => {
    expect(readRows(document, 'requirements.md')).toEqual([
      { id: 'R-ROUTE-01', section: 'Routes', stage: 'shell', text: '`/` shows `a \\| b`.' },
      { id: 'R-I18N-01', section: 'Languages', stage: 'release', text: 'Keys agree.' },
    ]);
  });

  test('takes rules, whose section is the document when there is no other heading', () => {
    const rules = '# Beyond\n\n| Id | Stage | Rule |\n|---|---|---|\n| B-01 | live | Ages are shown. |\n';
    expect(readRows(rules, 'beyond.md')).toEqual([
      { id: 'B-01', section: 'Beyond', stage: 'live', text: 'Ages are shown.' },
    ]);
  });

  test.each([
    [
      'an id that stands twice',
      document.replace('R-I18N-01 | developer', 'R-ROUTE-01 | developer'),
      'R-ROUTE-01 twice',
    ],
    ['an unknown stage', document.replace('| release |', '| later |'), 'the stage "later"'],
  ])('refuses %s', (_, text, says) => {
    expect(() => readRows(text, 'requirements.md')).toThrow(CliError);
    expect(() => readRows(text, 'requirements.md')).toThrow(says);
  });

  test('finds every row of the project: 657 of the specification and the rules H, P, REL, SAFE and B', () => {
    const rows = allRows();
    const count = (prefix: string): number => rows.filter(({ id }) => id.startsWith(prefix)).length;
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(['R-', 'H-', 'P-', 'REL-', 'SAFE-', 'B-'].map(count)).toEqual([657, 36, 17, 42, 60, 30]);
  });
});
