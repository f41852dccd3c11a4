/**
 * The token of a session: kept where the specification wants it, told to whoever uses it and to the other pages of the
 * same person (H-28). It stands in session storage and in the transport, never in the store (SAFE-10).
 */
import { selectEndsAt, selectMemberId } from '../../domains/session/session.selectors.ts';
import { tokenLives } from '../../domains/session/session.slice.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { type Flow, read, tell } from '../machinery/effects.ts';
import { KEEP } from '../machinery/storageKeys.ts';
import { type Handed, renewed } from './tabs/protocol.ts';

export interface FreshToken {
  readonly token: string;
  /** House clock, Unix ms. */
  readonly expiresAt: number;
  /** House clock when it said so. */
  readonly at: number;
}
/** On this device's clock, which all its pages share; the house's may be another. */
export const endOn = (deps: FlowDeps, { expiresAt, at }: FreshToken): number =>
  deps.platform.clock.now() + (expiresAt - at);

const put = (deps: FlowDeps, token: string, endsAt: number | null): void => {
  const { session } = deps.platform.storage;
  session.set(KEEP.token, token);
  if (endsAt === null) session.remove(KEEP.tokenEnds);
  else session.set(KEEP.tokenEnds, String(endsAt));
};
/** A log-in's first token: a session of its own. */
export function* keepToken(deps: FlowDeps, transport: Transport, fresh: FreshToken): Flow {
  const endsAt = endOn(deps, fresh);
  put(deps, fresh.token, endsAt);
  transport.rest.session(fresh.token);
  yield* tell(tokenLives({ endsAt }));
}
/** The same session under another token: running calls go on, the channel hears it in-band, the other pages take it over. */
export function* changeToken(deps: FlowDeps, transport: Transport, fresh: FreshToken): Flow {
  const endsAt = endOn(deps, fresh);
  yield* takeToken(deps, transport, { token: fresh.token, endsAt });
  const member = yield* read(selectMemberId);
  if (member !== null) deps.platform.tabs.post(renewed({ member, token: fresh.token, endsAt }));
}
/** As another page has it already; it is not told again. */
export function* takeToken(deps: FlowDeps, transport: Transport, { token, endsAt }: Omit<Handed, 'member'>): Flow {
  put(deps, token, endsAt);
  transport.rest.session(token, 'renewal');
  transport.live.token(token);
  yield* tell(tokenLives({ endsAt }));
}
export const dropToken = (deps: FlowDeps, transport: Transport): void => {
  const { session } = deps.platform.storage;
  session.remove(KEEP.token);
  session.remove(KEEP.tokenEnds);
  transport.rest.session(null);
};
/** What storage keeps of a page loaded again. Null: not known. */
export const storedEnd = (deps: FlowDeps): number | null => {
  const kept = Number(deps.platform.storage.session.get(KEEP.tokenEnds) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : null;
};
/** Milliseconds until the session ends; null: not known. Not under 0. */
export function* lifeLeft(deps: FlowDeps): Flow<number | null> {
  const endsAt = yield* read(selectEndsAt);
  return endsAt === null ? null : Math.max(0, endsAt - deps.platform.clock.now());
}
