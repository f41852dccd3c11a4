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
export const lifeOf = ({ expiresAt, at }: FreshToken): number => expiresAt - at;

/** What another page, or a renewal, has put in the place of ours: kept at once, for nobody may use the old one any more. */
export const putToken = ({ platform: { storage, clock } }: FlowDeps, token: string, left: number | null): void => {
  storage.session.set(KEEP.token, token);
  if (left === null) storage.session.remove(KEEP.tokenEnds);
  else storage.session.set(KEEP.tokenEnds, String(clock.now() + left));
};
/** The page counts on its monotonic clock: one that is set ahead must not end a session (F27). */
export const lives = ({ platform: { clock } }: FlowDeps, left: number | null) =>
  tokenLives({ endsAt: left === null ? null : clock.mono() + left });

/** A log-in's first token: a session of its own. */
export function* keepToken(deps: FlowDeps, transport: Transport, fresh: FreshToken): Flow {
  putToken(deps, fresh.token, lifeOf(fresh));
  transport.rest.session(fresh.token);
  yield* tell(lives(deps, lifeOf(fresh)));
}
/** Told to the other pages of the person: theirs is dead now, or their wait is over (H-28). */
export const tellOthers = ({ platform }: FlowDeps, handed: Handed): void => platform.tabs.post(renewed(handed));

/** The same session under another token: running calls go on, and the channel hears it in-band. */
export function* takeToken(deps: FlowDeps, transport: Transport, { token, left }: Omit<Handed, 'member'>): Flow {
  putToken(deps, token, left);
  transport.rest.session(token, 'renewal');
  transport.live.token(token);
  yield* tell(lives(deps, left));
}
/** As above, of a token this page has been given; the other pages take it over. */
export function* changeToken(deps: FlowDeps, transport: Transport, fresh: FreshToken): Flow {
  const handed = { token: fresh.token, left: lifeOf(fresh) };
  const member = yield* read(selectMemberId);
  if (member !== null) tellOthers(deps, { member, ...handed });
  yield* takeToken(deps, transport, handed);
}
export const dropToken = (deps: FlowDeps, transport: Transport): void => {
  const { session } = deps.platform.storage;
  session.remove(KEEP.token);
  session.remove(KEEP.tokenEnds);
  transport.rest.session(null);
};
/** By what storage keeps, which survives a page loaded again and a device asleep, but not a clock set anew. Null: not known. */
export const storedLife = ({ platform: { storage, clock } }: FlowDeps): number | null => {
  const kept = Number(storage.session.get(KEEP.tokenEnds) ?? Number.NaN);
  return Number.isFinite(kept) ? kept - clock.now() : null;
};
/** Milliseconds until the session ends; null: not known. Not under 0. */
export function* lifeLeft({ platform: { clock } }: FlowDeps): Flow<number | null> {
  const endsAt = yield* read(selectEndsAt);
  return endsAt === null ? null : Math.max(0, endsAt - clock.mono());
}
