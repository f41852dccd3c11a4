/** One dialog at a time, by priority, never one on another (R-MODAL-15, D-21). Pure. */
export type Dialog =
  | { readonly kind: 'changePassword'; readonly forced: boolean }
  | { readonly kind: 'verification' }
  | { readonly kind: 'contract'; readonly contractId: string }
  | { readonly kind: 'announcement' }
  /** `because`: key of the sentence that says why it opened by itself. A toast would lie dimmed and inert behind it. */
  | { readonly kind: 'login'; readonly because?: string }
  | { readonly kind: 'register' }
  | { readonly kind: 'forgotPassword' }
  | { readonly kind: 'logoutConfirm' }
  /** A trial account asked for what needs a full one (R-ERR-04). */
  | { readonly kind: 'trialNotice' }
  | { readonly kind: 'notice'; readonly index: number }
  | { readonly kind: 'licence' }
  /** Opened at the item of this tag, or at the first (R-MODAL-07). */
  | { readonly kind: 'help'; readonly tag?: string }
  /** The session is about to end, or has: log in again in place, what stands behind it stays (B-14). */
  | { readonly kind: 'sessionExpiry' }
  | { readonly kind: 'vendorGames'; readonly vendor: string; readonly gameType: string }
  | { readonly kind: 'gameMaintenance'; readonly gameName: string }
  | { readonly kind: 'launchFailed'; readonly gameName: string; readonly code: string }
  | { readonly kind: 'foreignToken' }
  /** One sentence of the catalogue and a button: what has no dialog of its own. */
  | { readonly kind: 'message'; readonly titleKey: string; readonly textKey: string };
export type DialogKind = Dialog['kind'];

export interface DialogQueue {
  readonly open: Dialog | null;
  readonly waiting: readonly Dialog[];
}
export const noDialogs: DialogQueue = { open: null, waiting: [] };

/** D-21: forced password change, extra verification, contract offer, announcement, everything else. */
const rank = (dialog: Dialog): number => {
  if (dialog.kind === 'changePassword') return dialog.forced ? 0 : 4;
  return { verification: 1, contract: 2, announcement: 3 }[dialog.kind as string] ?? 4;
};
/** Only what the account cannot be used without takes the place of an open dialog: nobody loses what they were typing. */
const displaces = (newcomer: Dialog, open: Dialog): boolean => rank(newcomer) <= 1 && rank(newcomer) < rank(open);

const same = (a: Dialog, b: Dialog): boolean => JSON.stringify(a) === JSON.stringify(b);

const insert = (waiting: readonly Dialog[], dialog: Dialog): readonly Dialog[] => {
  const place = waiting.findIndex((other) => rank(other) > rank(dialog));
  return place < 0 ? [...waiting, dialog] : [...waiting.slice(0, place), dialog, ...waiting.slice(place)];
};

export const enqueue = (queue: DialogQueue, dialog: Dialog): DialogQueue => {
  if (queue.open && (same(queue.open, dialog) || queue.waiting.some((other) => same(other, dialog)))) return queue;
  if (!queue.open) return { ...queue, open: dialog };
  if (!displaces(dialog, queue.open)) return { ...queue, waiting: insert(queue.waiting, dialog) };
  return { open: dialog, waiting: insert(queue.waiting, queue.open) };
};
/** Closes every dialog of the kind, open or waiting; the next in line opens. */
export const dequeue = (queue: DialogQueue, kind: DialogKind): DialogQueue => {
  const waiting = queue.waiting.filter((dialog) => dialog.kind !== kind);
  if (queue.open?.kind !== kind) return waiting.length === queue.waiting.length ? queue : { open: queue.open, waiting };
  return { open: waiting[0] ?? null, waiting: waiting.slice(1) };
};
/** The open dialog makes way for the one it leads to (log in → register); what waits goes on waiting. */
export const replace = (queue: DialogQueue, dialog: Dialog): DialogQueue => ({ ...queue, open: dialog });
