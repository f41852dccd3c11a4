/** New passwords: changed by who is in, set by a code, or lent by mail. What is at stake is who else is let in by them. */
import type { Command } from './commands.ts';
import { doorCode, freshSession, renewed } from './decideSession.ts';
import { no, yes, type Context, type Decision } from './decision.ts';
import type { HouseEvent } from './events.ts';
import { isOver, memberByAccount } from './reads.ts';
import { forgetMember } from './session/families.ts';
import type { HouseState, Temporary } from './state.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type State = Readonly<HouseState>;

const MINUTE = 60_000;
/** A temporary password is good for half an hour. */
export const TEMPORARY_LIFE = 30 * MINUTE;
/** Mails to one account: one a minute, five a day. More would only fill somebody's box. */
export const MAIL_EVERY = MINUTE;
export const MAILS_A_DAY = 5;
const DAY = 24 * 60 * MINUTE;

const endOthers = (state: State, member: string, but: string | null): HouseEvent[] =>
  [...state.sessions.values()]
    .filter((one) => one.member === member && one.id !== but)
    .map((one) => ({ type: 'sessionClosed', sessionId: one.id, member, reason: 'revoked' }));

export const changePassword = (state: State, command: Of<'changePassword'>, { at }: Context): Decision => {
  const { member, credential, tokenHash } = command;
  const session = state.sessions.get(command.sessionId);
  if (!session || session.member !== member || isOver(session, at)) return no('not-logged-in');
  if ((state.credentials.get(member) ?? '') !== command.checked) return no('wrong-credentials');
  if (state.tokens.has(tokenHash)) return no('bad-request');
  const { mustChange: _, ...free } = session;
  const next = renewed(free, tokenHash, at);
  return yes(
    [
      { type: 'credentialSet', member, credential, mustChange: 'none' },
      ...endOthers(state, member, session.id),
      ...forgetMember(state, member, 'password'),
      { type: 'sessionRenewed', session: next },
    ],
    { sessionId: session.id, expiresAt: next.expiresAt },
  );
};

export const resetPassword = (state: State, command: Of<'resetPassword'>, { at }: Context): Decision => {
  const member = state.members.get(command.member);
  if (!member) return no('not-found');
  const code = doorCode(member, 'member', at);
  if (code !== null) return no(code);
  if (state.sessions.has(command.sessionId) || state.tokens.has(command.tokenHash)) return no('bad-request');
  const session = freshSession(member.id, { ...command, side: 'member' }, at);
  return yes(
    [
      { type: 'credentialSet', member: member.id, credential: command.credential, mustChange: 'none' },
      ...endOthers(state, member.id, null),
      ...forgetMember(state, member.id, 'password'),
      { type: 'sessionOpened', session },
    ],
    { sessionId: session.id, expiresAt: session.expiresAt },
  );
};

/** Result: `sent`, told to nobody outside; `member`, whose box it goes to. */
export const askTemporary = (state: State, command: Of<'askTemporary'>, { at }: Context): Decision => {
  const member = memberByAccount(state, command.account);
  const email = member && state.people.get(member.id)?.email;
  if (!member || !email || email !== command.email.toLowerCase()) return yes([], { sent: false });
  // Also none that the clock has moved behind us: a jump back must not silence the mails for years.
  const sent = (state.temporaries.get(member.id)?.sent ?? []).filter((one) => Math.abs(at - one) < DAY);
  const last = sent.at(-1);
  if (sent.length >= MAILS_A_DAY || (last !== undefined && Math.abs(at - last) < MAIL_EVERY))
    return yes([], { sent: false, member: member.id });
  const temporary = { hash: command.hash, until: at + TEMPORARY_LIFE, sent: [...sent, at] };
  return yes([{ type: 'temporarySet', member: member.id, temporary }], { sent: true, member: member.id });
};

/** Does this hash open the door now? Also not when the clock has gone back before it was sent. */
const opens = ({ hash, until, sent }: Temporary, given: string, at: number): boolean =>
  hash !== '' && hash === given && at < until && at >= (sent.at(-1) ?? 0) - MINUTE;
export const temporaryOpens = (state: State, member: string, hash: string, at: number): boolean => {
  const temporary = state.temporaries.get(member);
  return temporary !== undefined && opens(temporary, hash, at);
};
/**
 * The old word of the change it forces, once somebody has come in by it: their own is gone and a change is due. Who never had
 * a password and never came in by a mailed one has no old word, whatever was mailed to them.
 */
export const temporaryIsOld = (state: State, member: string, hash: string): boolean =>
  state.members.get(member)?.mustChange === 'default' &&
  !state.credentials.has(member) &&
  state.temporaries.get(member)?.hash === hash;
export const spendTemporary = (state: State, { member, hash }: Of<'useTemporary'>, { at }: Context): Decision => {
  if (!temporaryOpens(state, member, hash, at)) return no('wrong-credentials');
  return yes([{ type: 'temporaryUsed', member }]);
};
/** Whose mails are all older than a day: by the tick. */
export const staleTemporaries = (state: State, at: number): readonly HouseEvent[] => {
  const members: string[] = [];
  for (const [member, { sent }] of state.temporaries)
    if (sent.every((one) => Math.abs(at - one) >= DAY)) members.push(member);
  return members.length === 0 ? [] : [{ type: 'temporariesForgotten', members }];
};
