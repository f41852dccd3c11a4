/** Reopens, once, the dialog whose chunk failed before the player reloaded the page (REL-36). */
import type { Dialog } from '../domains/dialogs/dialogs.calc.ts';
import type { Platform } from '../platform/platform.ts';

/** Key in session storage. */
const KEY = 'dialogAfterReload';
/** Dialogs that any player opens by hand; the others depend on a state that the reload ends. */
type ReopenableDialog = Extract<
  Dialog,
  { readonly kind: 'login' | 'register' | 'forgotPassword' | 'licence' | 'help' }
>;
type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Copies only the known fields, because another build or other code may have written the storage. */
const reopenableOf = (fields: Fields): ReopenableDialog | null => {
  const { kind } = fields;
  switch (kind) {
    // The reason for an automatic opening no longer holds; the side, member or agent, is kept.
    case 'login':
      return { kind: 'login', ...(fields['side'] === 'agent' && { side: 'agent' as const }) };
    case 'help': {
      const tag = textOf(fields['tag']);
      return { kind: 'help', ...(tag !== null && { tag }) };
    }
    case 'register':
    case 'forgotPassword':
    case 'licence':
      return { kind };
    default:
      return null;
  }
};

export const saveDialogForReload = (storage: Platform['storage'], dialog: Dialog): void => {
  const saved = reopenableOf(dialog);
  if (saved !== null) storage.session.set(KEY, JSON.stringify(saved));
};
/** The saved dialog, removed by reading it; null: none was saved. */
export const takeSavedDialog = (storage: Platform['storage']): ReopenableDialog | null => {
  const saved = storage.session.get(KEY);
  if (saved === null) return null;
  storage.session.remove(KEY);
  try {
    const fields: unknown = JSON.parse(saved);
    return typeof fields === 'object' && fields !== null ? reopenableOf({ ...fields }) : null;
  } catch {
    return null;
  }
};
