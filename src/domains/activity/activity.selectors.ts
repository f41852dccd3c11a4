import type { ActivityState } from './activity.slice.ts';

export interface HasActivity {
  readonly activity: ActivityState;
}
export const selectIsFlowRunning = (state: HasActivity, flow: string): boolean =>
  state.activity[flow]?.state === 'running';
/** Code of the flow's last run if it failed, else null. */
export const selectFlowError = (state: HasActivity, flow: string): string | null =>
  state.activity[flow]?.state === 'failed' ? state.activity[flow].error : null;
