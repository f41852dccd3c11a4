import { expect, it } from 'vitest';
import type { FirstPaintPreferences } from '../../../src/contract/system/firstPaintCookie.ts';
import { createPrerenderer, type Prerender } from './prerenderer.ts';

const preferences: FirstPaintPreferences = { language: 'EN', theme: 'dark', sideMenuOpen: true, entering: false };
const prerendererOf = (prerender: Prerender) => {
  const reported: unknown[] = [];
  const prerenderer = createPrerenderer(
    '/nowhere/prerender.mjs',
    1,
    (error) => void reported.push(error),
    () => Promise.resolve(prerender),
  );
  return { prerenderer, reported };
};

it('equal requests share one rendering, and the cache evicts the oldest', async () => {
  const rendered: string[] = [];
  const { prerenderer } = prerendererOf((block, { language }) => {
    rendered.push(`${block} ${language}`);
    return Promise.resolve(`<p>${block}</p>`);
  });
  expect(await Promise.all([prerenderer.markup('a', preferences), prerenderer.markup('a', preferences)])).toEqual([
    '<p>a</p>',
    '<p>a</p>',
  ]);
  await prerenderer.markup('a', { ...preferences, language: 'CN' });
  expect(rendered).toEqual(['a EN', 'a CN']);
  for (let n = 0; n < 40; n += 1) await prerenderer.markup(`${n}`, preferences);
  await prerenderer.markup('a', preferences);
  expect(rendered.filter((one) => one === 'a EN')).toHaveLength(2);
});
it('a failing prerenderer yields no markup and is reported once', async () => {
  const { prerenderer, reported } = prerendererOf(() => Promise.reject(new Error('no markup')));
  expect([await prerenderer.markup('a', preferences), await prerenderer.markup('b', preferences)]).toEqual(['', '']);
  expect(reported).toEqual([new Error('no markup')]);
});
it('a prerenderer without the expected export yields no markup', async () => {
  const reported: unknown[] = [];
  const prerenderer = createPrerenderer(import.meta.filename, 1, (error) => void reported.push(error));
  expect(await prerenderer.markup('a', preferences)).toBe('');
  expect(reported).toHaveLength(1);
});
