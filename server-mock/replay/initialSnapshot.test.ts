import { expect, it } from 'vitest';
import type { EndRecord, RestRecord } from '../../src/recording/records.ts';
import { readInitialSnapshot } from './initialSnapshot.ts';
import { RECORDING_HEAD, recordingReaderFixture } from './testing/recordingReaderFixture.ts';

const end: EndRecord = { k: 'end', t: 9, counts: {}, hash: { total: '', topics: {} } };

it('P-10 a blanked search query of the recording is found by a query of the same length and form', async () => {
  const query = { gameName: 'xxxxx ##', page: '1' };
  const rest = { k: 'rest', t: 1, name: 'gameList', status: 200, code: null, position: null } as const;
  const answer: RestRecord = { ...rest, query, answer: { totalPages: 1, total: 0, games: [] } };
  const { answers } = await readInitialSnapshot(recordingReaderFixture([RECORDING_HEAD, answer, end]), new Set());
  expect(answers.find('gameList', { gameName: 'Lucky 88', page: 1 }, 5)).toEqual(answer);
  expect(answers.find('gameList', { gameName: 'Lucky', page: 1 }, 5)).toBeNull();
  expect(answers.find('gameList', { gameName: 'Lucky 88', page: 2 }, 5)).toBeNull();
});
