import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';

test('paragraphs become lines, entities become characters, scripts become nothing', () => {
  expect(plainText('<p>Bets &amp; wins</p><p>at&nbsp;6&#33;</p><script>alert(1)</script>')).toBe(
    'Bets & wins\n\nat 6!',
  );
});
test('what looks like markup after decoding stays text', () => {
  expect(plainText('&lt;b&gt;bold&lt;/b&gt;')).toBe('<b>bold</b>');
});
