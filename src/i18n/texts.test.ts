import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import type { LoadCatalogue } from './catalogues.ts';
import { LOCALES } from './locales.ts';
import { createTexts } from './texts.ts';

const files: Record<string, Catalogue> = {
  'en/common': {
    hello: 'Hello {{name}}',
    onlyEnglish: 'Only in English',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
  },
  'cn/common': { hello: '你好 {{name}}', minutes_other: '{{count}} 分钟' },
  'my/common': { hello: 'Helo {{name}}', minutes_other: '{{count}} minit' },
};
const house = () => {
  const loaded: string[] = [];
  const load: LoadCatalogue = async (row, place) => {
    loaded.push(`${row.catalogue}/${place}`);
    return files[`${row.catalogue}/${place}`] ?? {};
  };
  return { loaded, load };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('texts', () => {
  it('loads the chosen language and no other', async () => {
    const { loaded, load } = house();
    const texts = await createTexts({ language: 'CN', load });
    expect(texts.t('hello', { name: 'Mei' })).toBe('你好 Mei');
    expect(loaded).toEqual(['cn/common']);
  });
  it('R-I18N-07 a missing text is reported once, falls back to English, and is never a raw key', async () => {
    const { loaded, load } = house();
    const missing: string[] = [];
    const texts = await createTexts({
      language: 'MY',
      load,
      onMissing: (place, key, language) => missing.push(`${language} ${place}:${key}`),
    });
    expect(texts.t('onlyEnglish')).toBe('');
    await settled();
    expect(texts.t('onlyEnglish')).toBe('Only in English');
    expect(texts.t('nowhere')).toBe('');
    expect(missing).toEqual(['MY common:onlyEnglish', 'MY common:nowhere']);
    expect(loaded).toEqual(['my/common', 'en/common', 'en/common']);
  });
  it('changes language when its texts are there, and keeps the old one when they cannot be had', async () => {
    const { load } = house();
    const texts = await createTexts({ language: 'EN', load });
    await texts.change('CN');
    expect(texts.language()).toBe('CN');
    expect(texts.t('hello', { name: 'Mei' })).toBe('你好 Mei');
    await texts.change('EN');
    expect(texts.t('minutes', { count: 1 })).toBe('1 minute');
    expect(texts.t('minutes', { count: 5 })).toBe('5 minutes');
  });
  it('maps each shell code to one locale: CN zh-CN, EN, MY Malay', () => {
    expect(LOCALES.map(({ code, locale }) => [code, locale])).toEqual([
      ['CN', 'zh-CN'],
      ['EN', 'en-GB'],
      ['MY', 'ms-MY'],
    ]);
  });
});
