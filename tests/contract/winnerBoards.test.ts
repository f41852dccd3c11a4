/** The game kinds offered on the winners page, and the boards that the house keeps. */
import { expect, test } from 'vitest';
import { winnerBoards } from '../../server-mock/core/bets.ts';
import { isServed } from '../../server-mock/session/topics/servedTopics.ts';
import { createWorld } from '../../server-mock/content/world/createWorld.ts';
import { lanesOf as wireLanes } from '../../server-mock/content/world/lanes.ts';
import { lanesOf } from '../../src/domains/catalogue/catalogue.calc.ts';
import { winnersTopicOf } from '../../src/domains/winners/winners.selectors.ts';

test('R-MSG-10 R-LOBBY-23 each selectable game kind has a board, including the house’s own studios', () => {
  const { catalogue } = createWorld({ seed: 1, defaultPassword: 'weak1234' });
  const kinds = lanesOf(wireLanes(catalogue, 'EN'), catalogue.inHouseNames).map(({ category }) => category);
  expect(kinds).toContain('INHOUSE');
  expect(kinds.filter((kind) => !isServed(winnersTopicOf(kind)))).toEqual([]);
});
test('a win at an in-house slot is on the in-house board and among the slots, a win at another in-house game only in its category', () => {
  expect(winnerBoards('RNG', 'TGP')).toEqual(['ALL', 'RNG', 'INHOUSE']);
  expect(winnerBoards('MINI', 'TGP')).toEqual(['ALL', 'MINI']);
  expect(winnerBoards('RNG', 'AG')).toEqual(['ALL', 'RNG']);
});
