/** The dialog somebody was on the way to when they had to load the page again: open again afterwards, once (REL-36). */
import type { Dialog } from '../domains/dialogs/dialogs.calc.ts';
import type { Platform } from '../platform/platform.ts';

/** Session storage. */
const KEY = 'dialogAfterReload';
/** What a person opens by hand, whoever they are; the others belong to a moment that is over by then. */
const KINDS = ['login', 'register', 'forgotPassword', 'licence', 'help'] as const;
type Kept = Extract<Dialog, { readonly kind: (typeof KINDS)[number] }>;

const isKept = (dialog: unknown): dialog is Kept =>
  typeof dialog === 'object' &&
  dialog !== null &&
  'kind' in dialog &&
  (KINDS as readonly unknown[]).includes(dialog.kind);

export const keepDialog = (storage: Platform['storage'], dialog: Dialog): void => {
  if (isKept(dialog)) storage.session.set(KEY, JSON.stringify(dialog));
};
/** Null: none was kept. Gone with the reading. */
export const takeDialog = (storage: Platform['storage']): Kept | null => {
  const kept = storage.session.get(KEY);
  if (kept === null) return null;
  storage.session.remove(KEY);
  try {
    const dialog: unknown = JSON.parse(kept);
    return isKept(dialog) ? dialog : null;
  } catch {
    return null;
  }
};
