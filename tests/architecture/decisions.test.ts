import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url));
const records = readdirSync(folder)
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .sort()
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const titleOf = (text: string): string => /^# \d{4} (.+)$/m.exec(text)?.[1] ?? '';
const stateOf = (text: string): string => /^State: (.+)$/m.exec(text)?.[1] ?? '';
const LIST = '\\d{4}(?:, \\d{4})*(?: and \\d{4})?';
const STATE = new RegExp(`^(?:superseded by ${LIST}|accepted(?:, amends ${LIST})?(?:, amended by ${LIST})?)$`);
/** A condition in words, not the bare heading. */
const REVISIT = /^\*\*Revisit when\*\* \S.*\.$/m;
const isReplaced = (text: string): boolean => stateOf(text).startsWith('superseded by');

test('each decision record has its number, a title, a state, a context, a decision, and when to look at it again', () => {
  const faults = records.flatMap(({ name, text }) => {
    const lacking = [
      !text.startsWith(`# ${name.slice(0, 4)} `) && 'number in the title',
      titleOf(text) === '' && 'title',
      !STATE.test(stateOf(text)) && 'state',
      !isReplaced(text) && !text.includes('**Context.**') && 'context',
      !isReplaced(text) && !text.includes('**Decision.**') && 'decision',
      !isReplaced(text) && !REVISIT.test(text) && 'revisit when',
    ].filter((fault) => fault !== false);
    return lacking.length === 0 ? [] : [`${name}: ${lacking.join(', ')}`];
  });
  expect(faults).toEqual([]);
});
test('no two decision records share a number, and a record that another replaces names one that exists', () => {
  const numbers = records.map(({ name }) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  const named = records.flatMap(({ text }) => stateOf(text).match(/\d{4}/g) ?? []);
  expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
});
test('when one record amends another, the state of each names the other', () => {
  const numbersIn = (text: string, link: string): readonly string[] =>
    new RegExp(`${link} ((?:\\d{4}(?:, | and )?)+)`).exec(stateOf(text))?.[1]?.match(/\d{4}/g) ?? [];
  const pairs = (link: string, flip: boolean): readonly string[] =>
    records
      .flatMap(({ name, text }) =>
        numbersIn(text, link).map((other) => (flip ? [other, name.slice(0, 4)] : [name.slice(0, 4), other]).join(' ')),
      )
      .sort();
  expect(pairs('amends', false)).toEqual(pairs('amended by', true));
  expect(pairs('amends', false)).not.toEqual([]);
});
test('the index lists each decision record with its title and state', async () => {
  const rows = records.map(
    ({ name, text }) => `| [${name.slice(0, 4)}](${name}) | ${titleOf(text)} | ${stateOf(text)} |`,
  );
  const index = [
    '# Decisions',
    '',
    'Each record states one decision: its context, its consequences, the alternatives rejected, and when to look at it again.',
    'This list is derived from the records (`npx vitest run tests/architecture/decisions --update` writes it anew).',
    '',
    '| Record | Decision | State |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(index).toMatchFileSnapshot(join(folder, 'README.md'));
});
