import type { ApplicationState } from './application.state.ts';

interface HasApplication {
  readonly application: ApplicationState;
}
export const selectApplicationDraft = ({ application }: HasApplication) => application.draft;
export const selectApplicationAttempt = ({ application }: HasApplication) => application.attempt;
export const selectApplicationStanding = ({ application }: HasApplication) => application.standing;
