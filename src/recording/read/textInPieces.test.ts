import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textInPieces } from './textInPieces.ts';

test('P-15 a text in pieces is the text of the whole, wherever a letter of several bytes is cut, and with invalid bytes', () => {
  const letters = fc.constantFrom('a', 'é', '余', '🎰', '"');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 9 }), fc.nat(5), fc.nat(70_000), (around, shift, from) => {
      const text = `${'x'.repeat(shift)}${'余🎰'.repeat(11_000)}${around.join('')}`;
      const bytes = new TextEncoder().encode(text);
      expect(textInPieces(bytes) === text).toBe(true);
      // Cut within a letter at either end.
      const part = bytes.subarray(from);
      expect(textInPieces(part) === new TextDecoder('utf-8', { ignoreBOM: true }).decode(part)).toBe(true);
    }),
    { numRuns: 50 },
  );
  expect(textInPieces(new Uint8Array([0xef, 0xbb, 0xbf, 65]))).toBe('\uFEFFA');
});
