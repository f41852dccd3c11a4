/** One dialog at a time, by priority, never one on another (R-MODAL-15, D-21). Pure. */
export type Dialog =
  | { readonly kind: 'changePassword'; readonly forced: boolean }
  | { readonly kind: 'verification' }
  | { readonly kind: 'contract'; readonly contractId: string }
  | { readonly kind: 'announcement' }
  /** `because`: key of the sentence that says why it opened by itself, where its fields are. */
  /** `side`: the agents' door (R-SESS-24); absent: the members'. */
  | { readonly kind: 'login'; readonly because?: string; readonly side?: 'agent' }
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
  /** What one has done, and what became of each (B-03). */
  | { readonly kind: 'operations' }
  /** What the balance has done, and what the house has written. */
  | { readonly kind: 'balanceHistory' }
  | { readonly kind: 'inbox' }
  /** Details of the promotion of this id (R-MODAL-14). */
  | { readonly kind: 'promoDetails'; readonly id: string }
  /** Others of its category are offered in its place (R-GAME-17). */
  | {
      readonly kind: 'gameMaintenance';
      readonly gameName: string;
      readonly gameId: string;
      readonly gameType: string;
    }
  /** The browser blocked the window of a game (R-GAME-16). */
  | { readonly kind: 'popupBlocked'; readonly gameName: string }
  | { readonly kind: 'launchFailed'; readonly gameName: string; readonly code: string }
  /** Rooms to talk in (R-MODAL-10). */
  | { readonly kind: 'chatRoom' }
  | { readonly kind: 'foreignToken' }
  /** One sentence of the catalogue and a button: what has no dialog of its own. `outside`: the button opens a stranger's site (SAFE-20). */
  | {
      readonly kind: 'message';
      readonly titleKey: string;
      readonly textKey: string;
      readonly outside?: { readonly url: string; readonly host: string };
      /** A window the browser blocked, as a link (R-LIVE-20). */
      readonly link?: string;
    };
export type DialogKind = Dialog['kind'];

export interface DialogQueue {
  readonly open: Dialog | null;
  readonly waiting: readonly Dialog[];
  /** Displaced while open, newest first: not shown, but still mounted, so that what was typed there stays (decision 0107). */
  readonly behind: readonly Dialog[];
}
export const noDialogs: DialogQueue = { open: null, waiting: [], behind: [] };

/** D-21: forced password change, extra verification, contract offer, announcement, everything else; the session's end before all. */
const rank = (dialog: Dialog): number => {
  if (dialog.kind === 'changePassword') return dialog.forced ? 1 : 5;
  return { sessionExpiry: 0, verification: 2, contract: 3, announcement: 4 }[dialog.kind as string] ?? 5;
};
/** Somebody has just pressed what leads to a stranger, perhaps in the dialog that is open: the answer cannot wait for that to close. */
export const asksToLeave = (dialog: Dialog | null): boolean =>
  dialog?.kind === 'message' && dialog.outside !== undefined;
/** Only what the account cannot be used without takes the place of an open dialog: nobody loses what they were typing. */
const displaces = (newcomer: Dialog, open: Dialog): boolean =>
  asksToLeave(newcomer) || (rank(newcomer) <= 2 && rank(newcomer) < rank(open));

const same = (a: Dialog, b: Dialog): boolean => JSON.stringify(a) === JSON.stringify(b);

const insert = (waiting: readonly Dialog[], dialog: Dialog): readonly Dialog[] => {
  const place = waiting.findIndex((other) => rank(other) > rank(dialog));
  return place < 0 ? [...waiting, dialog] : [...waiting.slice(0, place), dialog, ...waiting.slice(place)];
};
/** Whoever was displaced comes back, unless something that goes before it has been waiting. */
const next = ({ waiting, behind }: DialogQueue): DialogQueue => {
  const [first, ...others] = waiting;
  const [displaced, ...under] = behind;
  if (displaced && !(first && rank(first) < rank(displaced))) return { open: displaced, waiting, behind: under };
  return { open: first ?? null, waiting: others, behind };
};

export const enqueue = (queue: DialogQueue, dialog: Dialog): DialogQueue => {
  const { open, waiting, behind } = queue;
  if (open && [open, ...waiting, ...behind].some((other) => same(other, dialog))) return queue;
  if (!open) return { ...queue, open: dialog };
  if (!displaces(dialog, open)) return { ...queue, waiting: insert(waiting, dialog) };
  return { open: dialog, waiting, behind: [open, ...behind] };
};
/** Closes every dialog of the kind, open, waiting or behind; the next in line opens. */
export const dequeue = (queue: DialogQueue, kind: DialogKind): DialogQueue => {
  const isOther = (dialog: Dialog): boolean => dialog.kind !== kind;
  if (queue.open?.kind !== kind && queue.waiting.every(isOther) && queue.behind.every(isOther)) return queue;
  const left = { ...queue, waiting: queue.waiting.filter(isOther), behind: queue.behind.filter(isOther) };
  return queue.open?.kind === kind ? next(left) : left;
};
/** The open dialog makes way for the one it leads to (log in → register); what waits goes on waiting. */
export const replace = (queue: DialogQueue, dialog: Dialog): DialogQueue => ({ ...queue, open: dialog });
/** Only these kinds go on. */
export const retain = ({ open, waiting, behind }: DialogQueue, kinds: readonly DialogKind[]): DialogQueue => {
  const [first = null, ...others] = [...(open ? [open] : []), ...behind, ...waiting].filter(({ kind }) =>
    kinds.includes(kind),
  );
  return { open: first, waiting: others, behind: [] };
};
