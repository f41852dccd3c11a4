import { expect, test } from 'vitest';
import type { TitleRequest, TitleResponse } from './titleService.ts';
import { createTitleSearch, type SpawnTitleSearch } from './titleSearch.ts';

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
  const asks: TitleRequest[] = [];
  const ended: number[] = [];
  let deliver: (said: TitleResponse) => void = () => undefined;
  let fail: () => void = () => undefined;
  let spawned = 0;
  const spawn: SpawnTitleSearch = (hear, failed) => {
    spawned += 1;
    deliver = hear;
    fail = failed;
    return { post: (ask) => void asks.push(ask), end: () => void ended.push(spawned) };
  };
  const answer = (positions: readonly number[] | null, which = asks.length - 1) =>
    deliver({ ask: asks[which]?.ask ?? 0, positions });
  return { titleSearch: createTitleSearch(spawn), asks, ended, answer, fail: () => fail(), spawned: () => spawned };
};
const filled = async () => {
  const thread = threads();
  const filling = thread.titleSearch.fill(columns, 3);
  thread.answer([]);
  await filling;
  return thread;
};

test('only the names go to the worker; the other columns are read by position', async () => {
  const { titleSearch, asks } = await filled();
  expect(asks[0]).toEqual({ ask: 1, fill: ['一\n二', 'One\nTwo', 'Satu\nDua'] });
  expect([titleSearch.has(3), titleSearch.has(4)]).toEqual([true, false]);
  expect(titleSearch.at(0)).toEqual({
    id: 'a-1',
    code: 'a1',
    vendor: 'AG',
    category: 'RNG',
    marks: 'fn',
    names: { CN: '一', EN: 'One', MY: 'Satu' },
    picture: '/img/cover/a-1.svg',
  });
  expect([titleSearch.at(2), titleSearch.at(-1)]).toEqual([null, null]);
});
test('each request gets its own answer, in whatever order the answers arrive', async () => {
  const { titleSearch, answer } = await filled();
  const [first, second] = [titleSearch.find('o'), titleSearch.find('tw')];
  answer([1], 2);
  answer([0], 1);
  expect(await Promise.all([first, second])).toEqual([[0], [1]]);
});
test('a failed worker loses its names, and the next names start a new worker', async () => {
  const { titleSearch, fail, ended, answer, spawned } = await filled();
  const asked = titleSearch.find('o');
  fail();
  await expect(asked).rejects.toThrow('title search is not available');
  expect([titleSearch.has(3), ended]).toEqual([false, [1]]);
  await expect(titleSearch.find('o')).rejects.toThrow('no game titles');
  const again = titleSearch.fill(columns, 3);
  answer([]);
  await again;
  expect([titleSearch.has(3), spawned()]).toEqual([true, 2]);
});
