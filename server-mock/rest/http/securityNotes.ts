/** Notes the security events of a call (SAFE-51). */
import type { CallRow } from '../../../src/contract/call.ts';
import { sessionByToken } from '../../core/reads.ts';
import { isLoginCall, kindOfRefusal } from '../../security/events.ts';
import type { CallRequest } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import type { Refused } from '../../security/refused.ts';
import { hashToken } from '../../session/principal.ts';
import { identify } from './admit.ts';
import { header, type HttpCall } from './request.ts';

type Logged = Pick<House, 'engine' | 'clock' | 'security'>;

/** The member whose session an answer has opened, found by the token in it, so that no handler can forget to report it. */
const enteredBy = (value: unknown, { engine, clock }: Logged): string | null => {
  const token = (value as { readonly token?: unknown } | null)?.token;
  if (typeof token !== 'string') return null;
  return sessionByToken(engine.state(), hashToken(token), clock.now())?.member ?? null;
};
/** Notes a log-in, or a change of how the caller logs in. */
export const noteEntrance = (
  row: CallRow,
  value: unknown,
  { address, principal }: Pick<CallRequest, 'address' | 'principal'>,
  house: Logged,
): void => {
  if (!isLoginCall(row)) return;
  const actor = enteredBy(value, house) ?? principal?.session.member ?? null;
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
