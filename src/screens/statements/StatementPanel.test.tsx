import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CheckedEntry } from '../../domains/statements/result.calc.ts';
import { checkStatementFile, saveStatement, statementCheckChanged } from '../../domains/statements/statements.slice.ts';
import type { CheckedStatement, CheckState } from '../../domains/statements/statements.state.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, NOW } from '../testing/stateFixture.ts';
import { SaveStatement } from './SaveStatement.tsx';
import { StatementPanel } from './StatementPanel.tsx';

const entry = (n: number, more: Partial<CheckedEntry> = {}): CheckedEntry => ({
  index: n,
  leaf: {
    ...{ amount: '-20.00', at: NOW, balance: '980.00', entry: String(n + 1), member: 'm1', number: n + 1 },
    ...{ reference: `BET-${n + 1}`, salt: 'salt', type: 'bet', wallet: 'MAIN' },
  },
  isProven: true,
  differs: [],
  ...more,
});
const RESULT: CheckedStatement = {
  ...{ signature: 'valid', entries: [entry(0), entry(1)], gaps: [], extendsSince: true },
  ...{
    from: '2025-10-03',
    to: '2025-10-09',
    size: 12_000,
    at: NOW,
    key: 'toteboard-1',
    house: 'extends',
    last: 'none',
  },
};
const open = () => renderScreen(<StatementPanel />, { state: memberState() });
const show = async (result: Partial<CheckedStatement>) => {
  const view = await open();
  view.send(statementCheckChanged({ state: 'checked', file: 'mine.json', result: { ...RESULT, ...result } }));
  return view;
};
const points = () => screen.getAllByRole('listitem').map((one) => one.textContent);

test('the picked file is handed to the check with its text', async () => {
  const { dispatched } = await open();
  const file = new File(['{"a":1}'], 'mine.json', { type: 'application/json' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, file);
  await expect
    .poll(() => dispatched.filter(checkStatementFile.match).map(({ payload }) => payload))
    .toEqual([{ name: 'mine.json', text: '{"a":1}' }]);
});
test('a statement in which nothing was changed says what was checked, and lists each entry as proven', async () => {
  await show({});
  expect(screen.getByText(/^No listed entry was changed\. Proven entries: 2 of 2\./)).toBeVisible();
  expect(
    screen.getByText(
      'mine.json: 2025-10-03 to 2025-10-09, from a ledger of 12,000 entries, signed 2025/10/09 16:53:20 with the key toteboard-1',
    ),
  ).toBeVisible();
  expect(points()).toEqual([
    'The signature of the house holds.',
    'It extends the statement that it was saved after.',
    'The ledger of today extends it: nothing before it was rewritten.',
    'No other statement was saved in this browser.',
  ]);
  const details = document.querySelector('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    '2025/10/09 16:53:20BetBET-1−RM 20.00RM 980.00Proven',
    '2025/10/09 16:53:20BetBET-2−RM 20.00RM 980.00Proven',
  ]);
});
test('one changed amount is named with its reference, the amount in the file and the one in the ledger', async () => {
  await show({
    entries: [
      entry(0),
      entry(1, { isProven: false, differs: [{ field: 'amount', file: '-25.00', proven: '-20.00' }] }),
      entry(2, { isProven: false }),
      entry(3, { isProven: false, leaf: null }),
    ],
    gaps: [{ wallet: 'MAIN', after: 4, before: 6 }],
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Not everything is proven. Proven entries: 1 of 4.');
  expect(points().slice(-4)).toEqual([
    'Entries are missing in the wallet MAIN, between number 4 and 6.',
    'BET-2 BetAmount: −RM 25.00 in the file, −RM 20.00 in the ledger',
    'BET-3 BetThe ledger does not prove what it says.',
    'Entry 4The ledger does not prove what it says.',
  ]);
});
test.each([
  ['house', 'The ledger of today does not extend it: entries were rewritten.'],
  ['last', 'The ledger of today does not extend the last statement of this browser.'],
] as const)('a rewritten ledger is no whole statement, though each entry is proven (%s)', async (which, text) => {
  await show({ [which]: 'differs' });
  expect(screen.getByRole('alert')).toHaveTextContent('Not everything is proven.');
  expect(points()).toContain(text);
});
test('what could not be compared says so', async () => {
  await show({ house: null, last: null, signature: 'unknown-key' });
  expect(points()).toEqual([
    "It is signed with a key that is not the house's.",
    'It extends the statement that it was saved after.',
    'It could not be compared with the ledger of today.',
    'The last statement of this browser could not be compared with the ledger of today.',
  ]);
});
test.each<[CheckState, string]>([
  [{ state: 'checking', file: 'x.json' }, 'x.json is being checked.'],
  [{ state: 'unreadable', file: 'x.json' }, 'x.json is not a statement that was saved here.'],
  [{ state: 'failed', file: 'x.json' }, 'x.json could not be checked. Try again.'],
  [
    { state: 'unchecked', file: 'x.json', why: 'insecure' },
    'x.json was not checked: this page came over an unsafe connection, where the browser checks nothing.',
  ],
  [
    { state: 'unchecked', file: 'x.json', why: 'unsupported' },
    'x.json was not checked: this browser cannot check the signature.',
  ],
])('a check that came to no result says why: %o', async (check, text) => {
  const { send } = await open();
  send(statementCheckChanged(check));
  expect(screen.getByText(text)).toBeVisible();
});
test('the statement of the days that are shown is asked for, whatever else is filtered', async () => {
  const filter = { from: '2025-10-03', to: '2025-10-09', type: 'win' };
  const { dispatched } = await renderScreen(<SaveStatement filter={filter} />, { state: memberState() });
  fireEvent.click(screen.getByRole('button', { name: 'Statement' }));
  expect(dispatched.filter(saveStatement.match).map(({ payload }) => payload)).toEqual([
    { from: '2025-10-03', to: '2025-10-09', seen: null },
  ]);
});
