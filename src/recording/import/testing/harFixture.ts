/** HAR files as Chrome and Playwright write them, for tests. Times are given in ms after `START`. */
import { callAt, callNamed, topicRow } from '../../../contract/index.ts';
import { openBytes, joined } from '../../testing/recordingFixture.ts';
import { readRecords } from '../../read/records.ts';
import type { RecordingRecord } from '../../records.ts';
import { importHar } from '../har/importHar.ts';

export const START = 1_780_000_000_000;
const iso = (ms: number): string => new Date(START + ms).toISOString();

export interface Said {
  readonly ms: number;
  readonly sent?: true;
  readonly data: string;
  readonly opcode?: number;
}
export type Writer = 'chrome' | 'playwright' | 'playwright-1.61';
/** A frame's time as that program writes it. */
const timeBy = (writer: Writer, ms: number): number => (writer === 'playwright' ? START + ms : (START + ms) / 1_000);
export const socketMessages = (said: readonly Said[], writer: Writer): readonly object[] =>
  said.map(({ ms, sent, data, opcode = 1 }) => ({
    type: sent ? 'send' : 'receive',
    time: timeBy(writer, ms),
    opcode,
    data,
  }));
export const socketEntry = (url: string, said: readonly Said[], writer: Writer): object => ({
  startedDateTime: iso(0),
  time: 5_000,
  request: {
    method: 'GET',
    url,
    headers: [{ name: 'Cookie', value: 'sid=hunter2secret' }],
  },
  response: { status: 101, headers: [], content: {} },
  _resourceType: 'websocket',
  _webSocketMessages: socketMessages(said, writer),
});
export interface Asked {
  readonly ms: number;
  readonly method?: string;
  readonly url: string;
  readonly answer?: unknown;
  readonly answerText?: string;
  readonly base64?: true;
  readonly sent?: string;
  readonly status?: number;
}
export const restEntry = ({
  ms,
  method = 'GET',
  url,
  answer,
  answerText,
  base64,
  sent,
  status = 200,
}: Asked): object => {
  const text = answerText ?? (answer === undefined ? undefined : JSON.stringify(answer));
  const body = text !== undefined && base64 ? Buffer.from(text).toString('base64') : text;
  return {
    startedDateTime: iso(ms),
    time: 4.5,
    request: {
      method,
      url,
      headers: [{ name: 'Authorization', value: 'Bearer abcdefghijklmnop' }],
      ...(sent === undefined ? {} : { postData: { mimeType: 'text/plain', text: sent } }),
    },
    response: {
      status,
      headers: [],
      content: {
        mimeType: 'application/json',
        ...(body === undefined ? {} : { text: body }),
        ...(base64 ? { encoding: 'base64' } : {}),
      },
    },
  };
};
const CREATORS: Readonly<Record<Writer, object>> = {
  chrome: { name: 'WebInspector', version: '537.36' },
  playwright: { name: 'Playwright', version: '1.65.1' },
  'playwright-1.61': { name: 'Playwright', version: '1.61.0' },
};
export const harText = (entries: readonly object[], writer: Writer): string =>
  JSON.stringify({
    log: { version: '1.2', creator: CREATORS[writer], pages: [{ title: 'Account of Mei Lin, hunter2title' }], entries },
  });

export interface Imported {
  readonly result: Awaited<ReturnType<typeof importHar>>;
  readonly text: string;
  readonly records: readonly RecordingRecord[];
}
/** Imports to a plain recording and opens that, which must be sound. */
export const imported = async (text: string, files: Readonly<Record<string, string>> = {}): Promise<Imported> => {
  const parts: Uint8Array[] = [];
  const result = await importHar(text, {
    rows: topicRow,
    callAt,
    callNamed,
    attached: (name) => Promise.resolve(files[name] ?? null),
    packer: null,
    write: (bytes) => void parts.push(Uint8Array.from(bytes)),
  });
  const bytes = joined(parts);
  const recording = await openBytes(bytes);
  const { broken } = await recording.check();
  if (broken.length > 0) throw new Error(`the import is not sound: ${JSON.stringify(broken)}`);
  const records: RecordingRecord[] = [];
  for await (const { record } of readRecords(recording)) records.push(record);
  return { result, text: new TextDecoder().decode(bytes), records };
};
