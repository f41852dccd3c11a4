import type { Dialog, DialogKind, DialogQueue } from './dialogs.calc.ts';

export interface HasDialogs {
  readonly dialogs: DialogQueue;
}
export const selectOpenDialog = (state: HasDialogs): Dialog | null => state.dialogs.open;
/** Displaced dialogs, newest first: mounted but hidden. */
export const selectDialogsBehind = (state: HasDialogs): readonly Dialog[] => state.dialogs.behind;
/**
 * The mounted dialog of this kind, open or displaced. A dialog's content reads its own state with this, since it may be
 * displaced.
 */
export const selectDialog = <K extends DialogKind>(
  { dialogs: { open, behind } }: HasDialogs,
  kind: K,
): Extract<Dialog, { readonly kind: K }> | null =>
  ([open, ...behind].find((dialog) => dialog?.kind === kind) as Extract<Dialog, { readonly kind: K }> | undefined) ??
  null;
/** Key of the sentence that says why the log-in opened by itself; null when the player opened it. */
export const selectLoginReason = (state: HasDialogs): string | null => selectDialog(state, 'login')?.because ?? null;
export const selectLoginSide = (state: HasDialogs): 'member' | 'agent' =>
  selectDialog(state, 'login')?.side ?? 'member';
