import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullJitter, spread } from './backoff.ts';
import { addMinor, compareMinor, subtractMinor, sumMinor } from './money.ts';
import { redact, redactText } from './redact.ts';
import { throttle } from './throttle.ts';

describe('back-off', () => {
  it('REL-08 draws reconnect delays over the whole range under the cap, from 500 ms doubling to 20 s', () => {
    expect([0, 1, 2, 5, 6, 60].map((attempt) => fullJitter(attempt, 0.999999))).toEqual([
      499, 999, 1999, 15999, 19999, 19999,
    ]);
    expect(fullJitter(60, 0)).toBe(0);
    fc.assert(
      fc.property(fc.nat(80), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempt, fraction) => {
        const delay = fullJitter(attempt, fraction);
        return Number.isInteger(delay) && delay >= 0 && delay < 20_000;
      }),
    );
  });
  it('H-21 late attempts spread evenly over all quarters of the range', () => {
    const quarters = [0.1, 0.3, 0.6, 0.9].map((fraction) => Math.floor(fullJitter(12, fraction) / 5_000));
    expect(quarters).toEqual([0, 1, 2, 3]);
  });
  it('spreads an interval by its share on both sides', () => {
    expect([spread(1_000, 0.2, 0), spread(1_000, 0.2, 0.5), spread(1_000, 0.2, 1)]).toEqual([800, 1_000, 1_200]);
  });
});

describe('throttle', () => {
  it('lets the first call of a window pass and drops the rest, on the clock it is given', () => {
    let now = 0;
    const may = throttle(1_000, { mono: () => now });
    const seen = [0, 400, 999, 1_000, 1_500, 2_000].map((at) => {
      now = at;
      return may();
    });
    expect(seen).toEqual([true, false, false, true, false, true]);
  });
});

describe('money', () => {
  it('REL-15 adds and subtracts safe integers exactly and refuses everything else', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(BigInt(addMinor(a, b))).toBe(BigInt(a) + BigInt(b));
        expect(subtractMinor(addMinor(a, b), b)).toBe(a === 0 ? 0 : a);
        expect(compareMinor(a, b)).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
    for (const bad of [0.1, Number.NaN, Infinity, 2 ** 53, Number.MAX_SAFE_INTEGER + 1])
      expect(() => addMinor(bad, 1)).toThrow(RangeError);
    expect(() => sumMinor([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
    expect(sumMinor([10, 20, -5])).toBe(25);
  });
});

describe('redaction', () => {
  const jwe = 'eyJhbGciOiJFQ0RILUVTIn0..abcdefghijklmnop.qrstuvwxyz012345.ABCDEFGHIJKLMNOP';
  it('SAFE-48 removes secrets by the name of their field', () => {
    const out = redact({ password: 'hunter2', oldPassword: 'x', token: 'abc', mobileNum: '1', nested: { email: 'a' } });
    expect(JSON.stringify(out)).not.toMatch(/hunter2|"x"|abc|"a"|"1"/);
  });
  it('SAFE-48 removes secrets by the shape of their value', () => {
    const secrets = [
      jwe,
      '4111 1111 1111 1111',
      'person@example.com',
      '+60 12-345 6789',
      '11010519491231002X',
      '880101-14-5678',
      'f3a9c1d2e4b5968778695a4b3c2d1e0ff3a9c1d2',
    ];
    for (const secret of secrets) {
      const line = redactText(`before ${secret} after`);
      expect(line, secret).not.toContain(secret);
      expect(line).toContain('before');
      expect(line).toContain('after');
    }
    expect(redactText('wallet:m1001 at seq 42')).toBe('wallet:m1001 at seq 42');
  });
  it('SAFE-48 one entry stays short and on one line for any input', () => {
    expect(redactText('a\nb\u2028c')).toBe('a\\u000ab\\u2028c');
    expect(redactText('x '.repeat(9_000)).length).toBeLessThan(510);
    const began = performance.now();
    for (const long of ['x', '1', 'x.', '1 ', '@', '+1-'])
      for (let n = 0; n < 50; n += 1) redactText(long.repeat(9_000));
    expect(performance.now() - began).toBeLessThan(2_000);
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    fc.assert(fc.property(fc.anything(), (value) => (redact(value), true)));
    expect(() => redact([loop, hostile])).not.toThrow();
  });
});
