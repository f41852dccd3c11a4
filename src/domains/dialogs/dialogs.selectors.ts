import type { Dialog, DialogQueue } from './dialogs.calc.ts';

export interface HasDialogs {
  readonly dialogs: DialogQueue;
}
export const selectOpenDialog = (state: HasDialogs): Dialog | null => state.dialogs.open;
/** Key of the sentence that says why the log-in opened by itself; null when a person opened it. */
export const selectLoginReason = ({ dialogs: { open } }: HasDialogs): string | null =>
  (open?.kind === 'login' ? open.because : undefined) ?? null;
