import { expect, it } from 'vitest';
import { apply } from '../../core/apply.ts';
import { emptyState } from '../../core/state.ts';
import { hashPassword } from '../../platform/password.ts';
import { confirmedAccounts, PASSWORD_UNKNOWN } from './accountTable.ts';
import { createWorld, SAMPLE_PASSWORD } from './createWorld.ts';

it('the table of sample accounts shows only passwords that the open journal confirms', async () => {
  const state = emptyState();
  for (const event of await createWorld({ seed: 1, defaultPassword: 'first1234' }).genesis(1)) apply(state, event);
  // A later start with another default password, after a member changed theirs.
  const member = state.accounts.get('meilin07') ?? '';
  state.credentials.set(member, await hashPassword('Changed-77'));
  const { sampleAccounts } = createWorld({ seed: 1, defaultPassword: 'other5678' });
  const gone = { account: 'gone01', password: 'x', what: 'of another world' };
  const rows = new Map(
    (await confirmedAccounts(state, [...sampleAccounts, gone])).map(({ account, password }) => [account, password]),
  );
  expect(rows.get('newbie01')).toBe(PASSWORD_UNKNOWN);
  expect(rows.get('meilin07')).toBe(PASSWORD_UNKNOWN);
  expect(rows.get('agent88')).toBe(SAMPLE_PASSWORD);
  expect(rows.has('gone01')).toBe(false);
  expect(rows.size).toBe(sampleAccounts.length);
});
