/**
 * Opens a member at the first log-in of a person with a third-party identity (D-62): without a password, linked to
 * the identity.
 */
import type { Command } from './commands.ts';
import * as limit from './constants.ts';
import { refuse, accept, type Context, type Decision } from './decision.ts';
import { newMember } from './newMember.ts';
import type { HouseState } from './state.ts';

type State = Readonly<HouseState>;

export const openByIdentity = (
  state: State,
  command: Extract<Command, { kind: 'openByIdentity' }>,
  { at, random }: Context,
): Decision => {
  const known = state.identities.get(command.identity);
  if (known !== undefined) return accept([], { member: known, opened: false });
  const account = command.account.toLowerCase();
  if (state.members.has(command.member) || state.accounts.has(account)) return refuse('account-used');
  if (command.member === '' || command.member.length > limit.MAX_ID || account.length > limit.MAX_ID)
    return refuse('bad-request');
  const { member: id, nickname, language } = command;
  const member = newMember({ id, account, nickname, upline: null, language }, random, at);
  return accept(
    [
      { type: 'memberOpened', member, credential: null },
      { type: 'identityLinked', identity: command.identity, member: member.id },
    ],
    { member: member.id, opened: true },
  );
};
