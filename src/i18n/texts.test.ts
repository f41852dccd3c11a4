import { describe, expect, it, vi } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import type { LoadCatalogue } from './catalogues.ts';
import type * as Engine from './engine.ts';
import { LOCALES } from './locales.ts';
import { createTexts, type Texts } from './texts.ts';
import { TextsMissing } from './textsMissing.ts';

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
  it('are loaded in the chosen language and no other', async () => {
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
    await texts.engineReady();
    expect(texts.t('onlyEnglish')).toBe('');
    await settled();
    expect(texts.t('onlyEnglish')).toBe('Only in English');
    expect(texts.t('nowhere')).toBe('');
    expect(missing).toEqual(['MY common:onlyEnglish', 'MY common:nowhere']);
    expect(loaded).toEqual(['my/common', 'en/common']);
  });
  it('change to another language as soon as its catalogue is loaded', async () => {
    const { load } = house();
    const texts = await createTexts({ language: 'EN', load });
    await texts.change('CN');
    expect(texts.language()).toBe('CN');
    expect(texts.t('hello', { name: 'Mei' })).toBe('你好 Mei');
    await texts.change('EN');
    expect(texts.t('minutes', { count: 1 })).toBe('1 minute');
    expect(texts.t('minutes', { count: 5 })).toBe('5 minutes');
  });
  it('stay in the old language when a new catalogue fails to load, and it is loaded again at the next request', async () => {
    const { load } = house();
    let refuse = true;
    const texts = await createTexts({
      language: 'EN',
      load: (row, place) => (refuse && row.code === 'CN' ? Promise.reject(new Error('off line')) : load(row, place)),
    });
    await expect(texts.change('CN')).rejects.toThrow('off line');
    expect([texts.language(), texts.t('hello', { name: 'Mei' })]).toEqual(['EN', 'Hello Mei']);
    refuse = false;
    await texts.change('CN');
    expect([texts.language(), texts.t('hello', { name: 'Mei' })]).toEqual(['CN', '你好 Mei']);
  });
  it.each([
    ['overtaken by the language on screen', (texts: Texts) => texts.change('EN'), 'EN'],
    ['overtaken by a third', (texts: Texts) => texts.change('MY'), 'MY'],
    ['given up', (_: Texts, give: AbortController) => Promise.resolve(give.abort()), 'EN'],
  ] as const)('a wish that was %s does not happen later', async (_, then, spoken) => {
    const { load } = house();
    for (const slow of ['engine', 'texts'] as const) {
      let arrive = (): void => {};
      const held = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const texts = await createTexts({
        language: 'EN',
        load: async (row, place) => {
          if (slow === 'texts' && row.code === 'CN') await held;
          return load(row, place);
        },
        engine: async () => {
          if (slow === 'engine') await held;
          return import('./engine.ts');
        },
      });
      const give = new AbortController();
      const [first, second] = [texts.change('CN', give.signal), then(texts, give)];
      arrive();
      await Promise.all([first, second]);
      await settled();
      expect(texts.language(), slow).toBe(spoken);
    }
  });
  it('REL-36 a namespace that failed to load stays failed until it is retried', async () => {
    const { load } = house();
    let asked = 0;
    const texts = await createTexts({
      language: 'EN',
      load: (row, place) => {
        if (place !== 'account') return load(row, place);
        asked += 1;
        return asked === 1 ? Promise.reject(new Error('off line')) : Promise.resolve({ title: 'Log in' });
      },
    });
    const failure: unknown = await texts.load(['account']).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TextsMissing);
    expect(texts.has('account')).toBe(false);
    await expect(texts.load(['account'])).rejects.toBe(failure);
    expect(asked).toBe(1);
    (failure as TextsMissing).retry();
    await texts.load(['account']);
    expect([asked, texts.has('account'), texts.t('account:title')]).toEqual([2, true, 'Log in']);
  });
  it('R-I18N-07 English that failed to load for a missing text is loaded again at its next use', async () => {
    const { load } = house();
    let refuse = true;
    const texts = await createTexts({
      language: 'MY',
      load: (row, place) => (refuse && row.code === 'EN' ? Promise.reject(new Error('off line')) : load(row, place)),
    });
    await texts.engineReady();
    texts.t('onlyEnglish');
    await settled();
    refuse = false;
    expect(texts.t('onlyEnglish')).toBe('');
    await settled();
    expect(texts.t('onlyEnglish')).toBe('Only in English');
  });
  it('REL-36 a first catalogue that failed to load is retried, and its texts appear once it is there', async () => {
    let come: (catalogue: Catalogue) => void = () => undefined;
    const texts = await createTexts({
      language: 'EN',
      load: () => Promise.reject(new Error('off line')),
      retryLoad: () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    });
    const heard = vi.fn<() => void>();
    texts.subscribe(heard);
    await texts.engineReady();
    expect([texts.has('common'), texts.t('hello')]).toEqual([true, '']);
    const before = heard.mock.calls.length;
    come({ hello: 'Hello' });
    await settled();
    expect(heard.mock.calls.length).toBeGreaterThan(before);
    expect([texts.has('common'), texts.t('hello')]).toEqual([true, 'Hello']);
  });
  it('use one locale for each language code of the shell: CN zh-CN, EN, MY Malay', () => {
    expect(LOCALES.map(({ code, locale }) => [code, locale])).toEqual([
      ['CN', 'zh-CN'],
      ['EN', 'en-GB'],
      ['MY', 'ms-MY'],
    ]);
  });
  it('the engine takes over without a render; only texts that needed it are rendered again', async () => {
    const { load } = house();
    const engine = vi.fn<() => Promise<typeof Engine>>(() => import('./engine.ts'));
    const quiet = await createTexts({ language: 'EN', load, engine });
    const heard = vi.fn<() => void>();
    quiet.subscribe(heard);
    const t = quiet.snapshot().of('common');
    expect(t('hello', { name: 'Mei' })).toBe('Hello Mei');
    expect(engine).not.toHaveBeenCalled();
    await quiet.engineReady();
    expect(t('hello', { name: 'Mei' })).toBe('Hello Mei');
    expect([heard.mock.calls.length, quiet.snapshot().of('common') === t]).toEqual([0, true]);

    const asking = await createTexts({ language: 'EN', load, engine });
    asking.subscribe(heard);
    expect(asking.t('minutes', { count: 1 })).toBe('');
    await asking.engineReady();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(asking.t('minutes', { count: 1 })).toBe('1 minute');
  });
  it('keep the merchant’s name over the change to the engine, and load an engine that failed again', async () => {
    const engine = vi.fn<() => Promise<typeof Engine>>(() => import('./engine.ts'));
    engine.mockRejectedValueOnce(new Error('off line'));
    const named: LoadCatalogue = async () => ({ at: 'At {{house}}' });
    const texts = await createTexts({ language: 'EN', load: named, engine });
    texts.setHouseName('Nightrail');
    expect(texts.t('at')).toBe('At Nightrail');
    await expect(texts.engineReady()).rejects.toThrow('off line');
    await texts.engineReady();
    expect(texts.t('at')).toBe('At Nightrail');
    texts.setHouseName('East');
    expect(texts.t('at')).toBe('At East');
  });
});
