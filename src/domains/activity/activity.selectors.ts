import type { ActivityState } from './activity.slice.ts';

export interface HasActivity {
  readonly activity: ActivityState;
}
export const selectRunning = (state: HasActivity, flow: string): boolean => state.activity[flow]?.state === 'running';
