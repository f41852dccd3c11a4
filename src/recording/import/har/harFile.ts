/**
 * Reads the parts of a HAR file that a recording needs (P-14). Everything in it comes from outside: a field of another form counts as
 * missing. Headers and page titles are not read at all, so that no secret of theirs can reach a recording.
 */
import { RecordingError } from '../../errors.ts';

/** One WebSocket frame as it was saved. */
export interface HarMessage {
  readonly received: boolean;
  /** In the unit of the program that saved it; see `frameTimes.ts`. */
  readonly time: number;
  /** 1: text, 2: binary in base64. */
  readonly opcode: number;
  readonly data: string;
}
export interface HarEntry {
  /** Unix ms. */
  readonly startedAt: number;
  /** How long the answer took, ms. */
  readonly tookMs: number;
  readonly method: string;
  readonly url: URL;
  /** 0: no answer. */
  readonly status: number;
  /** Bodies; null: not saved. */
  readonly sent: string | null;
  readonly answer: string | null;
  /** Null: no WebSocket. */
  readonly messages: readonly HarMessage[] | null;
}
export interface HarFile {
  /** `Playwright 1.65.1`, `WebInspector 537.36`. */
  readonly creator: string;
  readonly entries: readonly HarEntry[];
}
/** Reads a file that lies beside the HAR by its name; null: there is none. */
export type ReadAttached = (name: string) => Promise<string | null>;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : -1);
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
const fromBase64 = (text: string): string | null => {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
  } catch {
    return null;
  }
};
/** A name without a folder: a HAR must not name other files of the machine. */
const PLAIN_NAME = /^[\w-][\w.-]*$/;

const messageOf = (value: unknown): readonly HarMessage[] => {
  const { type, time, opcode, data } = fieldsOf(value);
  if ((type !== 'send' && type !== 'receive') || typeof data !== 'string') return [];
  return [{ received: type === 'receive', time: numberOf(time), opcode: numberOf(opcode), data }];
};
const bodyOf = async (value: unknown, attached: ReadAttached): Promise<string | null> => {
  const { text, encoding, _file: file } = fieldsOf(value);
  if (typeof text === 'string') return encoding === 'base64' ? fromBase64(text) : text;
  return typeof file === 'string' && PLAIN_NAME.test(file) ? attached(file) : null;
};
/** Frames stand in the entry, or as one line of JSON each in a file beside the HAR. */
const messagesOf = async (entry: Fields, isSocket: boolean, attached: ReadAttached) => {
  const inside = entry['_webSocketMessages'];
  if (Array.isArray(inside)) return inside.flatMap(messageOf);
  if (!isSocket) return null;
  const lines = await bodyOf(fieldsOf(entry['response'])['content'], attached);
  return (lines ?? '').split('\n').flatMap((line) => messageOf(parsed(line)));
};
const entryOf = async (value: unknown, attached: ReadAttached): Promise<readonly HarEntry[]> => {
  const entry = fieldsOf(value);
  const request = fieldsOf(entry['request']);
  const response = fieldsOf(entry['response']);
  const address = textOf(request['url']);
  const startedAt = Date.parse(textOf(entry['startedDateTime']) ?? '');
  if (address === null || !URL.canParse(address) || Number.isNaN(startedAt)) return [];
  const url = new URL(address);
  const isSocket = entry['_resourceType'] === 'websocket' || /^wss?:$/.test(url.protocol);
  const messages = await messagesOf(entry, isSocket, attached);
  return [
    {
      startedAt,
      tookMs: Math.max(0, numberOf(entry['time'])),
      method: textOf(request['method']) ?? 'GET',
      url,
      status: Math.max(0, numberOf(response['status'])),
      sent: await bodyOf(request['postData'], attached),
      answer: messages === null ? await bodyOf(response['content'], attached) : null,
      messages,
    },
  ];
};

/** Throws a RecordingError for a text that is no HAR. */
export const readHar = async (text: string, attached: ReadAttached): Promise<HarFile> => {
  const { log } = fieldsOf(parsed(text));
  if (!Array.isArray(fieldsOf(log)['entries']))
    throw new RecordingError(0, 'it is no HAR: a HAR is one JSON object with log.entries');
  const { name, version } = fieldsOf(fieldsOf(log)['creator']);
  const entries: HarEntry[] = [];
  for (const entry of listOf(fieldsOf(log)['entries'])) entries.push(...(await entryOf(entry, attached)));
  return { creator: [name, version].filter((one) => typeof one === 'string').join(' '), entries };
};
