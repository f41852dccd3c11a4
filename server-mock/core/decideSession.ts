/** Decides log-ins, their failures and trial accounts. rest/ has verified passwords before; the journal holds the outcome. */
import { isEnrolled, consumeFactor } from './authenticator/secondFactor.ts';
import { AGENT_TYPES, MEMBER_TYPES } from './settings/settings.ts';
import { consumePasskey } from './passkeys/reads.ts';
import type { Command } from './commands.ts';
import * as limit from './constants.ts';
import { refuse, accept, type Context, type Decision } from './decision.ts';
import type { HouseEvent } from './events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from './ledger.ts';
import { returnToMain } from './play/gameWallets.ts';
import { isSessionOver, TRIAL_TYPE } from './reads.ts';
import { beginFamily, forgetFamily } from './session/families.ts';
import { STAFF_TYPE } from './staff/staffFacts.ts';
import type { HouseState, Member, Session } from './state.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type State = Readonly<HouseState>;
const MINUTE = 60_000;

/** Idle time after which a session ends, ms: the deployment's setting (core/settings/settings.ts). */
const idleMs = (state: Pick<HouseState, 'settings'>): number => {
  const set = state.settings.get('sessionIdleMinutes');
  return typeof set === 'number' && set > 0 ? set * MINUTE : limit.SESSION_IDLE;
};
const expiryOf = (state: State, openedAt: number, renewedAt: number): number =>
  Math.min(renewedAt + idleMs(state), openedAt + limit.SESSION_LIFE);

/**
 * Why a member may not log in, whatever the password (R-SESS-24, D-59). The server checks it first for a fast answer;
 * the core decides.
 */
export const loginRefusal = (member: Member, side: 'member' | 'agent', at: number) => {
  if (member.bot) return 'forbidden';
  // The staff of an agent has the agents' entrance alone (decision 0333).
  if (member.type === STAFF_TYPE) return side === 'agent' ? null : 'non-member';
  if (!MEMBER_TYPES.some((type) => type === member.type)) return 'non-member';
  if (side === 'agent' && !AGENT_TYPES.some((type) => type === member.type)) return 'non-agent';
  return member.excludedUntil > at ? 'self-excluded' : null;
};

/** A session that opens now, from the fields of any command that opens one. */
export const freshSession = (
  state: State,
  member: string,
  opened: Pick<Of<'openSession'>, 'sessionId' | 'tokenHash' | 'side' | 'address' | 'device'>,
  at: number,
): Session => ({
  id: opened.sessionId,
  member,
  tokenHash: opened.tokenHash,
  side: opened.side,
  address: opened.address,
  ...(opened.device === undefined ? {} : { device: opened.device }),
  openedAt: at,
  renewedAt: at,
  expiresAt: expiryOf(state, at, at),
});

/** Events that open a session, and close the oldest ones beyond the limit. Null: the id or the token exists already. */
export const sessionOpening = (
  state: State,
  member: Member,
  given: Pick<Session, 'id' | 'tokenHash' | 'side' | 'address' | 'device' | 'family'> & { readonly exempt?: boolean },
  at: number,
): { readonly events: readonly HouseEvent[]; readonly session: Session } | null => {
  if (state.sessions.has(given.id) || state.tokens.has(given.tokenHash)) return null;
  const { family, exempt = false } = given;
  const { mustChange } = member;
  const session: Session = {
    ...freshSession(state, member.id, { ...given, sessionId: given.id }, at),
    ...(family === undefined ? {} : { family }),
    ...(exempt || mustChange === 'none' ? {} : { mustChange }),
  };
  const own = [...state.sessions.values()].filter((other) => other.member === member.id);
  const replaced = own
    .sort((a, b) => a.renewedAt - b.renewedAt)
    .slice(0, Math.max(0, own.length + 1 - limit.SESSIONS_PER_MEMBER))
    .map((old): HouseEvent => ({ type: 'sessionClosed', sessionId: old.id, member: member.id, reason: 'replaced' }));
  return { events: [...replaced, { type: 'sessionOpened', session }], session };
};
const resultOf = ({ id, expiresAt }: Session) => ({ sessionId: id, expiresAt });

export const openSession = (state: State, command: Of<'openSession'>, { at }: Context): Decision => {
  const member = state.members.get(command.member);
  if (!member) return refuse('not-found');
  const code = loginRefusal(member, command.side, at);
  if (code !== null) return refuse(code);
  const { sessionId: id, remember, factor } = command;
  if (factor === undefined && isEnrolled(state, member.id)) return refuse('verification-required');
  const used =
    factor === undefined
      ? null
      : factor.kind === 'passkey'
        ? consumePasskey(state, member.id, factor, at)
        : consumeFactor(state, member.id, factor);
  if (typeof used === 'string') return refuse(used);
  const opening = sessionOpening(
    state,
    member,
    { ...command, id, ...(remember ? { family: remember.family } : {}) },
    at,
  );
  if (!opening) return refuse('bad-request');
  const device = { member: member.id, side: command.side, ...(used === null ? {} : { secondFactor: true as const }) };
  const remembered = remember ? beginFamily(state, { ...remember, ...device }, at) : [];
  return accept([...(used === null ? [] : [used]), ...remembered, ...opening.events], resultOf(opening.session));
};

/** The session under a new token, renewed now. */
export const renewedSession = (state: State, session: Session, tokenHash: string, at: number): Session => ({
  ...session,
  tokenHash,
  renewedAt: at,
  expiresAt: expiryOf(state, session.openedAt, at),
});

export const renewSession = (state: State, command: Of<'renewSession'>, { at }: Context): Decision => {
  const session = state.sessions.get(command.sessionId);
  if (!session || isSessionOver(session, at)) return refuse('not-logged-in');
  if (state.tokens.has(command.tokenHash)) return refuse('bad-request');
  const next = renewedSession(state, session, command.tokenHash, at);
  return accept([{ type: 'sessionRenewed', session: next }], { sessionId: session.id, expiresAt: next.expiresAt });
};

export const closeSession = (state: State, { sessionId, reason }: Of<'closeSession'>, { at }: Context): Decision => {
  const session = state.sessions.get(sessionId);
  if (!session) return accept([], { ended: false });
  const forgotten = reason === 'logout' || reason === 'revoked' ? forgetFamily(state, session.family, reason) : [];
  const returned = returnToMain(state, session.member, new Set([sessionId]), at);
  return accept([{ type: 'sessionClosed', sessionId, member: session.member, reason }, ...forgotten, ...returned], {
    ended: true,
  });
};

export const createTrial = (state: State, command: Of<'createTrial'>, { at, random }: Context): Decision => {
  const account = command.account.toLowerCase();
  if (state.flags.get('FREEPLAY3') !== true) return refuse('free-play-off');
  if (state.members.has(command.member) || state.accounts.has(account)) return refuse('account-used');
  if (command.member.length === 0 || command.member.length > limit.MAX_ID || account.length > limit.MAX_ID)
    return refuse('bad-request');
  const member: Member = {
    id: command.member,
    account,
    nickname: command.account,
    type: TRIAL_TYPE,
    upline: null,
    hasVip: false,
    vipLabelName: '',
    vipRankLevel: 0,
    availablePromoCount: 0,
    referralEnabled: false,
    silk: random.id(),
    createdAt: at,
    language: 'EN',
    excludedUntil: 0,
    mustChange: 'none',
    bot: false,
    sessionStartedAt: 0,
    sessionNet: 0,
  };
  // Trial accounts hold play money, so they never change a real figure.
  const grant = {
    debit: HOUSE_ACCOUNTS.playBank,
    credit: mainAccount(member.id),
    amount: limit.PLAY_GRANT,
    why: 'trial',
  };
  return accept(
    [
      { type: 'memberOpened', member, credential: null },
      { type: 'posted', ...grant },
    ],
    { member: member.id },
  );
};

const oldestKey = (map: ReadonlyMap<string, unknown>, key: string): readonly string[] => {
  if (map.has(key) || map.size < limit.FAILURES_KEPT) return [];
  const [first] = map.keys();
  return first === undefined ? [] : [first];
};
/**
 * Failure counts are journalled, so they survive a restart. They cover known and unknown accounts alike, so that they
 * do not reveal which exist.
 */
export const loginFailed = (state: State, command: Of<'loginFailed'>, { at }: Context): Decision => {
  const account = command.account.toLowerCase();
  const count = (state.accountFailures.get(account)?.count ?? 0) + 1;
  const events: HouseEvent[] = [{ type: 'loginFailed', account, address: command.address, at, count }];
  const accounts = oldestKey(state.accountFailures, account);
  const addresses = oldestKey(state.addressFailures, command.address);
  if (accounts.length + addresses.length > 0) events.unshift({ type: 'failuresForgotten', accounts, addresses });
  return accept(events, { count });
};
