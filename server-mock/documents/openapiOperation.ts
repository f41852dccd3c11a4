/** Converts one call row to an OpenAPI operation. */
import { type CallRow, HEADER } from '../../src/contract/call.ts';
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts';
import { family } from '../../src/contract/topic.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { jsonSchema } from './zodSchema.ts';

type Components = Map<string, JsonObject>;
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const parameter = (name: string): JsonObject => ({ $ref: `#/components/parameters/${name}` });

const queryParameters = (row: CallRow, components: Components): readonly JsonObject[] => {
  const { properties, required } = jsonSchema(row.query, `${row.name}Query`, components);
  if (!isObject(properties)) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }));
};

const parameters = (row: CallRow, components: Components, log: boolean): readonly JsonObject[] => [
  ...queryParameters(row, components),
  parameter('language'),
  ...(row.write ? [parameter('idempotencyKey'), parameter('epoch')] : []),
  ...(row.topic === undefined ? [] : [parameter('minPosition'), parameter('ifNoneMatch')]),
  ...(log ? [parameter('after')] : []),
];

/** Undefined if the row's body has no fields. */
const requestBody = (row: CallRow, components: Components): JsonObject | undefined => {
  if (row.method === 'GET') return undefined;
  const schema = jsonSchema(row.body, `${row.name}Body`, components);
  if (isObject(schema['properties']) && Object.keys(schema['properties']).length === 0) return undefined;
  components.set(`${row.name}Body`, schema);
  if (row.sealed)
    return {
      required: true,
      description: 'Compact JWE whose plaintext is the JSON of `x-sealed-body`; see the sealing section above.',
      content: { 'application/jose': { schema: ref('Sealed') } },
      'x-sealed-body': ref(`${row.name}Body`),
    };
  const type = row.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema: ref(`${row.name}Body`) } } };
};

const success = (row: CallRow, components: Components): JsonObject => {
  components.set(`${row.name}Answer`, jsonSchema(row.answer, `${row.name}Answer`, components));
  const placed = row.topic !== undefined;
  const schema = {
    type: 'object',
    required: ['success', 'value', 'at', ...(placed ? ['position'] : [])],
    properties: {
      success: { const: true },
      value: ref(`${row.name}Answer`),
      at: ref('UnixMs'),
      ...(placed ? { position: ref('TopicPosition') } : {}),
    },
  };
  return {
    description: placed ? `Answers the snapshot of topic \`${row.topic ?? ''}\`, with its position.` : 'Done.',
    ...(placed ? { headers: { ETag: { description: 'Made from the position.', schema: { type: 'string' } } } } : {}),
    content: { 'application/json': { schema } },
  };
};

/** The row's own errors by status; `default` stands for errors of any call. */
const failures = (row: CallRow): JsonObject => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of row.errors)
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  const entries = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    entries.map(([status, codes]): [string, Json] => [
      String(status),
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: ref('Failure'),
            examples: Object.fromEntries(
              codes.map((code) => [
                code,
                { value: { success: false, code, message: 'In English, for developers', correlationId: 'c-01' } },
              ]),
            ),
          },
        },
      },
    ]),
  );
};

export const openapiOperation = (
  row: CallRow,
  components: Components,
  logFamilies: ReadonlySet<string>,
): JsonObject => {
  const body = requestBody(row, components);
  const log = row.topic !== undefined && logFamilies.has(family(row.topic));
  return {
    operationId: row.name,
    summary: row.summary,
    tags: [row.group],
    security: row.callers.includes('visitor') ? [{}, { session: [] }] : [{ session: [] }],
    'x-callers': [...row.callers],
    'x-rows': [...row.rows],
    ...(row.topic === undefined ? {} : { 'x-topic': row.topic }),
    parameters: [...parameters(row, components, log)],
    ...(body ? { requestBody: body } : {}),
    responses: {
      '200': success(row, components),
      ...(row.topic === undefined ? {} : { '304': { description: 'Nothing new since the given ETag.' } }),
      ...failures(row),
      default: {
        description: 'Any failure; `code` says which.',
        content: { 'application/json': { schema: ref('Failure') } },
      },
    },
  };
};

export const HEADER_PARAMETERS: JsonObject = {
  language: {
    name: HEADER.language,
    in: 'header',
    schema: { type: 'string' },
    description: 'CN, EN or MY, or what a browser sends.',
  },
  idempotencyKey: {
    name: HEADER.idempotencyKey,
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
    description:
      'Made when the user acts, the same for every attempt and over the socket. Same key and body: the stored answer; another body: 422 `key-reused`; still running: 409 `key-running`.',
  },
  epoch: {
    name: HEADER.epoch,
    in: 'header',
    schema: { type: 'integer' },
    description: 'The epoch the user saw; an unknown key from another epoch is refused (`other-epoch`).',
  },
  ifNoneMatch: { name: 'if-none-match', in: 'header', schema: { type: 'string' } },
  minPosition: {
    name: 'minPosition',
    in: 'query',
    schema: { type: 'string', pattern: '^\\d{1,16}\\.\\d{1,16}$' },
    description: '`epoch.seq`: wait up to 2 s for that position, else 409 `position-not-reached`.',
  },
  after: {
    name: 'after',
    in: 'query',
    schema: { type: 'string', pattern: '^\\d{1,16}\\.\\d{1,16}$' },
    description: '`epoch.id`: only items after that id; in another epoch the plain newest snapshot is answered.',
  },
};
