/**
 * Limits how fast a member may send chat messages (SAFE-03, REL-27). Checked before the writer: the writer's refusals
 * are final, while a message that came too soon may be sent again under its own key.
 */
import type { HouseState } from '../state.ts';
import type { Spoken } from './types.ts';

/** Five messages in ten seconds. */
export const MAX_MESSAGES = 5;
export const WINDOW_MS = 10_000;
/** Members whose latest messages are recorded; the member silent for longest is dropped first. */
const REMEMBERED = 2_000;

export const withNewest = (spoken: readonly Spoken[] | undefined, one: Spoken): readonly Spoken[] =>
  [...(spoken ?? []), one].slice(-MAX_MESSAGES);

export const recordMessage = (spoke: Map<string, readonly Spoken[]>, member: string, one: Spoken): void => {
  const before = spoke.get(member);
  spoke.delete(member);
  spoke.set(member, withNewest(before, one));
  const [oldest] = spoke.keys();
  if (spoke.size > REMEMBERED && oldest !== undefined) spoke.delete(oldest);
};
/**
 * Keys of each member's messages that the writer has not answered yet, so that simultaneous messages count together
 * even while the journal looks up a key.
 */
export interface PendingMessages {
  readonly of: (member: string) => ReadonlySet<string>;
  /** Returns the function to call when the writer has answered. */
  readonly begin: (member: string, key: string) => () => void;
}
const NONE: ReadonlySet<string> = new Set();
export const createPendingMessages = (): PendingMessages => {
  const byMember = new Map<string, Set<string>>();
  return {
    of: (member) => byMember.get(member) ?? NONE,
    begin: (member, key) => {
      const keys = byMember.get(member) ?? new Set();
      byMember.set(member, keys.add(key));
      return () => {
        keys.delete(key);
        if (keys.size === 0 && byMember.get(member) === keys) byMember.delete(member);
      };
    },
  };
};
/** Time until the member may send, ms; 0: now. A repeated key is a retry and does not count again. */
export const waitMs = (
  { spoke }: Pick<HouseState, 'spoke'>,
  member: string,
  key: string,
  at: number,
  underWay: ReadonlySet<string> = NONE,
): number => {
  const own = spoke.get(member) ?? [];
  if (underWay.has(key) || own.some((one) => one.key === key)) return 0;
  const sent = own.filter((one) => one.at > at - WINDOW_MS && one.at <= at);
  const pending = [...underWay]
    .filter((one) => !own.some((other) => other.key === one))
    .map((one) => ({ key: one, at }));
  const lately = [...sent, ...pending];
  const [oldest] = lately;
  return lately.length < MAX_MESSAGES || oldest === undefined ? 0 : oldest.at + WINDOW_MS - at;
};
