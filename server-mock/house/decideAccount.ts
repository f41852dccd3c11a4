/** Opening an account: who may, and everything that then exists at once (R-REG). Fields and codes are judged before (rest/). */
import type { Command } from './commands.ts';
import * as limit from './constants.ts';
import { freshSession } from './decideSession.ts';
import { no, yes, type Context, type Decision } from './decision.ts';
import type { HouseEvent } from './events.ts';
import { newMember } from './newMember.ts';
import type { HouseState } from './state.ts';
import { isAgent } from './team/tree.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type State = Readonly<HouseState>;

const fits = (text: string): boolean => text.length > 0 && text.length <= limit.MAX_ID;

/** Name and number belong to one member each; of fifty who ask for the same at once, one has it. */
export const isUsed = (state: State, account: string, mobile: string): boolean =>
  state.accounts.has(account.toLowerCase()) || (mobile !== '' && state.mobiles.has(mobile));

export const register = (state: State, command: Of<'register'>, { at, random }: Context): Decision => {
  const account = command.account.toLowerCase();
  const { personal, credential, paymentCredential } = command;
  if (state.members.has(command.member) || isUsed(state, account, personal.mobile)) return no('account-used');
  if (!fits(command.member) || !fits(account)) return no('bad-request');
  // Without a password and without a number nobody could ever come back.
  if (credential === null && personal.mobile === '') return no('bad-request');
  const upline = command.upline === null ? null : state.members.get(command.upline);
  if (upline === undefined || (upline !== null && !isAgent(upline))) return no('invitation-code-error');
  if (state.sessions.has(command.sessionId) || state.tokens.has(command.tokenHash)) return no('bad-request');
  const { member: id, nickname, language } = command;
  const member = newMember({ id, account, nickname, upline: upline?.id ?? null, language }, random, at);
  const session = freshSession(member.id, { ...command, side: 'member' }, at);
  const events: HouseEvent[] = [
    { type: 'memberOpened', member, credential },
    { type: 'personalSet', member: member.id, personal },
  ];
  if (paymentCredential !== null)
    events.push({ type: 'paymentCredentialSet', member: member.id, credential: paymentCredential });
  events.push({ type: 'sessionOpened', session });
  return yes(events, { member: member.id, sessionId: session.id, expiresAt: session.expiresAt });
};
