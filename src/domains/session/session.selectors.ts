import type { SessionState } from './session.slice.ts';

export interface HasSession {
  readonly session: SessionState;
}
export const selectPhase = (state: HasSession) => state.session.phase;
/** R-SHELL-17: derived, not stored. True only once member info is known (R-SESS-08). */
export const selectIsLogin = (state: HasSession): boolean => state.session.phase === 'loggedIn';
/** For the route guard: a token counts before member info has arrived (R-ROUTE-30). */
export const selectMayEnter = (state: HasSession): boolean =>
  state.session.phase === 'loggedIn' || state.session.phase === 'entering';
export const selectIsAgent = (state: HasSession): boolean => selectIsLogin(state) && state.session.kind === 'agent';
export const selectIsStaff = (state: HasSession): boolean => selectIsLogin(state) && state.session.kind === 'staff';
/** An agent, or the staff of one (decision 0333). */
export const selectIsInAgentCentre = (state: HasSession): boolean => selectIsAgent(state) || selectIsStaff(state);
export const selectIsTrial = (state: HasSession): boolean => selectIsLogin(state) && state.session.kind === 'trial';
/** Whose agent centre it is: the agent's own, or the one for whom a staff account works. */
export const selectAgentId = (state: HasSession): string | null => state.session.worksFor ?? state.session.memberId;
export const selectMemberId = (state: HasSession): string | null => state.session.memberId;
export const selectFirstTimeLogin = (state: HasSession): boolean => state.session.firstTimeLogin;
export const selectMustChange = (state: HasSession) => state.session.mustChange;
export const selectRememberedName = (state: HasSession): string => state.session.rememberedName;
/** The name typed at log-in, while nothing of the member is known yet. */
export const selectTypedName = (state: HasSession): string => state.session.typedName;
export const selectLoginFailure = (state: HasSession) => state.session.failure;
export const selectCaptchaNeeded = (state: HasSession): boolean => state.session.captchaNeeded;
export const selectCaptcha = (state: HasSession) => state.session.captcha;
export const selectWantedRoute = (state: HasSession): string | null => state.session.wanted;
export const selectExtra = (state: HasSession) => state.session.extra;
export const selectEndsAt = (state: HasSession): number | null => state.session.endsAt;
export const selectExpiry = (state: HasSession) => state.session.expiry;
