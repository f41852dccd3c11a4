/** Decides applications to become an agent: kept until the operator decides each once; an accepted one opens an agent's account. */
import { ABOUT_MAX } from '../../../src/contract/registration/application.calls.ts';
import { isAccountUsed } from '../decideAccount.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import { newMember } from '../newMember.ts';
import type { HouseState } from '../state.ts';
import type { AgentApplication, ApplicationCommand, ApplicationEvent } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends ApplicationCommand['kind']> = Extract<ApplicationCommand, { kind: K }>;

/** Applications that are kept; decided ones make room. */
export const APPLICATIONS_KEPT = 500;
const AGENT_TYPE = 1;

/** The name may be taken by another account until the decision: telling it here would tell which names exist (SAFE-16). */
export const applyAsAgent = (
  state: State,
  { id, account, credential, personal, about }: Of<'applyAsAgent'>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  if (state.applications.has(id) || [...about].length > ABOUT_MAX) return refuse('bad-request');
  const excess = state.applications.size + 1 - APPLICATIONS_KEPT;
  const decided = [...state.applications.values()].filter(({ state: now }) => now !== 'inReview');
  // One that waits is never pushed out by others.
  if (excess > decided.length) return refuse('house-busy');
  const dropped = decided.slice(0, Math.max(0, excess)).map(({ id: old }) => old);
  const application: AgentApplication = {
    ...{ id, account: account.toLowerCase(), credential, personal, about },
    ...({ state: 'inReview', sentAt: at, decidedAt: null } as const),
  };
  return accept([{ type: 'applicationSent', application, dropped }], { id });
};
export const decideApplication = (
  state: State,
  { id, accept: accepted, member: memberId }: Of<'decideApplication'>,
  { at, random }: Pick<Context, 'at' | 'random'>,
): Decision => {
  const application = state.applications.get(id);
  if (!application) return refuse('not-found');
  if (application.state !== 'inReview') return refuse('not-open', { state: application.state });
  if (!accepted) return accept([{ type: 'applicationDecided', id, state: 'refused', at }], { id });
  const { account, credential, personal } = application;
  if (state.members.has(memberId) || isAccountUsed(state, account, personal.mobile)) return refuse('account-used');
  const opened = newMember({ id: memberId, account, nickname: account, upline: null, language: 'EN' }, random, at);
  return accept(
    [
      { type: 'memberOpened', member: { ...opened, type: AGENT_TYPE }, credential },
      { type: 'personalSet', member: memberId, personal },
      { type: 'applicationDecided', id, state: 'accepted', at },
    ],
    { id, member: memberId },
  );
};
export const applyApplication = (state: HouseState, event: ApplicationEvent): void => {
  if (event.type === 'applicationSent') {
    for (const id of event.dropped) state.applications.delete(id);
    state.applications.set(event.application.id, event.application);
    return;
  }
  const before = state.applications.get(event.id);
  if (before)
    state.applications.set(event.id, { ...before, credential: null, state: event.state, decidedAt: event.at });
};
