import { expect, it } from 'vitest';
import type { PictureWords } from '../../../src/contract/system/picture.ts';
import { createPainter, type Paint } from './painter.ts';

const words: PictureWords = { language: 'EN', theme: 'dark', sideMenuOpen: true, entering: false };
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

it('one picture serves all who ask for the same, and a flood of others forgets the oldest', async () => {
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
it('a painter that fails leaves the page without a picture and is told of once', async () => {
  const { painter, reported } = painterOf(() => Promise.reject(new Error('no paint')));
  expect([await painter.picture('a', words), await painter.picture('b', words)]).toEqual(['', '']);
  expect(reported).toEqual([new Error('no paint')]);
});
it('a build whose painter is none of ours is a build without one', async () => {
  const reported: unknown[] = [];
  const painter = createPainter(import.meta.filename, 1, (error) => void reported.push(error));
  expect(await painter.picture('a', words)).toBe('');
  expect(reported).toHaveLength(1);
});
