/**
 * Encodes and decodes Socket.IO packets (protocol 5) as text, without the Engine.IO packet type in front. Pure. Stricter
 * than the library (no blanks within an id, no unsafe ids) and without binary attachments, which the hub does not use.
 */
import { HUB_EVENT } from '../../../src/contract/hubProtocol.ts';

export type Packet =
  | { readonly type: 'connect'; readonly space: string; readonly auth: object }
  | { readonly type: 'leave'; readonly space: string }
  | { readonly type: 'ack'; readonly space: string }
  | {
      readonly type: 'event';
      readonly space: string;
      readonly name: string;
      readonly args: readonly unknown[];
      readonly id: number | null;
    };

/** The only namespace that the hub uses. */
export const MAIN = '/';
/** Event names that the library reserves, on either side. */
const RESERVED = new Set(['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener']);
const HEAD = /^([0-3])(?:(\/[^,]*),?)?(\d*)/;
const NOT_JSON = Symbol('not JSON');

const parsed = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return NOT_JSON;
  }
};
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty event counts as an event without a name: unknown, but not a broken packet. */
const eventOf = (space: string, id: number | null, payload: unknown): Packet | null => {
  if (payload === undefined) return { type: 'event', space, name: '', args: [], id };
  if (!Array.isArray(payload)) return null;
  const [name, ...args] = payload as readonly unknown[];
  if (typeof name === 'number') return { type: 'event', space, name: String(name), args, id };
  return typeof name === 'string' && !RESERVED.has(name) ? { type: 'event', space, name, args, id } : null;
};
/** Null: not a packet that a client may send. */
export const readPacket = (text: string): Packet | null => {
  const head = HEAD.exec(text);
  if (!head) return null;
  const [whole, type, space = MAIN, digits = ''] = head;
  const id = digits === '' ? null : Number(digits);
  if (id !== null && !Number.isSafeInteger(id)) return null;
  const rest = text.slice(whole.length);
  // The hub never asks for an acknowledgement, so the content of one is not decoded.
  if (type === '3') return rest === '' || rest.startsWith('[') ? { type: 'ack', space } : null;
  const payload = parsed(rest);
  switch (type) {
    case '0':
      return payload === undefined || isObject(payload) ? { type: 'connect', space, auth: payload ?? {} } : null;
    case '1':
      return payload === undefined ? { type: 'leave', space } : null;
    default:
      return eventOf(space, id, payload);
  }
};

export const connectPacket = (id: string): string => `0${JSON.stringify({ sid: id })}`;
export const disconnectPacket = '1';
export const eventPacket = (name: string, body: object): string => `2${JSON.stringify([name, body])}`;
/** Frames are encoded already (H-29). */
export const framesPacket = (texts: readonly string[]): string =>
  `2["${HUB_EVENT.frames}",{"frames":[${texts.join(',')}]}]`;
export const ackPacket = (id: number, answer: unknown): string => `3${id}${JSON.stringify([answer])}`;
export const connectErrorPacket = (space: string, message: string, code?: string): string =>
  `4${space === MAIN ? '' : `${space},`}${JSON.stringify({ message, ...(code === undefined ? {} : { data: { code } }) })}`;
