import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BAD,
  bool,
  envelope,
  int,
  list,
  nullable,
  obj,
  oneOf,
  optional,
  pair,
  record,
  text,
  type Shape,
} from './shape.ts';

const everything = obj({
  count: int(0, 9),
  name: text(3),
  on: bool(),
  kind: oneOf('a', 'b', 3),
  maybe: nullable(int()),
  rows: list(obj({ id: int(1) }), 2),
  byKey: record(bool(), 2),
  at: pair(int(0), int(-1)),
  extra: optional(text(2)),
});
const good = {
  count: 1,
  name: 'abc',
  on: true,
  kind: 3,
  maybe: null,
  rows: [{ id: 1 }],
  byKey: { k: true },
  at: [0, -1],
};

describe('shapes', () => {
  test('decode into a fresh value of known fields; an absent optional field stays absent', () => {
    const input = { ...good, rows: [{ id: 1, more: 1 }], stranger: 1 };
    const decoded = everything.decode(input);
    expect(decoded).toEqual(good);
    expect(Object.keys(decoded as object)).not.toContain('extra');
    expect(everything.decode({ ...good, extra: 'xy' })).toEqual({ ...good, extra: 'xy' });
  });
  test.each([
    ['a number below', { count: -1 }],
    ['a fraction', { count: 0.5 }],
    ['a text one too long', { name: 'abcd' }],
    ['a value that is none of them', { kind: 'c' }],
    ['one item too many', { rows: [{ id: 1 }, { id: 2 }, { id: 3 }] }],
    ['one key too many', { byKey: { a: true, b: true, c: true } }],
    ['a pair of three', { at: [0, 0, 0] }],
    ['a null where none may be', { on: null }],
    ['an optional of another type', { extra: 1 }],
  ])('refuse %s', (_name, change) => {
    expect(everything.decode({ ...good, ...change })).toBe(BAD);
  });
  test('SAFE-46 an unknown field is dropped, even when a known field is missing', () => {
    const input = JSON.parse(`{"a":1,"b":2,"__proto__":{"c":3}}`) as object;
    const shape = obj({ a: int(), b: int(), c: optional(int()) });
    expect(Object.keys(shape.decode(input) as object)).toEqual(['a', 'b']);
    expect((shape.decode(input) as { c?: number }).c).toBeUndefined();
    expect(shape.decode({ a: 1, b: 2, stranger: 3 })).toEqual({ a: 1, b: 2 });
    expect(shape.decode(Object.assign(Object.create({ c: 3 }) as object, { a: 1, b: 2 }))).toEqual({
      a: 1,
      b: 2,
      c: 3,
    });
  });
  test('bytes are not an object, whatever fields they seem to have', () => {
    expect(obj({ extra: optional(int()) }).decode(new Uint8Array(8))).toBe(BAD);
  });
  test('SAFE-47 an envelope reads only its own fields', () => {
    const asked: (string | symbol)[] = [];
    const input = new Proxy(
      { a: 1, more: 2 },
      {
        get: (target, name) => {
          asked.push(name);
          return Reflect.get(target, name) as unknown;
        },
        ownKeys: () => {
          throw new Error('every field was read');
        },
      },
    );
    expect(envelope({ a: int() }).decode(input)).toEqual({ a: 1 });
    expect(asked).toEqual(['a']);
  });
  test('keys that reach a prototype are refused', () => {
    for (const key of ['__proto__', 'constructor', 'prototype'])
      expect(record(bool()).decode(JSON.parse(`{"${key}":true}`)), key).toBe(BAD);
  });
  test('any input is decoded or refused without throwing, in agreement with the printed schema', () => {
    // The shapes print the JSON Schema draft of OpenAPI 3.1; an older validator ignores `prefixItems`.
    const ajv = new Ajv2020({ strict: false });
    expect(ajv.compile(everything.schema)(everything.decode(good))).toBe(true);
    const judge = ajv.compile(everything.schema);
    const near = fc.record(
      {
        count: fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double()),
        name: fc.string({ maxLength: 5 }),
        on: fc.oneof(fc.boolean(), fc.constant(null)),
        kind: fc.constantFrom('a', 'b', 'c', 3, 4),
        maybe: fc.oneof(fc.integer(), fc.constant(null), fc.string()),
        rows: fc.array(fc.record({ id: fc.integer({ min: -1, max: 3 }) }), { maxLength: 3 }),
        byKey: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.boolean()),
        extra: fc.string({ maxLength: 3 }),
      },
      { requiredKeys: ['count', 'name', 'on', 'kind', 'maybe', 'rows', 'byKey'] },
    );
    fc.assert(
      fc.property(fc.oneof(near, fc.anything()), (input) => {
        const candidate = typeof input === 'object' && input !== null ? { at: [0, 0], ...input } : input;
        const decoded = (everything as Shape<unknown>).decode(candidate);
        // Draft 07 counts code points, the decoder counts code units: the decoder may only be stricter.
        if (decoded !== BAD) expect(judge(candidate)).toBe(true);
      }),
    );
  });
});
