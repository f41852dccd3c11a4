/**
 * Decides password changes: by the logged-in member, by a code, or with a temporary password by mail. Each also ends
 * the sessions and devices that the old password let in.
 */
import { isEnrolled } from './authenticator/secondFactor.ts';
import type { Command } from './commands.ts';
import { loginRefusal, freshSession, renewedSession } from './decideSession.ts';
import { refuse, accept, type Context, type Decision } from './decision.ts';
import type { HouseEvent } from './events.ts';
import { isSessionOver, memberByAccount } from './reads.ts';
import { forgetMember } from './session/families.ts';
import type { HouseState, Temporary } from './state.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type State = Readonly<HouseState>;

const MINUTE = 60_000;
/** A temporary password is valid for half an hour. */
export const TEMPORARY_PASSWORD_LIFE = 30 * MINUTE;
/** Limits of mails to one account: one a minute, five a day, so that it cannot be used to flood a mailbox. */
export const MAIL_INTERVAL = MINUTE;
export const MAILS_A_DAY = 5;
const DAY = 24 * 60 * MINUTE;

const endOthers = (state: State, member: string, but: string | null): HouseEvent[] =>
  [...state.sessions.values()]
    .filter((one) => one.member === member && one.id !== but)
    .map((one) => ({ type: 'sessionClosed', sessionId: one.id, member, reason: 'revoked' }));

export const changePassword = (state: State, command: Of<'changePassword'>, { at }: Context): Decision => {
  const { member, credential, tokenHash } = command;
  const session = state.sessions.get(command.sessionId);
  if (!session || session.member !== member || isSessionOver(session, at)) return refuse('not-logged-in');
  if ((state.credentials.get(member) ?? '') !== command.checked) return refuse('wrong-credentials');
  if (state.tokens.has(tokenHash)) return refuse('bad-request');
  const { mustChange: _, ...free } = session;
  const next = renewedSession(state, free, tokenHash, at);
  return accept(
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
  if (!member) return refuse('not-found');
  const code = loginRefusal(member, 'member', at);
  if (code !== null) return refuse(code);
  if (state.sessions.has(command.sessionId) || state.tokens.has(command.tokenHash)) return refuse('bad-request');
  const changed: readonly HouseEvent[] = [
    { type: 'credentialSet', member: member.id, credential: command.credential, mustChange: 'none' },
    ...endOthers(state, member.id, null),
    ...forgetMember(state, member.id, 'password'),
  ];
  if (isEnrolled(state, member.id)) return accept(changed, { sessionId: null, expiresAt: null });
  const session = freshSession(state, member.id, { ...command, side: 'member' }, at);
  return accept([...changed, { type: 'sessionOpened', session }], {
    sessionId: session.id,
    expiresAt: session.expiresAt,
  });
};

/** Result: `sent`, which does not leave the house, and `member`, the recipient. */
export const requestTemporaryPassword = (state: State, command: Of<'askTemporary'>, { at }: Context): Decision => {
  const member = memberByAccount(state, command.account);
  const email = member && state.people.get(member.id)?.email;
  if (!member || !email || email !== command.email.toLowerCase()) return accept([], { sent: false });
  // Ignores times more than a day ahead too: after the clock went back they would block mails for years.
  const sent = (state.temporaries.get(member.id)?.sent ?? []).filter((one) => Math.abs(at - one) < DAY);
  const last = sent.at(-1);
  if (sent.length >= MAILS_A_DAY || (last !== undefined && Math.abs(at - last) < MAIL_INTERVAL))
    return accept([], { sent: false, member: member.id });
  const temporary = { hash: command.hash, until: at + TEMPORARY_PASSWORD_LIFE, sent: [...sent, at] };
  return accept([{ type: 'temporarySet', member: member.id, temporary }], { sent: true, member: member.id });
};

/** Whether this hash is valid now; also invalid if the clock has gone back before it was sent. */
const opens = ({ hash, until, sent }: Temporary, given: string, at: number): boolean =>
  hash !== '' && hash === given && at < until && at >= (sent.at(-1) ?? 0) - MINUTE;
export const isTemporaryPasswordValid = (state: State, member: string, hash: string, at: number): boolean => {
  const temporary = state.temporaries.get(member);
  return temporary !== undefined && opens(temporary, hash, at);
};
/**
 * Whether a temporary password counts as the old password of the change that it forces. True only after a log-in with
 * it: then the own password is gone and a change is due. A member who never had a password and never used a mailed one
 * has no old password.
 */
export const isTemporaryPasswordCurrent = (state: State, member: string, hash: string): boolean =>
  state.members.get(member)?.mustChange === 'default' &&
  !state.credentials.has(member) &&
  state.temporaries.get(member)?.hash === hash;
export const redeemTemporaryPassword = (
  state: State,
  { member, hash }: Of<'useTemporary'>,
  { at }: Context,
): Decision => {
  if (!isTemporaryPasswordValid(state, member, hash, at)) return refuse('wrong-credentials');
  return accept([{ type: 'temporaryUsed', member }]);
};
/** By the tick: forgets temporary passwords whose mails are all older than a day. */
export const temporaryPasswordsDue = (state: State, at: number): readonly HouseEvent[] => {
  const members: string[] = [];
  for (const [member, { sent }] of state.temporaries)
    if (sent.every((one) => Math.abs(at - one) >= DAY)) members.push(member);
  return members.length === 0 ? [] : [{ type: 'temporariesForgotten', members }];
};
