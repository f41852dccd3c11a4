/**
 * Sends a write of the plan as the portal does: over the WebSocket or by REST. Where no answer comes, a command of the hub is
 * looked up by its key, and another write is sent again under it, as a person does who reads "checking".
 */
import { CALLS } from '../../../src/contract/index.ts';
import type { CallRow } from '../../../src/contract/call.ts';
import { selectEpoch } from '../../../src/domains/connection/connection.selectors.ts';
import { selectMemberId } from '../../../src/domains/session/session.selectors.ts';
import { sendWrite as sendByCarrier } from '../../../src/flows/machinery/sendWrite.ts';
import { lookUpOnce } from '../../../src/flows/operations/lookUpUntilKnown.ts';
import { CallFailed } from '../../../src/transport/api.ts';
import type { OutcomeShown, SimHooks } from '../types.ts';
import type { Page } from './page.ts';
import { outcomeShown } from './watchedTransport.ts';

const RETRY_MS = 2_000;

interface Person {
  readonly client: string;
  readonly hooks: SimHooks;
  /** The person has closed the page, and asks nothing more. */
  readonly hasLeft: () => boolean;
}
export const sendWrite = (page: Page, what: string, body: unknown, { client, hooks, hasLeft }: Person): void => {
  const { platform, watched, portal } = page;
  const { transport } = watched;
  const key = platform.random.id();
  const row: CallRow | undefined = CALLS.find(({ name, write }) => name === what && write);
  if (!row) throw new Error(`${client} cannot write ${what}: the contract has no such write`);
  const tokenNow = (): string | null => platform.storage.session.get('token');
  const token = tokenNow();
  let owner = selectMemberId(portal.state());
  /** Another member's look-up would fence the key for them. A page that does not know its member yet still has their token. */
  const isOwners = (): boolean => {
    const isSameToken = tokenNow() === token;
    if (owner === null && isSameToken) owner = selectMemberId(portal.state());
    return owner === null ? isSameToken : owner === selectMemberId(portal.state());
  };
  const epoch = selectEpoch(portal.state());
  const show = (seen: OutcomeShown): void =>
    hooks.onWrite?.({ client, key, what, seen, ...(row.overHub && { lookedUp: true }) });
  const awaitNoMore = (): void => hooks.onWrite?.({ client, key, what, seen: 'unknown' });
  const lookUp = async (): Promise<void> => {
    if (hasLeft()) return;
    // Its session is over: the outcome is announced to that member when they are back, if ever.
    if (!isOwners()) return awaitNoMore();
    const asked = { id: key, epoch };
    const known = await lookUpOnce(
      { transport: () => Promise.resolve(transport) },
      asked,
      new AbortController().signal,
    );
    if (known === null) platform.clock.after(RETRY_MS, () => void lookUp());
    // The journal that it was meant for is gone: its outcome cannot be known, and is awaited no more.
    else if (known === 'other-epoch') awaitNoMore();
    else show(known.state);
  };
  const attempt = (): void => {
    sendByCarrier(transport, row, body, { key }).catch((error: unknown) => {
      if (error instanceof CallFailed && outcomeShown(error.error) !== 'unknown') return;
      if (error instanceof CallFailed && error.error.kind === 'cancelled') return;
      show('unknown');
      if (row.overHub) void lookUp();
      else platform.clock.after(RETRY_MS, attempt);
    });
  };
  attempt();
};
