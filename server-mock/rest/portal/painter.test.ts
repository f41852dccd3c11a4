import { expect, it } from 'vitest';
import type { FirstPaintPreferences } from '../../../src/contract/system/pictureCookie.ts';
import { createPainter, type Paint } from './painter.ts';

const words: FirstPaintPreferences = { language: 'EN', theme: 'dark', sideMenuOpen: true, entering: false };
const painterOf = (paint: Paint) => {
  const reported: unknown[] = [];
  const painter = createPainter(
    '/nowhere/painter.mjs',
    1,
    (error) => void reported.push(error),
    () => Promise.resolve(paint),
  );
  return { painter, reported };
};

it('equal requests share one rendering, and the cache evicts the oldest', async () => {
  const painted: string[] = [];
  const { painter } = painterOf((block, { language }) => {
    painted.push(`${block} ${language}`);
    return Promise.resolve(`<p>${block}</p>`);
  });
  expect(await Promise.all([painter.picture('a', words), painter.picture('a', words)])).toEqual([
    '<p>a</p>',
    '<p>a</p>',
  ]);
  await painter.picture('a', { ...words, language: 'CN' });
  expect(painted).toEqual(['a EN', 'a CN']);
  for (let n = 0; n < 40; n += 1) await painter.picture(`${n}`, words);
  await painter.picture('a', words);
  expect(painted.filter((one) => one === 'a EN')).toHaveLength(2);
});
it('a failing painter yields no markup and is reported once', async () => {
  const { painter, reported } = painterOf(() => Promise.reject(new Error('no paint')));
  expect([await painter.picture('a', words), await painter.picture('b', words)]).toEqual(['', '']);
  expect(reported).toEqual([new Error('no paint')]);
});
it('a painter without the expected export yields no markup', async () => {
  const reported: unknown[] = [];
  const painter = createPainter(import.meta.filename, 1, (error) => void reported.push(error));
  expect(await painter.picture('a', words)).toBe('');
  expect(reported).toHaveLength(1);
});
