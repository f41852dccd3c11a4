/**
 * Decides the opening of an account, and everything that exists with it at once (R-REG). rest/ has checked fields and
 * codes before.
 */
import type { Command } from './commands.ts';
import * as limit from './constants.ts';
import { freshSession } from './decideSession.ts';
import { refuse, accept, type Context, type Decision } from './decision.ts';
import type { HouseEvent } from './events.ts';
import { newMember } from './newMember.ts';
import { inviteeJoining } from './referral/decideReferral.ts';
import type { HouseState } from './state.ts';
import { openLink, rateEvents, typeBelow } from './team/downlineFacts.ts';
import { isAgent } from './team/tree.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type State = Readonly<HouseState>;

const fits = (text: string): boolean => text.length > 0 && text.length <= limit.MAX_ID;

/** Name and number belong to one member each; of fifty simultaneous requests for the same name, one succeeds. */
export const isAccountUsed = (state: State, account: string, mobile: string): boolean =>
  state.accounts.has(account.toLowerCase()) || (mobile !== '' && state.mobiles.has(mobile));

export const register = (state: State, command: Of<'register'>, { at, random }: Context): Decision => {
  const account = command.account.toLowerCase();
  const { personal, credential, paymentCredential } = command;
  if (state.members.has(command.member) || isAccountUsed(state, account, personal.mobile))
    return refuse('account-used');
  if (!fits(command.member) || !fits(account)) return refuse('bad-request');
  // Without a password and a number the member could never log in again.
  if (credential === null && personal.mobile === '') return refuse('bad-request');
  const link = command.link === undefined ? null : openLink(state, command.link);
  // It has ended since the form was checked.
  if (command.link !== undefined && link === null) return refuse('invitation-code-error');
  const above = link?.agent ?? command.upline;
  const upline = above === null ? null : state.members.get(above);
  if (upline === undefined || (upline !== null && !isAgent(upline))) return refuse('invitation-code-error');
  if (state.sessions.has(command.sessionId) || state.tokens.has(command.tokenHash)) return refuse('bad-request');
  const { member: id, nickname, language } = command;
  const plain = newMember({ id, account, nickname, upline: upline?.id ?? null, language }, random, at);
  const member = upline && link ? { ...plain, type: typeBelow(upline, link.kind) } : plain;
  const session = freshSession(state, member.id, { ...command, side: 'member' }, at);
  const events: HouseEvent[] = [
    { type: 'memberOpened', member, credential },
    { type: 'personalSet', member: member.id, personal },
  ];
  if (paymentCredential !== null)
    events.push({ type: 'paymentCredentialSet', member: member.id, credential: paymentCredential });
  if (link)
    events.push(...rateEvents(id, link.rate), { type: 'linkSet', link: { ...link, accounts: link.accounts + 1 } });
  events.push({ type: 'sessionOpened', session }, ...inviteeJoining(state, command, at));
  return accept(events, { member: member.id, sessionId: session.id, expiresAt: session.expiresAt });
};
