/** Decides that a member enrols or removes an authenticator app, and renews its recovery codes (decision 0297). */
import { type Context, type Decision, accept, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { TRIAL_TYPE } from '../reads.ts';
import { endSessions } from '../session/decideDevices.ts';
import type { HouseState } from '../state.ts';
import { isEnrolled, consumeFactor } from './secondFactor.ts';
import type { EnrolAuthenticator, RemoveAuthenticator, RenewRecoveryCodes } from './types.ts';

type State = Readonly<HouseState>;

/**
 * Who got in without the factor must not stay: every other session ends and every other device is forgotten. The device that
 * enrols has just shown a code, so its own remembered value counts as the factor. Returns `since`.
 */
export const enrolAuthenticator = (
  state: State,
  { member, from, secret, step, recoveryHashes }: EnrolAuthenticator,
  context: Context,
): Decision => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  if (holder.type === TRIAL_TYPE) return refuse('trial-refused');
  // One that is enrolled is removed first, which takes a code of it.
  if (isEnrolled(state, member)) return refuse('operation-not-allowed');
  const others = endSessions(state, { kind: 'endSessions', member, sessions: null, from }, context);
  if (!others.ok) return others;
  const family = state.families.get(state.sessions.get(from)?.family ?? '');
  const events: HouseEvent[] = [
    { type: 'authenticatorSet', member, authenticator: { secret, since: context.at, recoveryHashes }, step },
  ];
  if (family) events.push({ type: 'familyRemembered', family: { ...family, secondFactor: true } });
  return accept([...events, ...others.events], { since: context.at });
};
export const removeAuthenticator = (state: State, { member, factor }: RemoveAuthenticator): Decision => {
  if (!isEnrolled(state, member)) return refuse('operation-not-allowed');
  const used = factor === null ? null : consumeFactor(state, member, factor);
  if (typeof used === 'string') return refuse(used);
  return accept([...(used === null ? [] : [used]), { type: 'authenticatorRemoved', member }]);
};
export const renewRecoveryCodes = (state: State, { member, factor, recoveryHashes }: RenewRecoveryCodes): Decision => {
  if (!isEnrolled(state, member)) return refuse('operation-not-allowed');
  const used = consumeFactor(state, member, factor);
  return typeof used === 'string'
    ? refuse(used)
    : accept([used, { type: 'recoveryCodesRenewed', member, recoveryHashes }]);
};
