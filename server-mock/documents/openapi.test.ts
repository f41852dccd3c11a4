import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../src/contract/index.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { openapiDocument } from './openapi.ts';

const document = openapiDocument({ origin: 'http://localhost:4100' });
/** A copy of the document with the value at the path replaced. */
const planted = (path: readonly string[], value: Json): Record<string, unknown> => {
  const copy = structuredClone(document) as Record<string, unknown>;
  let at = copy;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string, unknown>;
  at[path.at(-1) ?? ''] = value;
  return copy;
};
/** Shared by all cases, since it compiles the official schema. */
const validator = new Validator();
const judge = async (candidate: Record<string, unknown>): Promise<boolean> => {
  const { valid } = await validator.validate(candidate);
  return valid;
};
const at = (...path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((value, step) => (isObject(value) ? value[step] : undefined), document);
const references = (value: Json): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isObject(value)) return [];
  const own = typeof value['$ref'] === 'string' ? [value['$ref']] : [];
  return [...own, ...Object.values(value).flatMap(references)];
};

describe('the OpenAPI document', () => {
  test('is valid by the official schema of OpenAPI 3.1', async () => {
    expect(await judge(structuredClone(document))).toBe(true);
  });
  test.each([
    ['a call without responses', ['paths', '/wps/session/login', 'post', 'responses'], null],
    [
      'a parameter in an unknown place',
      ['paths', '/wps/games/winnerBoard', 'get', 'parameters'],
      [{ name: 'x', in: 'nowhere' }],
    ],
    ['a server without an address', ['servers'], [{}]],
    ['no title', ['info'], { version: '1' }],
  ] as const)('is refused with an injected fault: %s', async (_name, path, value) => {
    expect(await judge(planted(path, value as Json))).toBe(false);
  });
  test('has exactly the call rows as operations', () => {
    const listed = Object.entries(document['paths'] as JsonObject).flatMap(([path, methods]) =>
      Object.keys(methods as JsonObject).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(CALLS.map((row) => `${row.method} ${row.path}`).sort());
  });
  test('has no dangling reference', () => {
    const all = new Set(references(document));
    expect(all.size).toBeGreaterThan(CALLS.length);
    for (const one of all) expect(at(...one.slice(2).split('/')), one).toBeDefined();
  });
  test('never shows a sealed body as plain JSON, and describes its content beside it', () => {
    for (const row of CALLS.filter((one) => one.sealed)) {
      const body = at('paths', row.path, row.method.toLowerCase(), 'requestBody') as JsonObject;
      expect(Object.keys(body['content'] as JsonObject)).toEqual(['application/jose']);
      expect(body['x-sealed-body']).toEqual({ $ref: `#/components/schemas/${row.name}Body` });
    }
  });
  test('requires a key for writes, offers a position for snapshots, and no token for calls of visitors', () => {
    for (const row of CALLS) {
      const operation = at('paths', row.path, row.method.toLowerCase()) as JsonObject;
      const parameters = JSON.stringify(operation['parameters']);
      expect(parameters.includes('parameters/idempotencyKey'), row.name).toBe(row.write);
      expect(parameters.includes('parameters/minPosition'), row.name).toBe(row.topic !== undefined);
      const security = operation['security'] as readonly JsonObject[];
      expect(
        security.some((one) => Object.keys(one).length === 0),
        row.name,
      ).toBe(row.callers.includes('visitor'));
    }
  });
});
