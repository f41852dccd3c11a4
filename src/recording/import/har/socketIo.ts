/** Takes the packets of Engine.IO 4 and Socket.IO 5 apart (P-14): only what a recording needs, and nothing is executed. */

/** `namespace` is `/` where the packet names none. */
export type SocketPacket =
  /** Packets that keep the connection alive or change its transport. */
  | { readonly type: 'engine' }
  | { readonly type: 'open'; readonly sid: string }
  | { readonly type: 'close' }
  | { readonly type: 'connect'; readonly namespace: string; readonly auth: unknown }
  | { readonly type: 'refused'; readonly namespace: string; readonly reason: unknown }
  | { readonly type: 'disconnect'; readonly namespace: string }
  | {
      readonly type: 'event';
      readonly namespace: string;
      readonly id: number | null;
      readonly args: readonly unknown[];
    }
  | { readonly type: 'ack'; readonly namespace: string; readonly id: number; readonly args: readonly unknown[] }
  /** An event or acknowledgement with binary attachments, which follow as frames of their own. */
  | { readonly type: 'attached'; readonly event: string; readonly attachments: number };

/** Engine.IO joins the packets of one polling body by this character. */
const SEPARATOR = '\u001e';
export const packetsOfBody = (body: string): readonly string[] => (body === '' ? [] : body.split(SEPARATOR));

const MESSAGE = /^4([0-6])(?:(\d+)-)?(?:(\/[^,]*),)?(\d+)?(.*)$/s;
const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};
const sidOf = (value: unknown): string => {
  const sid = (value as { readonly sid?: unknown } | null | undefined)?.sid;
  return typeof sid === 'string' ? sid : '';
};
const eventOf = (value: unknown): string =>
  Array.isArray(value) && typeof value[0] === 'string' ? value[0].slice(0, 64) : '';

const messageOf = (text: string): SocketPacket | null => {
  const parts = MESSAGE.exec(text);
  if (parts === null) return null;
  const [, type = '', attachments, namespace = '/', id, rest = ''] = parts;
  const data = parsed(rest);
  const args = Array.isArray(data) ? (data as readonly unknown[]) : null;
  const number = id === undefined ? null : Number(id);
  switch (type) {
    case '0':
      return { type: 'connect', namespace, auth: data };
    case '1':
      return { type: 'disconnect', namespace };
    case '2':
      return args === null ? null : { type: 'event', namespace, id: number, args };
    case '3':
      return args === null || number === null ? null : { type: 'ack', namespace, id: number, args };
    case '4':
      return { type: 'refused', namespace, reason: data };
    default:
      return { type: 'attached', event: eventOf(data), attachments: Number(attachments ?? 0) };
  }
};
/** Null: no packet of these protocols. */
export const packetOf = (text: string): SocketPacket | null => {
  switch (text[0]) {
    case '0':
      return { type: 'open', sid: sidOf(parsed(text.slice(1))) };
    case '1':
      return { type: 'close' };
    case '2':
    case '3':
    case '5':
    case '6':
      return { type: 'engine' };
    case '4':
      return messageOf(text);
    default:
      return null;
  }
};
