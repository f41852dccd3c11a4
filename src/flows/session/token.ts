/**
 * The token of a session: stored as the specification requires, and shared with the transport and the other tabs of the
 * member (H-28). It is in session storage and in the transport, never in the store (SAFE-10).
 */
import { selectEndsAt, selectMemberId } from '../../domains/session/session.selectors.ts';
import { tokenExpiryKnown } from '../../domains/session/session.slice.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { type Flow, select, put } from '../machinery/effects.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';
import { type HandedSession, renewedMessage } from './tabs/protocol.ts';

export interface FreshToken {
  readonly token: string;
  /** House clock, Unix ms. */
  readonly expiresAt: number;
  /** House clock of the answer. */
  readonly at: number;
}
export const lifetimeOf = ({ expiresAt, at }: FreshToken): number => expiresAt - at;

/** Stores a token that a renewal or another tab has put in place of ours; at once, since the old one is invalid. */
export const storeToken = ({ platform: { storage, clock } }: FlowDeps, token: string, left: number | null): void => {
  storage.session.set(STORAGE_KEYS.token, token);
  if (left === null) storage.session.remove(STORAGE_KEYS.tokenEnds);
  else storage.session.set(STORAGE_KEYS.tokenEnds, String(clock.now() + left));
};
/** Uses the page's monotonic clock, so that a clock set ahead does not end the session (F27). */
export const expiryFact = ({ platform: { clock } }: FlowDeps, left: number | null) =>
  tokenExpiryKnown({ endsAt: left === null ? null : clock.mono() + left });

/** Starts a session with a log-in's first token. */
export function* startWithToken(deps: FlowDeps, transport: Transport, fresh: FreshToken): Flow {
  storeToken(deps, fresh.token, lifetimeOf(fresh));
  transport.rest.setSession(fresh.token);
  yield* put(expiryFact(deps, lifetimeOf(fresh)));
}
/** Posts a new token to the other tabs of the member: theirs is invalid now, or they wait for one (H-28). */
export const postRenewal = ({ platform }: FlowDeps, handed: HandedSession): void =>
  platform.tabs.post(renewedMessage(handed));

/** Continues the session under another token: running calls go on, and the channel authenticates in-band. */
export function* adoptToken(
  deps: FlowDeps,
  transport: Transport,
  { token, left }: Omit<HandedSession, 'member'>,
): Flow {
  storeToken(deps, token, left);
  transport.rest.setSession(token, 'renewal');
  transport.live.renewToken(token);
  yield* put(expiryFact(deps, left));
}
/** As above, for a token that this page received; the other tabs adopt it too. */
export function* replaceToken(deps: FlowDeps, transport: Transport, fresh: FreshToken): Flow {
  const handed = { token: fresh.token, left: lifetimeOf(fresh) };
  const member = yield* select(selectMemberId);
  if (member !== null) postRenewal(deps, { member, ...handed });
  yield* adoptToken(deps, transport, handed);
}
export const dropToken = (deps: FlowDeps, transport: Transport): void => {
  const { session } = deps.platform.storage;
  session.remove(STORAGE_KEYS.token);
  session.remove(STORAGE_KEYS.tokenEnds);
  transport.rest.setSession(null);
};
/** Time left by the stored expiry, which survives a reload and a sleeping device, but not a changed clock. Null: unknown. */
export const storedTimeLeft = ({ platform: { storage, clock } }: FlowDeps): number | null => {
  const kept = Number(storage.session.get(STORAGE_KEYS.tokenEnds) ?? Number.NaN);
  return Number.isFinite(kept) ? kept - clock.now() : null;
};
/** Milliseconds until the session expires, at least 0; null: unknown. */
export function* timeLeft({ platform: { clock } }: FlowDeps): Flow<number | null> {
  const endsAt = yield* select(selectEndsAt);
  return endsAt === null ? null : Math.max(0, endsAt - clock.mono());
}
