/** The dialog queue: one dialog at a time, by priority, never one on top of another (R-MODAL-15, D-21). Pure. */
export type Dialog =
  | { readonly kind: 'changePassword'; readonly forced: boolean }
  | { readonly kind: 'verification' }
  | { readonly kind: 'contract'; readonly contractId: string }
  | { readonly kind: 'announcement' }
  /** `because`: key of the sentence that says why it opened by itself, shown beside its fields. */
  /** `side`: the agents' log-in (R-SESS-24); absent: the members' log-in. */
  | { readonly kind: 'login'; readonly because?: string; readonly side?: 'agent' }
  | { readonly kind: 'register' }
  | { readonly kind: 'forgotPassword' }
  | { readonly kind: 'logoutConfirm' }
  /** A trial account requested something that needs a full account (R-ERR-04). */
  | { readonly kind: 'trialNotice' }
  | { readonly kind: 'notice'; readonly index: number }
  | { readonly kind: 'licence' }
  /** Opens at the item with this tag, or at the first (R-MODAL-07). */
  | { readonly kind: 'help'; readonly tag?: string }
  /** The session is about to end, or has ended: the player logs in again in place and keeps the page (B-14). */
  | { readonly kind: 'sessionExpiry' }
  | { readonly kind: 'vendorGames'; readonly vendor: string; readonly gameType: string }
  /** Pages, actions, games and downlines by a few keys; and the keys that the portal listens to (B-13). */
  | { readonly kind: 'palette' }
  | { readonly kind: 'shortcuts' }
  /** The player's operations and their outcomes (B-03). */
  | { readonly kind: 'operations' }
  /** History of the balance, and the messages of the house. */
  | { readonly kind: 'balanceHistory' }
  | { readonly kind: 'inbox' }
  /** The member centre over the current page; it opens at this address of the centre (R-MODAL-12, D-25). */
  | { readonly kind: 'memberCentre'; readonly path: string }
  /** The agent centre in the same way (R-MODAL-13). */
  | { readonly kind: 'agentCentre'; readonly path: string }
  /** Choice of an avatar (R-MEMB-18). */
  | { readonly kind: 'avatar' }
  /** Details of the promotion with this id (R-MODAL-14). */
  | { readonly kind: 'promoDetails'; readonly id: string }
  /** Offers other games of the category instead (R-GAME-17). */
  | {
      readonly kind: 'gameMaintenance';
      readonly gameName: string;
      readonly gameId: string;
      readonly gameType: string;
    }
  /** The browser blocked the window of a game (R-GAME-16). */
  | { readonly kind: 'popupBlocked'; readonly gameName: string }
  | { readonly kind: 'launchFailed'; readonly gameName: string; readonly code: string }
  /** Chat rooms (R-MODAL-10). */
  | { readonly kind: 'chatRoom' }
  | { readonly kind: 'foreignToken' }
  /**
   * One sentence of the catalogue and a button, for messages without a dialog of their own. `outside`: the button opens
   * an external site (SAFE-20).
   */
  | {
      readonly kind: 'message';
      readonly titleKey: string;
      readonly textKey: string;
      /** A time that the text names, Unix ms. */
      readonly until?: number;
      readonly outside?: { readonly url: string; readonly host: string };
      /** The blocked window, offered as a link (R-LIVE-20). */
      readonly link?: string;
    };
export type DialogKind = Dialog['kind'];

export interface DialogQueue {
  readonly open: Dialog | null;
  readonly waiting: readonly Dialog[];
  /** Displaced while open, newest first: hidden but still mounted, so that their input is kept (decision 0107). */
  readonly behind: readonly Dialog[];
  /** The page of the address is still loading: it may open a log-in, so that announcements wait for it. */
  readonly addressLoading: boolean;
  /** The player types, or a menu or a dialog of the page is open: a dialog that nothing obliges to open at once would interrupt. */
  readonly busy: boolean;
  /** The second screen is shown: a pop-up would cover its figures until the agent comes by. */
  readonly boardShown: boolean;
}
export const noDialogs: DialogQueue = {
  open: null,
  waiting: [],
  behind: [],
  addressLoading: false,
  busy: false,
  boardShown: false,
};

/** Dialogs that a player opens with a button or an address. */
const PLAYER_OPENED: ReadonlySet<DialogKind> = new Set([
  'login',
  'register',
  'forgotPassword',
  'logoutConfirm',
  'notice',
  'licence',
  'help',
  'vendorGames',
  'operations',
  'palette',
  'shortcuts',
  'balanceHistory',
  'inbox',
  'avatar',
  'promoDetails',
  'chatRoom',
]);
/** The member centre or the agent centre. */
const isCentre = ({ kind }: Dialog): boolean => kind.endsWith('Centre');
/** A log-in that gives a reason opened by itself, and so did a change of password that is forced. */
const isPlayerOpened = (dialog: Dialog): boolean =>
  isCentre(dialog) ||
  (PLAYER_OPENED.has(dialog.kind) && !(dialog.kind === 'login' && dialog.because !== undefined)) ||
  (dialog.kind === 'changePassword' && !dialog.forced);

/**
 * D-21 orders the dialogs that open by themselves: forced password change, extra verification, contract offer,
 * announcement, everything else; the session's end before all. Dialogs that the player opened come before announcements
 * (docs/decisions/0205).
 */
const rank = (dialog: Dialog): number => {
  if (dialog.kind === 'changePassword' && dialog.forced) return 1;
  if (isPlayerOpened(dialog)) return 4;
  return { sessionExpiry: 0, verification: 2, contract: 3, announcement: 5 }[dialog.kind as string] ?? 6;
};
/**
 * The player has just followed a link to an external site, perhaps inside the open dialog, so that the warning cannot
 * wait for it to close.
 */
export const isLeavingNotice = (dialog: Dialog | null): boolean =>
  dialog?.kind === 'message' && dialog.outside !== undefined;
/**
 * A dialog without which the account cannot be used displaces every open dialog. One that the player opened displaces
 * an announcement, which has no input, and a centre, from within which it was opened. No other dialog is displaced.
 */
const displaces = (newcomer: Dialog, open: Dialog): boolean =>
  isLeavingNotice(newcomer) ||
  (rank(newcomer) <= 2 && rank(newcomer) < rank(open)) ||
  ((open.kind === 'announcement' || isCentre(open)) && isPlayerOpened(newcomer));

const same = (a: Dialog, b: Dialog): boolean => JSON.stringify(a) === JSON.stringify(b);

const insert = (waiting: readonly Dialog[], dialog: Dialog): readonly Dialog[] => {
  const place = waiting.findIndex((other) => rank(other) > rank(dialog));
  return place < 0 ? [...waiting, dialog] : [...waiting.slice(0, place), dialog, ...waiting.slice(place)];
};
const mayOpen = ({ addressLoading, busy, boardShown }: DialogQueue, { kind }: Dialog): boolean => {
  const held = busy || boardShown;
  if (kind === 'announcement') return !addressLoading && !held;
  return !(kind === 'contract' && held);
};
/** A displaced dialog returns, unless it is held or one of higher priority is waiting. */
const next = (queue: DialogQueue): DialogQueue => {
  const { waiting, behind } = queue;
  const first = waiting.find((dialog) => mayOpen(queue, dialog));
  const [displaced, ...under] = behind;
  if (displaced && mayOpen(queue, displaced) && !(first && rank(first) < rank(displaced)))
    return { ...queue, open: displaced, behind: under };
  return { ...queue, open: first ?? null, waiting: waiting.filter((dialog) => dialog !== first) };
};
const setHold = (queue: DialogQueue, hold: Partial<Pick<DialogQueue, 'addressLoading' | 'busy'>>): DialogQueue => {
  const changed = { ...queue, ...hold };
  return queue.open === null ? next(changed) : changed;
};
/** Announcements wait while the page of the address loads. */
export const setAddressLoading = (queue: DialogQueue, addressLoading: boolean): DialogQueue =>
  setHold(queue, { addressLoading });
/** Announcements and contract offers wait while the player is busy. */
export const setPlayerBusy = (queue: DialogQueue, busy: boolean): DialogQueue => setHold(queue, { busy });
/** Announcements and contract offers wait while the board is shown; one that is open already goes back into the queue. */
export const setBoardShown = (queue: DialogQueue, boardShown: boolean): DialogQueue => {
  const changed = { ...queue, boardShown };
  const { open, waiting } = changed;
  if (open === null) return next(changed);
  return mayOpen(changed, open) ? changed : next({ ...changed, open: null, waiting: insert(waiting, open) });
};

export const enqueue = (queue: DialogQueue, dialog: Dialog): DialogQueue => {
  const { open, waiting, behind } = queue;
  if ([...(open ? [open] : []), ...waiting, ...behind].some((other) => same(other, dialog))) return queue;
  if (!open && mayOpen(queue, dialog)) return { ...queue, open: dialog };
  if (!open || !displaces(dialog, open)) return { ...queue, waiting: insert(waiting, dialog) };
  return { ...queue, open: dialog, behind: [open, ...behind] };
};
/** Closes every dialog of the kind, open, waiting or displaced; the next in the queue opens. */
export const dequeue = (queue: DialogQueue, kind: DialogKind): DialogQueue => {
  const isOther = (dialog: Dialog): boolean => dialog.kind !== kind;
  if (queue.open?.kind !== kind && queue.waiting.every(isOther) && queue.behind.every(isOther)) return queue;
  const left = { ...queue, waiting: queue.waiting.filter(isOther), behind: queue.behind.filter(isOther) };
  return queue.open?.kind === kind ? next(left) : left;
};
/** Replaces the open dialog by the one it leads to (log in → register); waiting dialogs keep waiting. */
export const replace = (queue: DialogQueue, dialog: Dialog): DialogQueue => ({ ...queue, open: dialog });
/** Keeps only dialogs of these kinds. */
export const retain = (queue: DialogQueue, kinds: readonly DialogKind[]): DialogQueue => {
  const { open, waiting, behind } = queue;
  const [first = null, ...others] = [...(open ? [open] : []), ...behind, ...waiting].filter(({ kind }) =>
    kinds.includes(kind),
  );
  return { ...queue, open: first, waiting: others, behind: [] };
};
