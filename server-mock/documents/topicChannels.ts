/** Converts a topic row to an AsyncAPI channel with one frame message for each kind of its class. */
import type { FrameKind } from '../../src/contract/frame.ts';
import { family, frameShape, type TopicRow } from '../../src/contract/topic.ts';
import { toDraft07 } from './draft07.ts';
import type { JsonObject } from './json.ts';

const KINDS: readonly FrameKind[] = ['snapshot', 'delta', 'items'];
const PLACEHOLDER = /\{(\w+)\}/;

/** Schema of a frame of this topic and kind; only `data` differs between topics. */
const frameSchema = (row: TopicRow, kind: FrameKind, data: JsonObject): JsonObject => {
  const pattern = row.pattern.replace(PLACEHOLDER, '.+');
  return {
    type: 'object',
    required: ['topic', 'epoch', 'prev', 'seq', 'kind', 'at', 'data'],
    properties: {
      topic: { type: 'string', pattern: `^${pattern}$` },
      epoch: { type: 'integer', minimum: 0 },
      prev: kind === 'snapshot' ? { const: -1 } : { type: 'integer', minimum: 0 },
      seq: { type: 'integer', minimum: 0 },
      kind: { const: kind },
      at: { type: 'integer', minimum: 0 },
      data,
    },
  };
};

export interface TopicParts {
  readonly id: string;
  readonly channel: JsonObject;
  readonly messages: JsonObject;
  readonly schemas: JsonObject;
}

export const topicParts = (row: TopicRow): TopicParts => {
  const id = family(row.pattern);
  const placeholder = PLACEHOLDER.exec(row.pattern)?.[1];
  const kinds = KINDS.flatMap((kind) => {
    const shape = frameShape(row, kind);
    return shape ? [{ kind, name: `${id}.${kind}`, schema: frameSchema(row, kind, toDraft07(shape.schema)) }] : [];
  });
  return {
    id,
    channel: {
      address: row.pattern,
      title: row.pattern,
      summary: row.summary,
      messages: Object.fromEntries(kinds.map(({ name }) => [name, { $ref: `#/components/messages/${name}` }])),
      ...(placeholder ? { parameters: { [placeholder]: { description: `Id of the ${placeholder}.` } } } : {}),
      'x-class': row.class,
      'x-audience': row.audience,
      'x-visitors-by-rest': row.visitors,
      'x-rate-ms': row.rateMs,
      'x-poll-ms': row.pollMs,
      'x-poll-grace-ms': row.graceMs,
      'x-poll-when-shown': row.pollWhenShown,
      'x-snapshot-call': row.snapshot.call.name,
      ...(row.class === 'state' ? {} : { 'x-limit': row.limit }),
      ...(row.class === 'log' ? { 'x-durable': row.durable } : {}),
    },
    messages: Object.fromEntries(
      kinds.map(({ kind, name }) => [
        name,
        {
          name,
          title: `${row.pattern} ${kind}`,
          contentType: 'application/json',
          payload: { $ref: `#/components/schemas/${name}` },
        },
      ]),
    ),
    schemas: Object.fromEntries(kinds.map(({ name, schema }) => [name, schema])),
  };
};
