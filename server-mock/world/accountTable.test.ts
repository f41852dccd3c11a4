import { expect, it } from 'vitest';
import { apply } from '../house/apply.ts';
import { emptyState } from '../house/state.ts';
import { hashPassword } from '../platform/password.ts';
import { confirmedAccounts, NOT_KNOWN } from './accountTable.ts';
import { createWorld, TRY_PASSWORD } from './createWorld.ts';

it('the table of accounts says only what the open journal confirms', async () => {
  const state = emptyState();
  for (const event of await createWorld({ seed: 1, defaultPassword: 'first1234' }).genesis(1)) apply(state, event);
  // A later start with another default password, after somebody changed theirs.
  const member = state.accounts.get('meilin07') ?? '';
  state.credentials.set(member, await hashPassword('Changed-77'));
  const { tryAccounts } = createWorld({ seed: 1, defaultPassword: 'other5678' });
  const gone = { account: 'gone01', password: 'x', what: 'of another world' };
  const rows = new Map(
    (await confirmedAccounts(state, [...tryAccounts, gone])).map(({ account, password }) => [account, password]),
  );
  expect(rows.get('newbie01')).toBe(NOT_KNOWN);
  expect(rows.get('meilin07')).toBe(NOT_KNOWN);
  expect(rows.get('agent88')).toBe(TRY_PASSWORD);
  expect(rows.has('gone01')).toBe(false);
  expect(rows.size).toBe(tryAccounts.length);
});
