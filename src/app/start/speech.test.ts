import { expect, test, vi } from 'vitest';
import { loadCatalogue, type LoadCatalogue } from '../../i18n/catalogues.ts';
import { TextsMissing } from '../../i18n/textsMissing.ts';
import { testPlatform } from '../../platform/testPlatform.ts';
import { ChunkLoadError } from './chunk.ts';
import { createSpeech } from './speech.ts';

/** A house whose files of one kind fail so many times. */
const failing = (of: string, times: number) => {
  let left = times;
  return vi.fn<LoadCatalogue>((row, place) => {
    if (!`${row.code} ${place}`.includes(of) || left === 0) return loadCatalogue(row, place);
    left -= 1;
    return Promise.reject(new TypeError('failed to fetch'));
  });
};
const countOf = (catalogue: ReturnType<typeof failing>, of: string) =>
  catalogue.mock.calls.filter(([row, place]) => `${row.code} ${place}` === of).length;

test('REL-36 texts of a place that fail once come by themselves a second later', async () => {
  const platform = testPlatform();
  const catalogue = failing('EN account', 1);
  const texts = await createSpeech(platform, catalogue).speak('EN');
  await texts.whole();
  const coming = texts.bring(['account']);
  await platform.clock.advance(1_000);
  await coming;
  expect(countOf(catalogue, 'EN account')).toBe(2);
  expect(texts.t('account:login.title')).not.toBe('');
});
test('REL-36 texts of a place that fail twice are a failure, and asked for no more', async () => {
  const platform = testPlatform();
  const catalogue = failing('EN account', 9);
  const texts = await createSpeech(platform, catalogue).speak('EN');
  await texts.whole();
  const failure = texts.bring(['account']).catch((error: unknown) => error);
  await platform.clock.advance(60_000);
  expect(await failure).toBeInstanceOf(TextsMissing);
  expect([countOf(catalogue, 'EN account'), texts.has('account')]).toEqual([2, false]);
});
test('REL-36 first texts that fail twice hold up no page, and are said once they come', async () => {
  const platform = testPlatform();
  const catalogue = failing('EN lobby', 3);
  const speaking = createSpeech(platform, catalogue).speak('EN');
  await platform.clock.advance(1_000);
  const texts = await speaking;
  expect([texts.t('common:ui.close') === '', texts.t('lobby:winners.title')]).toEqual([false, '']);
  await platform.clock.advance(5_000);
  await vi.waitFor(() => expect(texts.t('lobby:winners.title')).not.toBe(''));
});
test('REL-36 while the engine of texts does not come, whoever waits for it hears so and may ask again', async () => {
  const platform = testPlatform();
  let refuse = true;
  const speech = createSpeech(platform, loadCatalogue, () =>
    refuse ? Promise.reject(new TypeError('failed to fetch')) : import('../../i18n/engine.ts'),
  );
  const texts = await speech.speak('EN');
  const missing = texts.bring(['account']).catch((error: unknown) => error);
  const changed = speech.change('CN').catch((error: unknown) => error);
  await platform.clock.advance(1_000);
  const failure = await missing;
  expect(failure).toBeInstanceOf(TextsMissing);
  expect(await changed).toBeInstanceOf(ChunkLoadError);
  expect(texts.language()).toBe('EN');
  refuse = false;
  (failure as TextsMissing).again();
  const coming = texts.bring(['account']);
  await platform.clock.advance(3_000);
  await coming;
  expect(texts.t('account:login.title')).not.toBe('');
});
test('a language that was given up while its texts were on their way is not spoken when they come', async () => {
  const platform = testPlatform();
  let arrive = (): void => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const speech = createSpeech(platform, async (row, place) => {
    if (row.code === 'CN') await held;
    return loadCatalogue(row, place);
  });
  const texts = await speech.speak('EN');
  const give = new AbortController();
  const changed = speech.change('CN', give.signal);
  give.abort();
  arrive();
  await changed;
  expect(texts.language()).toBe('EN');
  await speech.change('CN');
  expect(texts.language()).toBe('CN');
});
