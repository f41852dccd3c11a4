import { expect, test } from 'vitest';
import { ERRORS } from '../contract/errors.ts';
import { errorKey } from '../domains/errors.ts';
import { LOCALES } from '../i18n/locales.ts';
import { loadCatalogue } from '../i18n/catalogues.ts';

const LOCAL = [
  ...['network', 'timeout', 'malformed', 'popup-blocked', 'frame-silent'],
  ...['passkey-cancelled', 'passkey-exists', 'passkey-failed', 'passkey-unsupported'],
];

for (const row of LOCALES)
  test(`every error code has its own text in ${row.native}`, async () => {
    const sentences = await loadCatalogue(row, 'errors');
    for (const code of [...Object.keys(ERRORS), ...LOCAL]) {
      expect(errorKey(code)).toBe(`errors:${code}`);
      expect(sentences[code], code).toEqual(expect.stringMatching(/\S{2,}/));
    }
    expect(errorKey('no-such-code')).toBe('errors:unknown-error');
  });
