import { describe, expect, it } from 'vitest';
import { acceptedLanguage } from './acceptedLanguage.ts';

describe('R-I18N-02 the language of an Accept-Language header', () => {
  it.each([
    ['en-GB,en;q=0.9', 'EN'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'CN'],
    ['zh-TW', 'CN'],
    ['zh-Hant-HK', 'CN'],
    ['ms', 'MY'],
    ['MS-my', 'MY'],
    ['EN', 'EN'],
    ['CN', 'CN'],
    ['MY', 'MY'],
  ])('%s is %s, whatever script or region follows the language', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
  it.each([
    ['en;q=0.4, ms;q=0.8', 'MY'],
    ['fr, de;q=0.9, en;q=0.1', 'EN'],
    ['zh ; q=0.5 , en ; q=0.50', 'CN'],
    ['en;q=0, zh;q=0.001', 'CN'],
    ['en;Q=0.2, ms;q=0.3', 'MY'],
  ])('%s is %s: the highest weight counts, the first among equals', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
  it.each([
    undefined,
    '',
    '*',
    'fr-FR, *;q=0.5',
    'en;q=0',
    'en;q=2',
    'en;q=-1',
    'en;q=1.5',
    'en;q=',
    'en;level=1',
    'my',
    'english',
    'cn',
    'constructor',
    ',;,;q=1,,',
    '\u0000\uffff',
    `${'x,'.repeat(5_000)}en`,
  ])('%j names none that the shell offers', (header) => {
    expect(acceptedLanguage(header)).toBeNull();
  });
});
