/** Log-in, its failures, trial accounts. Passwords are checked before (rest/); what is journalled here is the outcome. */
import { AGENT_TYPES, MEMBER_TYPES } from '../world/settings.ts';
import type { Command } from './commands.ts';
import * as limit from './constants.ts';
import { no, yes, type Context, type Decision } from './decision.ts';
import type { HouseEvent } from './events.ts';
import { HOUSE, mainOf } from './ledger.ts';
import { isOver, TRIAL_TYPE } from './reads.ts';
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

export const openSession = (state: State, command: Of<'openSession'>, { at }: Context): Decision => {
  const member = state.members.get(command.member);
  if (!member) return no('not-found');
  const code = doorCode(member, command.side, at);
  if (code !== null) return no(code);
  if (state.sessions.has(command.sessionId) || state.tokens.has(command.tokenHash)) return no('bad-request');
  const { sessionId: id, tokenHash, side, address } = command;
  const session: Session = {
    id,
    member: member.id,
    tokenHash,
    side,
    address,
    openedAt: at,
    renewedAt: at,
    expiresAt: endOf(at, at),
  };
  const own = [...state.sessions.values()].filter((other) => other.member === member.id);
  const replaced = own
    .sort((a, b) => a.renewedAt - b.renewedAt)
    .slice(0, Math.max(0, own.length + 1 - limit.SESSIONS_PER_MEMBER))
    .map((old): HouseEvent => ({ type: 'sessionClosed', sessionId: old.id, member: member.id, reason: 'replaced' }));
  return yes([...replaced, { type: 'sessionOpened', session }], { sessionId: id, expiresAt: session.expiresAt });
};

export const renewSession = (state: State, command: Of<'renewSession'>, { at }: Context): Decision => {
  const session = state.sessions.get(command.sessionId);
  if (!session || isOver(session, at)) return no('not-logged-in');
  if (state.tokens.has(command.tokenHash)) return no('bad-request');
  const renewed = { ...session, tokenHash: command.tokenHash, renewedAt: at, expiresAt: endOf(session.openedAt, at) };
  return yes([{ type: 'sessionRenewed', session: renewed }], { sessionId: session.id, expiresAt: renewed.expiresAt });
};

export const closeSession = (state: State, { sessionId, reason }: Of<'closeSession'>): Decision => {
  const session = state.sessions.get(sessionId);
  if (!session) return yes([], { ended: false });
  return yes([{ type: 'sessionClosed', sessionId, member: session.member, reason }], { ended: true });
};

export const createTrial = (state: State, command: Of<'createTrial'>, { at, random }: Context): Decision => {
  const account = command.account.toLowerCase();
  if (state.flags.get('FREEPLAY3') === false) return no('free-play-off');
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
