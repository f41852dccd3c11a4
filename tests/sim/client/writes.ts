/** A write of the plan through the portal's own command path: over the socket where it is offered there, else by REST. */
import { CALLS } from '../../../src/contract/index.ts';
import type { CallRow } from '../../../src/contract/call.ts';
import { CallFailed } from '../../../src/transport/api.ts';
import { COMMANDS } from '../../../server-mock/hub/commands.ts';
import type { SimHooks } from '../types.ts';
import type { Page } from './page.ts';
import { seenOf } from './watched.ts';

/** As a person does who is told "checking": the same key again, until there is an answer. */
const AGAIN_MS = 2_000;

export const sendWrite = (page: Page, what: string, body: unknown, client: string, hooks: SimHooks): void => {
  const { platform, watched } = page;
  const key = platform.random.id();
  if (COMMANDS.includes(what)) {
    void watched.transport.live.command(what, body, key);
    return;
  }
  const row: CallRow | undefined = CALLS.find(({ name, write }) => name === what && write);
  if (!row) throw new Error(`${client} cannot write ${what}: the contract has no such write`);
  const attempt = (): void => {
    watched.transport.rest.call(row, { body }, { key }).catch((error: unknown) => {
      if (error instanceof CallFailed && seenOf(error.error) !== 'unknown') return;
      if (error instanceof CallFailed && error.error.kind === 'cancelled') return;
      hooks.onWrite?.({ client, key, what, seen: 'unknown' });
      platform.clock.after(AGAIN_MS, attempt);
    });
  };
  attempt();
};
