/** Creates the OpenAPI 3.1 document of the seamless wallet, separate since its readers are vendors. */
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts';
import { SEAMLESS_HEADER, SEAMLESS_PATH } from '../vendors/providers/seamless/signature.ts';
import { REQUESTS, VALUES, type Verb } from '../vendors/providers/seamless/shapes.ts';
import type { JsonObject } from './json.ts';
import { jsonSchema } from './zodSchema.ts';

const DESCRIPTION = `How a vendor's games take stakes and pay winnings. Amounts are decimal strings with two decimals.

## Signing
Every call carries \`${SEAMLESS_HEADER.caller}\` (the vendor's code), \`${SEAMLESS_HEADER.time}\` (Unix milliseconds, within 60 s of the house's clock) and
\`${SEAMLESS_HEADER.signature}\`: hex of HMAC-SHA256 with the vendor's own secret over \`path\`, \`time\` and the body's bytes, joined by line feeds.
A request that no vendor's secret signed is answered \`forbidden\`.

## Transactions
\`txId\` is the idempotency key: the same call again is answered as it was the first time and moves nothing; another body under the same id
is refused as \`key-reused\`. A round has one debit and one end: a credit (0: lost) or a rollback.
A call without an answer, or with \`unknown-error\`, is sent again with the same id; so is one answered \`house-busy\`, \`storage-full\` or \`too-many-requests\`.
A debit whose fate stays unknown is rolled back: a rollback that comes first makes the debit fail for ever. A credit is
never given up: a round open for two minutes is voided by the house, and its late credit refused.`;

const SUMMARY: Readonly<Record<Verb, string>> = {
  debit: 'Takes the stake and opens the bet of a round',
  credit: 'Ends the round and pays; amount 0: lost',
  rollback: 'Voids the round; what was paid is taken back, the stake returned',
  balance: "A player's balance; `demo`: opens a wallet of play money where there is none",
};
const REFUSALS: Readonly<Record<Verb, readonly ErrorCode[]>> = {
  debit: [
    'insufficient-funds',
    'over-limit',
    'play-limit',
    'reality-check-due',
    'self-excluded',
    'account-frozen',
    'game-maintenance',
    'maintenance',
    'key-reused',
  ],
  credit: ['not-found', 'over-limit', 'key-reused'],
  rollback: ['not-found', 'insufficient-funds', 'over-limit', 'key-reused'],
  balance: ['not-found'],
};
const FAILURE: JsonObject = {
  type: 'object',
  required: ['success', 'code', 'message', 'correlationId'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(ERRORS) },
    message: { type: 'string' },
    correlationId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    value: {
      type: 'object',
      description: 'Of `play-limit`: the limit of the player that the stake would cross, so that the game can name it',
      required: ['kind', 'period', 'limit', 'used', 'until'],
      properties: {
        kind: { enum: ['deposit', 'loss', 'wager', 'time'] },
        period: { enum: ['day', 'week', 'month'] },
        limit: { type: 'string', description: 'Decimal; of `time`: minutes' },
        used: { type: 'string', description: 'Decimal; of `time`: minutes' },
        until: { type: 'integer', description: 'End of the window, Unix ms' },
      },
    },
  },
};
const signed = Object.values(SEAMLESS_HEADER).map(
  (name): JsonObject => ({ name, in: 'header', required: true, schema: { type: 'string' } }),
);
const failures = (codes: readonly ErrorCode[]): JsonObject => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries([...byStatus].map(([status, some]) => [String(status), { description: some.join(', ') }]));
};
const operationOf = (verb: Verb, components: Map<string, JsonObject>): JsonObject => {
  components.set(`${verb}Body`, jsonSchema(REQUESTS[verb], `${verb}Body`, components));
  components.set(`${verb}Answer`, jsonSchema(VALUES[verb], `${verb}Answer`, components));
  const value = { $ref: `#/components/schemas/${verb}Answer` };
  return {
    operationId: verb,
    summary: SUMMARY[verb],
    tags: ['vendor'],
    'x-callers': ['vendor'],
    parameters: signed,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${verb}Body` } } },
    },
    responses: {
      '200': {
        description: 'Done, now or when it was first asked.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'value', 'at'],
              properties: { success: { const: true }, value, at: { type: 'integer' } },
            },
          },
        },
      },
      ...failures(REFUSALS[verb]),
      default: {
        description: 'Any failure; `code` says which.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
};
export const seamlessDocument = (origin: string): JsonObject => {
  const components = new Map<string, JsonObject>([['Failure', FAILURE]]);
  const verbs = Object.keys(REQUESTS) as Verb[];
  const paths = Object.fromEntries(
    verbs.map((verb) => [`${SEAMLESS_PATH}${verb}`, { post: operationOf(verb, components) }]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Toteboard seamless wallet', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: origin }],
    tags: [{ name: 'vendor', description: 'Signed by a vendor.' }],
    paths,
    components: { schemas: Object.fromEntries(components) },
  };
};
