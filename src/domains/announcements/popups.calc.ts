/**
 * Which announcements pop up for which audience, and when (R-ANN-02 to 05, D-22). Pure: the stored values and the day
 * are arguments.
 */
import type { Announcement, Audience } from './announcements.state.ts';

/** A: members, at each log-in; F: members, at their first; B: visitors. */
export const popupsFor = (items: readonly Announcement[], audience: Audience): readonly Announcement[] =>
  items.filter(({ execution }) =>
    audience.kind === 'visitor'
      ? execution === 'B'
      : execution === 'A' || (execution === 'F' && audience.firstTimeLogin),
  );

/** What this browser has stored about one audience's pop-up. */
export interface PopupMemory {
  /** Closed in this session. */
  readonly closed: boolean;
  /** The local day for which it was hidden; null: never. */
  readonly hiddenOn: string | null;
}
export const popupDue = (items: readonly Announcement[], memory: PopupMemory, today: string): boolean =>
  items.length > 0 && !memory.closed && memory.hiddenOn !== today;

/** The reader's local day, `2026-11-22`: "today" is their day, not the merchant's. `at`: Unix ms. */
export const localDay = (at: number): string => {
  const when = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
};

/** The items of a page; pages count from 1. */
export const pageOf = <T>(items: readonly T[], page: number, size: number): readonly T[] =>
  items.slice((page - 1) * size, page * size);
export const pagesOf = (count: number, size: number): number => Math.max(1, Math.ceil(count / size));
