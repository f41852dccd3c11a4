import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { commandBody, hubCommand, HUB_COMMANDS } from './commands.ts';

test('a command of the hub is a write of someone logged in; sessions and sealed bodies are none', () => {
  for (const row of HUB_COMMANDS) {
    expect(row.write, row.name).toBe(true);
    expect(row.callers, row.name).not.toContain('visitor');
    expect(row.sealed, row.name).toBe(false);
  }
  for (const name of ['login', 'logout', 'renewSession', 'redeemPoint', 'balance', 'toString'])
    expect(hubCommand(name), name).toBeUndefined();
});
test('a removal takes its query as the command’s body, everything else its body', () => {
  const accepts = (name: string, body: unknown): boolean => {
    const row = hubCommand(name);
    return row !== undefined && z.safeParse(commandBody(row), body).success;
  };
  expect(accepts('favouriteRemove', { nodeId: 'AG-1' })).toBe(true);
  expect(accepts('favouriteRemove', {})).toBe(false);
  expect(accepts('chatSend', { room: 'lobby', text: 'hello' })).toBe(true);
  expect(accepts('chatSend', { room: 'lobby', text: '', admin: true })).toBe(false);
});
