/**
 * What the pages of one member say to each other about the one connection they share (H-27). A way is a connection of one
 * page that others may use, a line is one link of a page that goes over it. Frames and heartbeats are handed on as the hub
 * sent them, positions and all; what is asked over a line is the hub's to answer, so a follower's round trips bound the
 * hub's clock as its leader's do (H-36).
 */
import type { SourceSignal } from '../../api.ts';

export type Word =
  /** I am here, and seen or not: who leads says so, and a hidden leader offers the lead to whom a person looks at. */
  | { readonly say: 'hello'; readonly from: string; readonly visible: boolean }
  /** I lead; every half second while anybody listens, and at each change. `way`: null while none stands open. */
  | { readonly say: 'beat'; readonly from: string; readonly way: string | null; readonly visible: boolean }
  /** Take the lead, I am not looked at. */
  | { readonly say: 'yours'; readonly from: string; readonly to: string }
  /** I lead no more. */
  | { readonly say: 'bye'; readonly from: string }
  | { readonly say: 'attach'; readonly to: string; readonly line: string }
  | { readonly say: 'detach'; readonly line: string }
  | {
      readonly say: 'ask';
      readonly line: string;
      readonly n: number;
      readonly event: string;
      readonly message: unknown;
      readonly ms: number;
    }
  | { readonly say: 'answer'; readonly line: string; readonly n: number; readonly answer: unknown }
  /** To one line: it stands open, is closed, was refused. */
  | { readonly say: 'line'; readonly line: string; readonly way: string; readonly signal: SourceSignal }
  /** To every line of a way, in one breath: frames and what the hub says of its own accord. */
  | { readonly say: 'relay'; readonly way: string; readonly signal: SourceSignal };

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'any' | 'name or null';
// biome-ignore format: a table
const FIELDS: Readonly<Record<Word['say'], Readonly<Record<string, Kind>>>> = {
  hello:  { from: 'string', visible: 'boolean' },
  beat:   { from: 'string', way: 'name or null', visible: 'boolean' },
  yours:  { from: 'string', to: 'string' },
  bye:    { from: 'string' },
  attach: { to: 'string', line: 'string' },
  detach: { line: 'string' },
  ask:    { line: 'string', n: 'number', event: 'string', message: 'any', ms: 'number' },
  answer: { line: 'string', n: 'number', answer: 'any' },
  line:   { line: 'string', way: 'string', signal: 'object' },
  relay:  { way: 'string', signal: 'object' },
};
const fits = (value: unknown, kind: Kind): boolean =>
  kind === 'any' ||
  (kind === 'name or null' ? value === null || typeof value === 'string' : value !== null && typeof value === kind);

/** Null for what is none of ours: an older page of this site may still be open. */
export const heardWord = (heard: unknown): Word | null => {
  if (typeof heard !== 'object' || heard === null) return null;
  const word = heard as Readonly<Record<string, unknown>>;
  const { say } = word;
  if (typeof say !== 'string' || !Object.hasOwn(FIELDS, say)) return null;
  const fields = Object.entries(FIELDS[say as Word['say']]);
  return fields.every(([name, kind]) => fits(word[name], kind)) ? (heard as Word) : null;
};
