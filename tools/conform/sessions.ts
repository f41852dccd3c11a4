/** The sessions of a run: one for each role that its accounts give, and trial accounts as many as are needed. */
import { memberInfo } from '../../src/contract/member/member.topics.ts';
import { botChallenge, login, loginFreePlay, type UserInfo } from '../../src/contract/session/session.calls.ts';
import { permission, type PermissionInfo } from '../../src/contract/system/system.calls.ts';
import { solve } from '../../src/platform/solve.ts';
import { CliError } from '../process/cliError.ts';
import { Blocked, NotClaimed } from './tally.ts';
import type { Answer, RestClient } from './wire/restClient.ts';

export type Role = 'player' | 'agent' | 'trial';
export const ROLES: readonly Role[] = ['player', 'agent', 'trial'];
export interface Session {
  readonly role: Role;
  readonly token: string;
  /** The member's id. */
  readonly id: string;
  readonly account: string;
  /** Empty for a trial account. */
  readonly password: string;
}
export interface Account {
  readonly account: string;
  readonly password: string;
}
/** Throws CliError: a run without the log-ins that were given says nothing. */
export interface Sessions {
  /** Null: no account of that role was given, or the back end does not claim its log-in. */
  readonly of: (role: Role) => Session | null;
  /** Throws NotClaimed where there is none. */
  readonly need: (role: Role) => Session;
  readonly all: () => readonly Session[];
  /** A trial account of its own. */
  readonly freshTrial: () => Promise<Session>;
  /** Logs in; the answer as it is. */
  readonly logIn: (account: string, password: string) => Promise<Answer>;
}
const FREE_PLAY = { os: 'linux', platform: 'W', encryption: 'none', gatewayVersion: 3 };

const logInWith = async (rest: RestClient, { account, password }: Account): Promise<Answer> => {
  const challenge = await rest.ask(botChallenge);
  if (!challenge.ok) throw new Blocked('the challenge of the bot check is refused');
  const botCheck = await solve((challenge.value as { readonly challenge: Record<string, unknown> }).challenge);
  return rest.ask(login, { body: { username: account, password, type: 'username', botCheck } });
};
const whoIs = async (rest: RestClient, token: string): Promise<{ readonly id: string; readonly type: number }> => {
  const info = await rest.ask(memberInfo, { token });
  if (!info.ok) throw new Blocked(`${memberInfo.name} is refused: ${info.code}`);
  return info.value as { readonly id: string; readonly type: number };
};
const trialOf = async (rest: RestClient): Promise<Session> => {
  const entered = await rest.ask(loginFreePlay, { body: FREE_PLAY });
  if (entered.code === 'free-play-off') throw new NotClaimed('free play is off');
  if (!entered.ok) throw new Blocked(`a trial account is refused: ${entered.code}`);
  const { token } = entered.value as UserInfo;
  const { id } = await whoIs(rest, token);
  return { role: 'trial', token, id, account: 'a trial account', password: '' };
};

export const openSessions = async (rest: RestClient, accounts: readonly Account[]): Promise<Sessions> => {
  const opened = new Map<Role, Session>();
  const agentTypes =
    accounts.length === 0 ? [] : ((await rest.ask(permission)).value as PermissionInfo).settings.agentTypes;
  for (const one of accounts) {
    const { ok, code, value } = await logInWith(rest, one);
    if (!ok) throw new CliError(`The log-in of ${one.account} is refused: ${code}.`);
    const { token, mustChange } = value as UserInfo;
    if (mustChange !== 'none') throw new CliError(`${one.account} must change its password first.`);
    const { id, type } = await whoIs(rest, token);
    const role = agentTypes.includes(type) ? 'agent' : 'player';
    if (opened.has(role)) throw new CliError(`${one.account} is a second ${role}: give one account of each role.`);
    opened.set(role, { role, token, id, ...one });
  }
  try {
    opened.set('trial', await trialOf(rest));
  } catch (error) {
    if (!(error instanceof NotClaimed)) throw error;
  }
  return {
    of: (role) => opened.get(role) ?? null,
    need: (role) => {
      const found = opened.get(role);
      if (!found) throw new NotClaimed(`there is no ${role} to test with`);
      return found;
    },
    all: () => [...opened.values()],
    freshTrial: () => trialOf(rest),
    logIn: (account, password) => logInWith(rest, { account, password }),
  };
};
