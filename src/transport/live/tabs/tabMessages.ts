/**
 * Messages between the pages of one member about their shared connection (H-27). `way` is the id of a connection that other
 * pages may share; `line` is the id of a follower's link over it. Frames and heartbeats are relayed as the hub sent them.
 * Requests over a link are answered by the hub, so a follower's round trips measure the hub's clock too (H-36).
 */
import type { SourceSignal } from '../../api.ts';

export type TabMessage =
  /** Announces a page. The leader answers with `beat`, and a hidden leader offers the lead to a visible page. */
  | { readonly say: 'hello'; readonly from: string; readonly visible: boolean }
  /** Heartbeat of the leader: every half second while pages listen, and at each change. `way` null: no open connection. */
  | { readonly say: 'beat'; readonly from: string; readonly way: string | null; readonly visible: boolean }
  /** The hidden leader offers the lead. */
  | { readonly say: 'yours'; readonly from: string; readonly to: string }
  /** The sender no longer leads. */
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
  /** To one link: opened, closed or refused. */
  | { readonly say: 'line'; readonly line: string; readonly way: string; readonly signal: SourceSignal }
  /** To every link of a connection: frames and control events of the hub. */
  | { readonly say: 'relay'; readonly way: string; readonly signal: SourceSignal };

/** Id of the n-th connection or link of a page. */
export const nameIn = (page: string, n: number): string => `${page}/${n}`;
/** Id of the page whose connection or link this is. */
export const pageOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'any' | 'name or null';
// biome-ignore format: a table
const FIELDS: Readonly<Record<TabMessage['say'], Readonly<Record<string, Kind>>>> = {
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

/** Decodes a message; null: invalid, as from a page of another version that is still open. */
export const decodeTabMessage = (value: unknown): TabMessage | null => {
  if (typeof value !== 'object' || value === null) return null;
  const word = value as Readonly<Record<string, unknown>>;
  const { say } = word;
  if (typeof say !== 'string' || !Object.hasOwn(FIELDS, say)) return null;
  const fields = Object.entries(FIELDS[say as TabMessage['say']]);
  return fields.every(([name, kind]) => fits(word[name], kind)) ? (value as TabMessage) : null;
};
