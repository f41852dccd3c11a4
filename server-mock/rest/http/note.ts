/** What of a call belongs into the log of security events (SAFE-51). */
import type { CallRow } from '../../../src/contract/call.ts';
import { sessionByToken } from '../../house/reads.ts';
import { isEntrance, kindOfRefusal } from '../../security/events.ts';
import type { House } from '../house.ts';
import type { Refused } from '../refused.ts';
import { hashToken } from '../session/principal.ts';
import { identify } from './admit.ts';
import { header, type HttpCall } from './request.ts';

type Logged = Pick<House, 'engine' | 'clock' | 'security'>;

/** Whose session an answer has opened, found by the token it hands out: nothing a handler could forget to say. */
const enteredBy = (value: unknown, { engine, clock }: Logged): string | null => {
  const token = (value as { readonly token?: unknown } | null)?.token;
  if (typeof token !== 'string') return null;
  return sessionByToken(engine.state(), hashToken(token), clock.now())?.member ?? null;
};
/** Somebody is in, or has another password. */
export const noteEntrance = (row: CallRow, value: unknown, address: string, house: Logged): void => {
  if (!isEntrance(row)) return;
  const actor = enteredBy(value, house);
  house.security.note({ kind: 'login', actor, address, what: row.name, result: 'ok' });
};
export const noteRefusal = (row: CallRow, refused: Refused, request: HttpCall, house: House): void => {
  const { facts, code: result } = refused;
  const kind = facts.noted ?? kindOfRefusal(row, result);
  if (kind === null) return;
  const known = identify(row, header(request, 'authorization'), house);
  const actor = facts.actor ?? (known === 'ended' ? null : known?.member.id);
  house.security.note({ kind, actor, address: request.address, what: row.name, result });
};
