import { expect, test, vi } from 'vitest';
import { loadCatalogue, type LoadCatalogue } from '../../i18n/catalogues.ts';
import { TextsMissing } from '../../i18n/textsMissing.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { ChunkLoadError } from './chunk.ts';
import { initI18n } from './initI18n.ts';

/** Loads that fail the given number of times. */
const failing = (of: string, times: number) => {
  let failuresLeft = times;
  return vi.fn<LoadCatalogue>((row, place) => {
    if (!`${row.code} ${place}`.includes(of) || failuresLeft === 0) return loadCatalogue(row, place);
    failuresLeft -= 1;
    return Promise.reject(new TypeError('failed to fetch'));
  });
};
const countOf = (catalogue: ReturnType<typeof failing>, of: string) =>
  catalogue.mock.calls.filter(([row, place]) => `${row.code} ${place}` === of).length;

test('REL-36 texts of a namespace that fail once load by themselves a second later', async () => {
  const platform = fakePlatform();
  const catalogue = failing('EN account', 1);
  const texts = await initI18n(platform, catalogue).init('EN');
  await texts.engineReady();
  const loading = texts.load(['account']);
  await platform.clock.advance(1_000);
  await loading;
  expect(countOf(catalogue, 'EN account')).toBe(2);
  expect(texts.t('account:login.title')).not.toBe('');
});
test('REL-36 texts of a namespace that fail twice reject and are not retried', async () => {
  const platform = fakePlatform();
  const catalogue = failing('EN account', 9);
  const texts = await initI18n(platform, catalogue).init('EN');
  await texts.engineReady();
  const failure = texts.load(['account']).catch((error: unknown) => error);
  await platform.clock.advance(60_000);
  expect(await failure).toBeInstanceOf(TextsMissing);
  expect([countOf(catalogue, 'EN account'), texts.has('account')]).toEqual([2, false]);
});
test('REL-36 first texts that fail twice do not block the page and appear once they load', async () => {
  const platform = fakePlatform();
  const catalogue = failing('EN lobby', 3);
  const starting = initI18n(platform, catalogue).init('EN');
  await platform.clock.advance(1_000);
  const texts = await starting;
  expect([texts.t('common:ui.close') === '', texts.t('lobby:winners.title')]).toEqual([false, '']);
  await platform.clock.advance(5_000);
  await vi.waitFor(() => expect(texts.t('lobby:winners.title')).not.toBe(''));
});
test('REL-36 while the text engine fails to load, its callers get the error and can retry', async () => {
  const platform = fakePlatform();
  let refuse = true;
  const i18n = initI18n(platform, loadCatalogue, () =>
    refuse ? Promise.reject(new TypeError('failed to fetch')) : import('../../i18n/engine.ts'),
  );
  const texts = await i18n.init('EN');
  const missing = texts.load(['account']).catch((error: unknown) => error);
  const changed = i18n.change('CN').catch((error: unknown) => error);
  await platform.clock.advance(1_000);
  const failure = await missing;
  expect(failure).toBeInstanceOf(TextsMissing);
  expect(await changed).toBeInstanceOf(ChunkLoadError);
  expect(texts.language()).toBe('EN');
  refuse = false;
  (failure as TextsMissing).retry();
  const loading = texts.load(['account']);
  await platform.clock.advance(3_000);
  await loading;
  expect(texts.t('account:login.title')).not.toBe('');
});
test('a language cancelled while its texts load is not applied when they arrive', async () => {
  const platform = fakePlatform();
  let arrive = (): void => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const i18n = initI18n(platform, async (row, place) => {
    if (row.code === 'CN') await held;
    return loadCatalogue(row, place);
  });
  const texts = await i18n.init('EN');
  const give = new AbortController();
  const changed = i18n.change('CN', give.signal);
  give.abort();
  arrive();
  await changed;
  expect(texts.language()).toBe('EN');
  await i18n.change('CN');
  expect(texts.language()).toBe('CN');
});
