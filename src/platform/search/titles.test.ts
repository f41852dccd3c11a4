import { expect, test } from 'vitest';
import type { TitleAsk, TitleSaid } from './answerTitles.ts';
import { createTitles, type SpawnTitles } from './titles.ts';

const columns = {
  ids: 'a-1\nb-2',
  codes: 'a1\nb2',
  vendors: 'AG\nBG',
  categories: 'RNG\nLIVE',
  marks: 'fn\n',
  names: { CN: '一\n二', EN: 'One\nTwo', MY: 'Satu\nDua' },
  picture: '/img/cover/{id}.svg',
};
const threads = () => {
  const asks: TitleAsk[] = [];
  const ended: number[] = [];
  let heard: (said: TitleSaid) => void = () => undefined;
  let fail: () => void = () => undefined;
  let spawned = 0;
  const spawn: SpawnTitles = (hear, failed) => {
    spawned += 1;
    heard = hear;
    fail = failed;
    return { post: (ask) => void asks.push(ask), end: () => void ended.push(spawned) };
  };
  const answer = (positions: readonly number[] | null, which = asks.length - 1) =>
    heard({ ask: asks[which]?.ask ?? 0, positions });
  return { titles: createTitles(spawn), asks, ended, answer, fail: () => fail(), spawned: () => spawned };
};
const filled = async () => {
  const thread = threads();
  const filling = thread.titles.fill(columns, 3);
  thread.answer([]);
  await filling;
  return thread;
};

test('names go to the thread, everything else stays and is read by position', async () => {
  const { titles, asks } = await filled();
  expect(asks[0]).toEqual({ ask: 1, fill: ['一\n二', 'One\nTwo', 'Satu\nDua'] });
  expect([titles.has(3), titles.has(4)]).toEqual([true, false]);
  expect(titles.at(0)).toEqual({
    id: 'a-1',
    code: 'a1',
    vendor: 'AG',
    category: 'RNG',
    marks: 'fn',
    names: { CN: '一', EN: 'One', MY: 'Satu' },
    picture: '/img/cover/a-1.svg',
  });
  expect([titles.at(2), titles.at(-1)]).toEqual([null, null]);
});
test('each question gets its own answer, in whatever order they come', async () => {
  const { titles, answer } = await filled();
  const [first, second] = [titles.find('o'), titles.find('tw')];
  answer([1], 2);
  answer([0], 1);
  expect(await Promise.all([first, second])).toEqual([[0], [1]]);
});
test('a thread that fails takes what it had with it; the next names begin another', async () => {
  const { titles, fail, ended, answer, spawned } = await filled();
  const asked = titles.find('o');
  fail();
  await expect(asked).rejects.toThrow('nothing looks through');
  expect([titles.has(3), ended]).toEqual([false, [1]]);
  await expect(titles.find('o')).rejects.toThrow('no titles');
  const again = titles.fill(columns, 3);
  answer([]);
  await again;
  expect([titles.has(3), spawned()]).toEqual([true, 2]);
});
