/**
 * Shapes of the records (P-02) with the limits of every field. The data of a frame is decoded by its topic's row instead. A
 * record is decoded into a new value with known fields only, like all input from outside (REL-01, SAFE-46).
 */
import { topicNameText } from '../../contract/hubShapes.ts';
import { json, raw } from '../../contract/json.ts';
import {
  BAD,
  bool,
  int,
  list,
  nullable,
  obj,
  oneOf,
  optional,
  record,
  text,
  time,
  type Shape,
} from '../../contract/shape.ts';
import type { RecordKind } from '../records.ts';

const digits = (count: number): Shape<string> => {
  const pattern = new RegExp(`^[0-9a-f]{${count}}$`);
  return {
    decode: (v) => (typeof v === 'string' && pattern.test(v) ? v : BAD),
    schema: { type: 'string', pattern: pattern.source },
  };
};
const hash = obj({ total: digits(16), topics: record(digits(16)) });
const key = text(128);
const code = text(64);
const note = text(1_000);
/** A keyframe holds a snapshot of every live topic, and the held frames. */
const frames = list(raw(), 10_000);
const t = int(0);
const of = <const K extends RecordKind>(kind: K): { readonly k: Shape<K> } => ({ k: oneOf(kind) });

export const RECORD_SHAPES = {
  head: obj({
    ...of('head'),
    v: int(1),
    id: text(64),
    startedAt: time(),
    source: oneOf('hub', 'tab', 'har', 'house'),
    schemas: record(int(1)),
    redaction: oneOf('standard'),
    seed: nullable(int()),
    viewer: obj({ member: text(64), kind: oneOf('member', 'agent', 'trial', 'visitor'), language: text(16) }),
    topics: list(topicNameText),
    note,
  }),
  frame: obj({ ...of('frame'), t, via: oneOf('hub', 'rest', 'tab'), f: raw() }),
  command: obj({ ...of('command'), t, id: key, name: code, body: json() }),
  ack: obj({ ...of('ack'), t, id: key, state: code, code: nullable(code) }),
  rest: obj({
    ...of('rest'),
    t,
    name: code,
    query: record(text(1_000), 100),
    status: int(0, 999),
    code: nullable(code),
    answer: json(),
    position: nullable(obj({ topic: topicNameText, epoch: int(0), seq: int(0), from: optional(int(0)) })),
  }),
  connection: obj({ ...of('connection'), t, state: oneOf('open', 'closed'), code }),
  visibility: obj({ ...of('visibility'), t, visible: bool() }),
  mark: obj({ ...of('mark'), t, label: key, note }),
  key: obj({ ...of('key'), t, frames, hash }),
  truth: obj({ ...of('truth'), t, mark: key, frames }),
  sum: obj({ ...of('sum'), t, records: int(1), sha256: digits(64) }),
  end: obj({ ...of('end'), t, counts: record(int(1), 16), hash }),
} as const satisfies Readonly<Record<RecordKind, Shape<unknown>>>;

/** Data of a frame in a foreign recording: its form is unknown, only its size is checked. */
export const foreignData = json();
