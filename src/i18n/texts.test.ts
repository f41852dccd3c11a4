import { describe, expect, it, vi } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import type { LoadCatalogue } from './catalogues.ts';
import type * as Engine from './engine.ts';
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
    await texts.whole();
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
  it('the engine takes over unseen; only what it had to be asked for is said anew', async () => {
    const { load } = house();
    const engine = vi.fn<() => Promise<typeof Engine>>(() => import('./engine.ts'));
    const quiet = await createTexts({ language: 'EN', load, engine });
    const heard = vi.fn<() => void>();
    quiet.subscribe(heard);
    const t = quiet.voice().of('common');
    expect(t('hello', { name: 'Mei' })).toBe('Hello Mei');
    expect(engine).not.toHaveBeenCalled();
    await quiet.whole();
    expect(t('hello', { name: 'Mei' })).toBe('Hello Mei');
    expect([heard.mock.calls.length, quiet.voice().of('common') === t]).toEqual([0, true]);

    const asking = await createTexts({ language: 'EN', load, engine });
    asking.subscribe(heard);
    expect(asking.t('minutes', { count: 1 })).toBe('');
    await asking.whole();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(asking.t('minutes', { count: 1 })).toBe('1 minute');
  });
  it('keeps the house’s name over the change to the engine, and asks again for an engine that did not come', async () => {
    const engine = vi.fn<() => Promise<typeof Engine>>(() => import('./engine.ts'));
    engine.mockRejectedValueOnce(new Error('off line'));
    const named: LoadCatalogue = async () => ({ at: 'At {{house}}' });
    const texts = await createTexts({ language: 'EN', load: named, engine });
    texts.house('Nightrail');
    expect(texts.t('at')).toBe('At Nightrail');
    await expect(texts.whole()).rejects.toThrow('off line');
    await texts.whole();
    expect(texts.t('at')).toBe('At Nightrail');
    texts.house('East');
    expect(texts.t('at')).toBe('At East');
  });
});
