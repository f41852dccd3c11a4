/** Decides what an agent does to accounts of the own tree: opening, rates and registration links (decision 0332). */
import { LINKS_MAX } from '../../../src/contract/team/links.topics.ts';
import { isAccountUsed } from '../decideAccount.ts';
import { accept, type Context, refuse, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { newMember } from '../newMember.ts';
import type { HouseState, Member } from '../state.ts';
import type { DownlineCommand } from './downlineCommands.ts';
import { linksOf, rateEvents, rateOf, typeBelow } from './downlineFacts.ts';
import { isAgent } from './tree.ts';
import type { RegistrationLinkFacts } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends DownlineCommand['kind']> = Extract<DownlineCommand, { kind: K }>;
const MAX_NOTE = 64;
const isRate = (rate: number): boolean => Number.isSafeInteger(rate) && rate >= 0;
const agentIn = (state: State, id: string): Member | null => {
  const agent = state.members.get(id);
  return agent && isAgent(agent) ? agent : null;
};

export const openDownline = (
  state: State,
  { agent, member: id, rate, credential, accountKind, language, ...command }: Of<'openDownline'>,
  { at, random }: Pick<Context, 'at' | 'random'>,
): Decision => {
  const upline = agentIn(state, agent);
  if (!upline) return refuse('agent-only');
  const account = command.account.toLowerCase();
  if (account === '' || !isRate(rate)) return refuse('bad-request');
  if (state.members.has(id) || isAccountUsed(state, account, '')) return refuse('account-used');
  const most = rateOf(state, agent);
  if (rate > most) return refuse('over-limit', { max: most });
  const opened = newMember({ id, account, nickname: account, upline: agent, language }, random, at);
  const member: Member = { ...opened, type: typeBelow(upline, accountKind), mustChange: 'firstLogin' };
  return accept([{ type: 'memberOpened', member, credential }, ...rateEvents(id, rate)], { member: id });
};

/** A rate is raised, never lowered, and never above the upline's own (decision 0328). */
export const setDownlineRate = (state: State, { agent, member, rate }: Of<'setDownlineRate'>): Decision => {
  if (!agentIn(state, agent)) return refuse('agent-only');
  if (state.members.get(member)?.upline !== agent) return refuse('forbidden');
  if (!isRate(rate)) return refuse('bad-request');
  const standing = rateOf(state, member);
  if (rate < standing) return refuse('under-limit', { min: standing });
  const most = rateOf(state, agent);
  if (rate > most) return refuse('over-limit', { max: most });
  return accept(rate === standing ? [] : [{ type: 'rateSet', member, rate }], { rate });
};

/** Ended links stay in the list until a new one needs their place: the one that ended first goes first. */
const droppedFor = (own: readonly RegistrationLinkFacts[]): readonly HouseEvent[] => {
  const excess = own.length + 1 - 2 * LINKS_MAX;
  if (excess <= 0) return [];
  const ended = own.filter(({ endedAt }) => endedAt !== null);
  const oldest = ended.toSorted((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0)).slice(0, excess);
  return oldest.map(({ code, agent }) => ({ type: 'linkForgotten', code, agent }));
};
export const createRegistrationLink = (
  state: State,
  { agent, code, accountKind, rate, note }: Of<'createRegistrationLink'>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  if (!agentIn(state, agent)) return refuse('agent-only');
  if (code === '' || state.links.has(code) || [...note].length > MAX_NOTE || !isRate(rate))
    return refuse('bad-request');
  const most = rateOf(state, agent);
  if (rate > most) return refuse('over-limit', { max: most });
  const own = linksOf(state, agent);
  if (own.filter(({ endedAt }) => endedAt === null).length >= LINKS_MAX) return refuse('not-open', { max: LINKS_MAX });
  const link = { agent, code, kind: accountKind, rate, note, createdAt: at, endedAt: null, accounts: 0 };
  return accept([...droppedFor(own), { type: 'linkSet', link }], { code });
};
/** A repeat changes nothing; another agent's link is refused like one that does not exist. */
export const endRegistrationLink = (
  state: State,
  { agent, code }: Of<'endRegistrationLink'>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  const link = state.links.get(code);
  if (link?.agent !== agent) return refuse('not-found');
  return accept(link.endedAt === null ? [{ type: 'linkSet', link: { ...link, endedAt: at } }] : [], { code });
};
