/**
 * The position up to which new messages were announced, by member: shared by the tabs of the browser, and stored over a
 * reload.
 */
import type { FlowDeps } from '../machinery/deps.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';

/** Inbox position as one tab sees it. */
export interface InboxPosition {
  readonly member: string;
  /** Epoch of the journal that counts `newest`. */
  readonly epoch: number;
  readonly newest: number;
}
const LOCK = 'messages';
export const LOCK_TIMEOUT_MS = 2_000;
/** Most members remembered per browser; the oldest entry is dropped, and its member gets no old announcements on return. */
const MAX_MEMBERS = 8;

type AnnouncedPositions = Readonly<Record<string, { readonly epoch?: unknown; readonly id?: unknown } | null>>;
const readPositions = ({ platform: { storage } }: FlowDeps): AnnouncedPositions => {
  try {
    const stored: unknown = JSON.parse(storage.local.get(STORAGE_KEYS.messagesTold) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? (stored as AnnouncedPositions)
      : {};
  } catch {
    return {};
  }
};
/**
 * Claims the announcement in a lock. Returns the position announced before, or null for an unknown one; a tab that is
 * behind the others does not move it back. Null as a whole: the lock was not available, and nothing is known.
 */
export const claimAnnouncement = (
  deps: FlowDeps,
  { member, epoch, newest }: InboxPosition,
): Promise<{ before: number | null } | null> =>
  deps.platform.tabs.runExclusiveOrSkip(LOCK, LOCK_TIMEOUT_MS, () => {
    const { [member]: mine, ...others } = readPositions(deps);
    // A new journal counts from 1 again (H-12).
    const before = mine?.epoch === epoch && typeof mine.id === 'number' ? mine.id : null;
    if (before === null || newest > before) {
      const entries = [...Object.entries(others).slice(1 - MAX_MEMBERS), [member, { epoch, id: newest }]];
      deps.platform.storage.local.set(STORAGE_KEYS.messagesTold, JSON.stringify(Object.fromEntries(entries)));
    }
    return Promise.resolve({ before });
  });
