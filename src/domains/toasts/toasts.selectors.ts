import type { Toast, ToastsState } from './toasts.slice.ts';

export interface HasToasts {
  readonly toasts: ToastsState;
}
export const selectToasts = (state: HasToasts): readonly Toast[] => state.toasts.shown;
