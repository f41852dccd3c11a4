/** Log-in, its failures, trial accounts. Passwords are checked before (rest/); what is journalled here is the outcome. */
import { AGENT_TYPES, MEMBER_TYPES } from '../world/settings.ts';
import type { Command } from './commands.ts';
import * as limit from './constants.ts';
import { no, yes, type Context, type Decision } from './decision.ts';
import type { HouseEvent } from './events.ts';
import { HOUSE, mainOf } from './ledger.ts';
import { homeComing } from './own/gameWallets.ts';
import { isOver, TRIAL_TYPE } from './reads.ts';
import { beginFamily, forgetFamily } from './session/families.ts';
import type { HouseState, Member, Session } from './state.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type State = Readonly<HouseState>;

const endOf = (openedAt: number, renewedAt: number): number =>
  Math.min(renewedAt + limit.SESSION_IDLE, openedAt + limit.SESSION_LIFE);

/** Who may not come in, whatever the password (R-SESS-24, D-59). Server and core both ask; the core decides. */
export const doorCode = (member: Member, side: 'member' | 'agent', at: number) => {
  if (member.bot) return 'forbidden';
  if (!MEMBER_TYPES.some((type) => type === member.type)) return 'non-member';
  if (side === 'agent' && !AGENT_TYPES.some((type) => type === member.type)) return 'non-agent';
  return member.excludedUntil > at ? 'self-excluded' : null;
};

/** A session that opens now, from whatever command carries its facts. */
export const freshSession = (
  member: string,
  { sessionId, tokenHash, side, address }: Pick<Of<'openSession'>, 'sessionId' | 'tokenHash' | 'side' | 'address'>,
  at: number,
): Session => ({
  id: sessionId,
  member,
  tokenHash,
  side,
  address,
  openedAt: at,
  renewedAt: at,
  expiresAt: endOf(at, at),
});

/** A session's own opening, and the end of the oldest beyond the limit. Null: an id or a token that exists already. */
export const openingOf = (
  state: State,
  member: Member,
  given: Pick<Session, 'id' | 'tokenHash' | 'side' | 'address' | 'family'> & { readonly exempt?: boolean },
  at: number,
): { readonly events: readonly HouseEvent[]; readonly session: Session } | null => {
  if (state.sessions.has(given.id) || state.tokens.has(given.tokenHash)) return null;
  const { family, exempt = false } = given;
  const { mustChange } = member;
  const session: Session = {
    ...freshSession(member.id, { ...given, sessionId: given.id }, at),
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
  if (!member) return no('not-found');
  const code = doorCode(member, command.side, at);
  if (code !== null) return no(code);
  const { sessionId: id, remember } = command;
  const opening = openingOf(state, member, { ...command, id, ...(remember ? { family: remember.family } : {}) }, at);
  if (!opening) return no('bad-request');
  const remembered = remember ? beginFamily(state, { ...remember, member: member.id, side: command.side }, at) : [];
  return yes([...remembered, ...opening.events], resultOf(opening.session));
};

/** The session under a fresh token, from now on. */
export const renewed = (session: Session, tokenHash: string, at: number): Session => ({
  ...session,
  tokenHash,
  renewedAt: at,
  expiresAt: endOf(session.openedAt, at),
});

export const renewSession = (state: State, command: Of<'renewSession'>, { at }: Context): Decision => {
  const session = state.sessions.get(command.sessionId);
  if (!session || isOver(session, at)) return no('not-logged-in');
  if (state.tokens.has(command.tokenHash)) return no('bad-request');
  const next = renewed(session, command.tokenHash, at);
  return yes([{ type: 'sessionRenewed', session: next }], { sessionId: session.id, expiresAt: next.expiresAt });
};

export const closeSession = (state: State, { sessionId, reason }: Of<'closeSession'>, { at }: Context): Decision => {
  const session = state.sessions.get(sessionId);
  if (!session) return yes([], { ended: false });
  const forgotten = reason === 'logout' || reason === 'revoked' ? forgetFamily(state, session.family, reason) : [];
  const home = homeComing(state, session.member, new Set([sessionId]), at);
  return yes([{ type: 'sessionClosed', sessionId, member: session.member, reason }, ...forgotten, ...home], {
    ended: true,
  });
};

export const createTrial = (state: State, command: Of<'createTrial'>, { at, random }: Context): Decision => {
  const account = command.account.toLowerCase();
  if (state.flags.get('FREEPLAY3') !== true) return no('free-play-off');
  if (state.members.has(command.member) || state.accounts.has(account)) return no('account-used');
  if (command.member.length === 0 || command.member.length > limit.MAX_ID || account.length > limit.MAX_ID)
    return no('bad-request');
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
  // Play money: a trial account can never move a real figure.
  const grant = { debit: HOUSE.playBank, credit: mainOf(member.id), amount: limit.PLAY_GRANT, why: 'trial' };
  return yes(
    [
      { type: 'memberOpened', member, credential: null },
      { type: 'posted', ...grant },
    ],
    { member: member.id },
  );
};

const oldest = (map: ReadonlyMap<string, unknown>, key: string): readonly string[] => {
  if (map.has(key) || map.size < limit.FAILURES_KEPT) return [];
  const [first] = map.keys();
  return first === undefined ? [] : [first];
};
/** Counts survive a restart (they are journalled), for known and unknown accounts alike: nobody learns which exist. */
export const loginFailed = (state: State, command: Of<'loginFailed'>, { at }: Context): Decision => {
  const account = command.account.toLowerCase();
  const count = (state.accountFailures.get(account)?.count ?? 0) + 1;
  const events: HouseEvent[] = [{ type: 'loginFailed', account, address: command.address, at, count }];
  const accounts = oldest(state.accountFailures, account);
  const addresses = oldest(state.addressFailures, command.address);
  if (accounts.length + addresses.length > 0) events.unshift({ type: 'failuresForgotten', accounts, addresses });
  return yes(events, { count });
};
