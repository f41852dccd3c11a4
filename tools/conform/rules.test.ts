import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../process/root.ts';
import { CASES } from './cases/index.ts';
import { claimsOf } from './claims.ts';
import { chosenRules, groupOf, GROUPS, RULE_IDS, RULES } from './rules.ts';

test('each rule belongs to a group, and rests on rows of the requirements or rules of the project', () => {
  const folder = inRoot('docs', 'rules');
  const documents = [
    inRoot('docs', 'requirements.md'),
    ...readdirSync(folder).map((name) => inRoot('docs', 'rules', name)),
  ];
  const known = documents.map((path) => readFileSync(path, 'utf8')).join('\n');
  for (const id of RULE_IDS) {
    expect([...GROUPS, 'client'], id).toContain(groupOf(id));
    const { basis } = RULES[id];
    expect(basis.length, id).toBeGreaterThan(0);
    for (const row of basis)
      expect(known, `${id} rests on ${row}`).toMatch(new RegExp(`\\| ${row} \\||\\*\\*${row}\\*\\*`));
  }
});
test('no two cases of a rule are about the same', () => {
  const names = CASES.map(({ rule, on }) => `${rule} ${on}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
test('a group names its rules, and an unknown word none', () => {
  expect([...(chosenRules(['history', 'money/once']) ?? [])]).toEqual([
    ...RULE_IDS.filter((id) => id.startsWith('history/')),
    'money/once',
  ]);
  expect(chosenRules(['money/twice'])).toBeNull();
});
test('claims leave out what they do not name, and refuse names that do not exist', () => {
  const claims = claimsOf({ calls: ['balance'], topics: ['wallet:{member}'], rules: ['money'] });
  expect([claims.call('balance'), claims.call('login'), claims.named('balance')]).toEqual([true, false, true]);
  expect([claims.topic('wallet:m1'), claims.topic('system')]).toEqual([true, false]);
  expect([claims.rule('money/once'), claims.rule('hub/sync')]).toEqual([true, false]);
  expect(claimsOf({}).topic('system')).toBe(true);
  expect(() => claimsOf({ calls: ['blance'] })).toThrow('a call that does not exist: blance');
  expect(() => claimsOf({ rules: ['monee'] })).toThrow('a rule that does not exist');
  expect(() => claimsOf({ topics: 'all' })).toThrow('must be a list of texts');
});
