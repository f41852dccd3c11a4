import { expect, test } from 'vitest';
import { hubCommand, HUB_COMMANDS } from './commands.ts';

test('H-18 hub commands are writes of logged-in callers, without sealed bodies', () => {
  for (const row of HUB_COMMANDS) {
    expect(row.write, row.name).toBe(true);
    expect(row.callers, row.name).not.toContain('visitor');
    expect(row.sealed, row.name).toBe(false);
  }
});
test('H-10 the hub offers the language and chat messages as commands, and no other call', () => {
  expect(HUB_COMMANDS.map(({ name }) => name).sort()).toEqual(['chatSend', 'updateLanguage']);
  for (const name of ['login', 'logout', 'renewSession', 'walletTransfer', 'balance', 'toString'])
    expect(hubCommand(name), name).toBeUndefined();
});
