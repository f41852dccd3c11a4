import { expect, it } from 'vitest';
import type { EndRecord, RestRecord } from '../../src/tape/records.ts';
import { lookFirst } from './firstLook.ts';
import { READING_HEAD, readingInMemory } from './testReading.ts';

const end: EndRecord = { k: 'end', t: 9, counts: {}, hash: { total: '', topics: {} } };

it('P-10 what was typed into a search is recorded blanked and found by whoever types the same', async () => {
  const query = { gameName: 'xxxxx ##', page: '1' };
  const rest = { k: 'rest', t: 1, name: 'gameList', status: 200, code: null, position: null } as const;
  const answer: RestRecord = { ...rest, query, answer: { totalPages: 1, total: 0, games: [] } };
  const { answers } = await lookFirst(readingInMemory([READING_HEAD, answer, end]), new Set());
  expect(answers.find('gameList', { gameName: 'Lucky 88', page: 1 }, 5)).toEqual(answer);
  expect(answers.find('gameList', { gameName: 'Lucky', page: 1 }, 5)).toBeNull();
  expect(answers.find('gameList', { gameName: 'Lucky 88', page: 2 }, 5)).toBeNull();
});
