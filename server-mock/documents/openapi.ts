/** Creates the OpenAPI 3.1 document from the call rows, which client and house use too. */
import { ERRORS } from '../../src/contract/errors.ts';
import type { CallRow } from '../../src/contract/call.ts';
import { CALLS, TOPICS } from '../../src/contract/index.ts';
import { family } from '../../src/contract/topic.ts';
import type { Json, JsonObject } from './json.ts';
import { PROOF_OF_WORK } from './proofOfWork.ts';
import { HEADER_PARAMETERS, openapiOperation } from './openapiOperation.ts';

export interface DocumentOptions {
  /** Origin of the portal, e.g. `http://localhost:4100`. */
  readonly origin: string;
  readonly version?: string;
}

const DESCRIPTION = `Every answer is one envelope: \`{"success": true, "value", "at"}\` or
\`{"success": false, "code", "message", "correlationId"}\`. Amounts are decimal strings with two decimals, times Unix
milliseconds of the house's clock. Undeclared fields of a request are refused, a query parameter may stand once.
Section 7 of the specification prints some of the paths. Every other path, with all under \`/wps/relay/\`, is our choice.

## Session
1. \`GET /wps/system/permission\` gives \`sealKeys\`; \`GET /wps/verification/botCheck\` gives a proof-of-work challenge.
2. Solve the challenge as "Proof of work" says. The result is \`botCheck\` of the log-in form, once.
3. Seal the form as "Sealing" says and \`POST /wps/session/login\` with \`Content-Type: application/jose\` and an
   \`Idempotency-Key\`: 8 to 64 letters, digits, \`-\` or \`_\`, new for each log-in, the same when that request is sent
   again. The answer carries \`token\`.
4. Send \`Authorization: Bearer <token>\` with every call that needs it, and the same token in the hub's handshake. The
   token never travels in an address. \`POST /wps/session/renew\` trades it for a fresh one before \`expiresAt\`.

Every write carries an \`Idempotency-Key\`, with or without a token; without one it is refused as \`bad-request\`.

${PROOF_OF_WORK}

## Sealing
Sealed bodies are compact JWE, \`alg\` ECDH-ES, \`enc\` A256GCM, to the first of \`sealKeys\`, without compression. The
protected header carries \`kid\`, \`jti\` (16 to 64 characters, one use), \`iat\` (seconds of the house's clock, within 120), \`method\` and
\`path\`. Whatever is wrong with it, the answer is \`seal-refused\`.

## Positions
A call that answers a topic's snapshot carries \`position\`, comparable with the frames of the hub (see the AsyncAPI
document at /docs/asyncapi.json).`;

const SCHEMAS: Readonly<Record<string, JsonObject>> = {
  UnixMs: { type: 'integer', minimum: 0, description: 'House clock, Unix milliseconds.' },
  Sealed: {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]*\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$',
    maxLength: 98_304,
  },
  TopicPosition: {
    type: 'object',
    required: ['topic', 'epoch', 'seq'],
    properties: {
      topic: { type: 'string' },
      epoch: { type: 'integer', minimum: 0 },
      seq: { type: 'integer', minimum: 0 },
      from: { type: 'integer', minimum: 0, description: 'Logs: the oldest item id the house keeps.' },
    },
  },
  Failure: {
    type: 'object',
    required: ['success', 'code', 'message', 'correlationId'],
    properties: {
      success: { const: false },
      code: { enum: Object.keys(ERRORS) },
      message: { type: 'string' },
      correlationId: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
      value: { type: 'object' },
      retryAfter: { type: 'number', description: 'Seconds, also as Retry-After.' },
    },
  },
};

const paths = (rows: readonly CallRow[], components: Map<string, JsonObject>): JsonObject => {
  const logs = new Set(TOPICS.filter((row) => row.class === 'log').map((row) => family(row.pattern)));
  const out: Record<string, Record<string, Json>> = {};
  for (const row of rows) {
    const path = (out[row.path] ??= {});
    path[row.method.toLowerCase()] = openapiOperation(row, components, logs);
  }
  return out;
};

export const openapiDocument = (
  { origin, version = '1.0.0' }: DocumentOptions,
  rows: readonly CallRow[] = CALLS,
): JsonObject => {
  const components = new Map<string, JsonObject>(Object.entries(SCHEMAS));
  const listed = paths(rows, components);
  return {
    openapi: '3.1.0',
    info: { title: 'Toteboard REST', version, description: DESCRIPTION },
    servers: [{ url: origin }],
    tags: [
      { name: 'public', description: 'Without a token.' },
      { name: 'token', description: 'With a token.' },
      { name: 'relay', description: 'Behind the relay; the specification prints no path under /wps/relay/.' },
    ],
    paths: listed,
    components: {
      schemas: Object.fromEntries(components),
      parameters: HEADER_PARAMETERS,
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a session.' } },
    },
  };
};
