/** The dialog somebody was on the way to when they had to load the page again: open again afterwards, once (REL-36). */
import type { Dialog } from '../domains/dialogs/dialogs.calc.ts';
import type { Platform } from '../platform/platform.ts';

/** Session storage. */
const KEY = 'dialogAfterReload';
/** What a person opens by hand, whoever they are; the others belong to a moment that is over by then. */
type Kept = Extract<Dialog, { readonly kind: 'login' | 'register' | 'forgotPassword' | 'licence' | 'help' }>;
type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Built anew from the fields that are known: storage may have been written by another build, or by nobody of ours. */
const keptOf = (fields: Fields): Kept | null => {
  const { kind } = fields;
  switch (kind) {
    // Why it opened by itself was true of the moment; which door it is stays.
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

export const keepDialog = (storage: Platform['storage'], dialog: Dialog): void => {
  const kept = keptOf(dialog);
  if (kept !== null) storage.session.set(KEY, JSON.stringify(kept));
};
/** Null: none was kept. Gone with the reading. */
export const takeDialog = (storage: Platform['storage']): Kept | null => {
  const kept = storage.session.get(KEY);
  if (kept === null) return null;
  storage.session.remove(KEY);
  try {
    const fields: unknown = JSON.parse(kept);
    return typeof fields === 'object' && fields !== null ? keptOf({ ...fields }) : null;
  } catch {
    return null;
  }
};
