/** Up to which message new ones were told, by member: for every page of the browser, and over a reload. */
import type { FlowDeps } from '../machinery/deps.ts';
import { KEEP } from '../machinery/storageKeys.ts';

/** What one page sees of an inbox. */
export interface Sight {
  readonly member: string;
  /** Of the journal that `newest` is counted in. */
  readonly epoch: number;
  readonly newest: number;
}
const LOCK = 'messages';
export const PATIENCE_MS = 2_000;
/** People of one browser; the longest ago leaves, and is told nothing old when they come again. */
const MOST_MEMBERS = 8;

type Told = Readonly<Record<string, { readonly epoch?: unknown; readonly id?: unknown } | null>>;
const toldIn = ({ platform: { storage } }: FlowDeps): Told => {
  try {
    const kept: unknown = JSON.parse(storage.local.get(KEEP.messagesTold) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Told) : {};
  } catch {
    return {};
  }
};
/**
 * In the lock: what another page has told is told. Answers up to which it was told before, nothing of it known: null. A page
 * that is behind the others takes nothing back. Null as a whole: the lock was not to be had, and nothing is known.
 */
export const takeTurn = (deps: FlowDeps, { member, epoch, newest }: Sight): Promise<{ before: number | null } | null> =>
  deps.platform.tabs.aloneOrNot(LOCK, PATIENCE_MS, () => {
    const { [member]: mine, ...others } = toldIn(deps);
    // A journal that begins anew numbers anew (H-12).
    const before = mine?.epoch === epoch && typeof mine.id === 'number' ? mine.id : null;
    if (before === null || newest > before) {
      const entries = [...Object.entries(others).slice(1 - MOST_MEMBERS), [member, { epoch, id: newest }]];
      deps.platform.storage.local.set(KEEP.messagesTold, JSON.stringify(Object.fromEntries(entries)));
    }
    return Promise.resolve({ before });
  });
