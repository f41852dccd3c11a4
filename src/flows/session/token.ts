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

/** What another page, or a renewal, has put in the place of ours: kept at once, for nobody may use the old one any more. */
export const putToken = (deps: FlowDeps, token: string, endsAt: number | null): void => {
  const { session } = deps.platform.storage;
  session.set(KEEP.token, token);
  if (endsAt === null) session.remove(KEEP.tokenEnds);
  else session.set(KEEP.tokenEnds, String(endsAt));
};
/** A log-in's first token: a session of its own. */
export function* keepToken(deps: FlowDeps, transport: Transport, fresh: FreshToken): Flow {
  const endsAt = endOn(deps, fresh);
  putToken(deps, fresh.token, endsAt);
  transport.rest.session(fresh.token);
  yield* tell(tokenLives({ endsAt }));
}
/** Told to the other pages of the person: theirs is dead now, or their wait is over (H-28). */
export const tellOthers = ({ platform }: FlowDeps, handed: Handed): void => platform.tabs.post(renewed(handed));

/** The same session under another token: running calls go on, and the channel hears it in-band. */
export function* takeToken(deps: FlowDeps, transport: Transport, { token, endsAt }: Omit<Handed, 'member'>): Flow {
  putToken(deps, token, endsAt);
  transport.rest.session(token, 'renewal');
  transport.live.token(token);
  yield* tell(tokenLives({ endsAt }));
}
/** As above, of a token this page has been given; the other pages take it over. */
export function* changeToken(deps: FlowDeps, transport: Transport, fresh: FreshToken): Flow {
  const endsAt = endOn(deps, fresh);
  const member = yield* read(selectMemberId);
  if (member !== null) tellOthers(deps, { member, token: fresh.token, endsAt });
  yield* takeToken(deps, transport, { token: fresh.token, endsAt });
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
