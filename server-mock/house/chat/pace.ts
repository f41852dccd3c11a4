/**
 * Nobody talks faster than they can be read (SAFE-03's neighbour, REL-27). Judged at the door and not by the writer: what the
 * writer refuses it refuses for good, and a message that came too soon may be sent again under its own key.
 */
import type { HouseState } from '../state.ts';
import type { Spoken } from './types.ts';

/** Five messages in ten seconds. */
export const SAID_AT_MOST = 5;
export const WITHIN_MS = 10_000;
/** Members whose latest words are remembered; who spoke longest ago is forgotten first. */
const REMEMBERED = 2_000;

export const spokenAfter = (spoken: readonly Spoken[] | undefined, one: Spoken): readonly Spoken[] =>
  [...(spoken ?? []), one].slice(-SAID_AT_MOST);

export const remember = (spoke: Map<string, readonly Spoken[]>, member: string, one: Spoken): void => {
  const before = spoke.get(member);
  spoke.delete(member);
  spoke.set(member, spokenAfter(before, one));
  const [oldest] = spoke.keys();
  if (spoke.size > REMEMBERED && oldest !== undefined) spoke.delete(oldest);
};
/**
 * Keys of each member's messages between the door and the room: what came at once is judged together, however long the
 * disk takes to say whether a key is new.
 */
export interface UnderWay {
  readonly of: (member: string) => ReadonlySet<string>;
  /** The answer ends it. */
  readonly begin: (member: string, key: string) => () => void;
}
const NONE: ReadonlySet<string> = new Set();
export const createUnderWay = (): UnderWay => {
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
/** How long they must wait, ms; 0: not at all. What is repeated under its key was said already and is not counted again. */
export const mustWait = (
  { spoke }: Pick<HouseState, 'spoke'>,
  member: string,
  key: string,
  at: number,
  underWay: ReadonlySet<string> = NONE,
): number => {
  const own = spoke.get(member) ?? [];
  if (underWay.has(key) || own.some((one) => one.key === key)) return 0;
  const said = own.filter((one) => one.at > at - WITHIN_MS && one.at <= at);
  const coming = [...underWay]
    .filter((one) => !own.some((other) => other.key === one))
    .map((one) => ({ key: one, at }));
  const lately = [...said, ...coming];
  const [oldest] = lately;
  return lately.length < SAID_AT_MOST || oldest === undefined ? 0 : oldest.at + WITHIN_MS - at;
};
