import { expect, it } from 'vitest';
import { scoresOf } from './score.ts';

const visit = { score: 0.97, blocked: 30, largest: 1_200, reason: '' };

it('a visit without a score says why, and its gap is no figure', () => {
  const lost = { score: null, blocked: null, largest: 1_300, reason: 'the page did not paint.' };
  expect(scoresOf('the portal', [visit, lost])).toEqual({
    score: [0.97],
    blocked: [30],
    largest: [1_200, 1_300],
    unmeasured: ['Lighthouse gave no score of the portal on visit 2: the page did not paint.'],
  });
  expect(scoresOf('the portal', [visit, visit]).unmeasured).toEqual([]);
});
