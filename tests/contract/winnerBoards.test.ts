/** The kinds of games that the page of winners offers, and the boards that the house keeps. */
import { expect, test } from 'vitest';
import { boardsOf } from '../../server-mock/house/bets.ts';
import { isServed } from '../../server-mock/hub/builtTopics.ts';
import { createWorld } from '../../server-mock/world/createWorld.ts';
import { lanesOf as wireLanes } from '../../server-mock/world/lanes.ts';
import { lanesOf } from '../../src/domains/catalogue/catalogue.calc.ts';
import { winnersTopicOf } from '../../src/domains/winners/winners.selectors.ts';

test('R-MSG-10 R-LOBBY-23 each kind of games a person can choose has a board, our own studios’ lane as well', () => {
  const { catalogue } = createWorld({ seed: 1, defaultPassword: 'weak1234' });
  const kinds = lanesOf(wireLanes(catalogue, 'EN'), catalogue.inHouseNames).map(({ category }) => category);
  expect(kinds).toContain('INHOUSE');
  expect(kinds.filter((kind) => !isServed(winnersTopicOf(kind)))).toEqual([]);
});
test('a win at a slot of our own stands on its lane’s board and among the slots, another game of theirs on its own', () => {
  expect(boardsOf('RNG', 'TGP')).toEqual(['ALL', 'RNG', 'INHOUSE']);
  expect(boardsOf('MINI', 'TGP')).toEqual(['ALL', 'MINI']);
  expect(boardsOf('RNG', 'AG')).toEqual(['ALL', 'RNG']);
});
