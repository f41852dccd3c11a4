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
/** How long they must wait, ms; 0: not at all. What is repeated under its key was said already and is not counted again. */
export const mustWait = ({ spoke }: Pick<HouseState, 'spoke'>, member: string, key: string, at: number): number => {
  const own = spoke.get(member) ?? [];
  if (own.some((one) => one.key === key)) return 0;
  const lately = own.filter((one) => one.at > at - WITHIN_MS && one.at <= at);
  const [oldest] = lately;
  return lately.length < SAID_AT_MOST || oldest === undefined ? 0 : oldest.at + WITHIN_MS - at;
};
