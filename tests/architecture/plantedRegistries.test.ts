/** One omission a row: the smallest files from which a step is missing, and a word of the complaint it must raise. */
import { expect, test } from 'vitest';
import {
  topicsWithoutSubscriber,
  unlistedModules,
  unrecordedTopics,
  unstartedWatchers,
  untestedTopics,
} from './rules/registries.ts';
import { deepOnlyRows } from './rules/titles.ts';
import { plantTree, type Tree } from './source/tree.ts';

const untested = (tree: Tree): readonly string[] => untestedTopics(tree, ['jackpots', 'seats:{vendor}']);
const subscribers = (tree: Tree): readonly string[] => topicsWithoutSubscriber(tree, ['seats']);

test.each([
  {
    what: 'a row that only a deep browser test cites',
    rule: deepOnlyRows,
    files: {
      'e2e/member/a.spec.ts': "test('H-01 H-02 the tabs agree', deep, async () => {});",
      'src/a.test.ts': "test('H-01 one tab leads', () => {});",
    },
    says: 'H-02',
  },
  {
    what: 'a module of topics that the registry does not list',
    rule: unlistedModules,
    files: {
      'src/contract/topics.ts': "import * as wallet from './wallet/wallet.topics.ts';",
      'src/contract/wallet/wallet.topics.ts': 'export {};',
      'src/contract/seats/seats.topics.ts': 'export {};',
    },
    says: 'seats.topics.ts: its topics are not listed',
  },
  {
    what: 'a module of calls that the contract does not list',
    rule: unlistedModules,
    files: { 'src/contract/index.ts': 'export {};', 'src/contract/seats/seats.calls.ts': 'export {};' },
    says: 'its calls are not listed',
  },
  {
    what: 'handlers that no route gets',
    rule: unlistedModules,
    files: {
      'server-mock/rest/handlers/index.ts': 'export {};',
      'server-mock/rest/handlers/seats.ts': 'export const seatsHandlers = [taken];',
    },
    says: 'its handlers are not listed',
  },
  {
    what: 'a topic that the house declares and never records',
    rule: unrecordedTopics,
    files: {
      'server-mock/core/tables/cardTouches.ts':
        "const cardTouches = () => [{ topic: 'jackpots' }];\nexport const CARD_TOUCHES = touchesOf(\n  cardTouches,\n  'jackpots',\n  'seats',\n);",
    },
    says: 'declares the topic seats',
  },
  {
    what: 'a topic whose id or name the tests of the house never spell',
    rule: untested,
    files: {
      'server-mock/core/tables/cardTouches.ts':
        "export const CARD_TOUCHES = touchesOf(cardTouches, 'jackpots', 'seats');",
      'server-mock/core/tables/cards.test.ts': "expect(touched['jackpots']).toEqual(row);\ntake('seats');",
      'src/app/liveCards.test.tsx': "change('seats:v', {})",
    },
    says: 'names the topic seats',
  },
  {
    what: 'a watcher that is not started',
    rule: unstartedWatchers,
    files: {
      'src/flows/index.ts':
        "import { watchHot } from './catalogue/hot.ts';\nexport const WATCHERS = { hot: watchHot };",
      'src/flows/catalogue/hot.ts': 'export const watchHot: Watcher = monitored({});',
      'src/flows/tables/seats.ts': 'export const watchSeats: Watcher = monitored({});',
    },
    says: 'no flow starts watchSeats',
  },
  {
    what: 'a topic that is named on a screen, and subscribed nowhere',
    rule: subscribers,
    files: {
      'src/domains/tables/tables.selectors.ts': 'export const seatsTopicOf = (id: string): TopicName => `seats:${id}`;',
      'src/screens/lobby/Seats.tsx':
        'const status = useAppSelector((state) => selectTopicStatus(state, seatsTopicOf(id)));',
      'src/screens/lobby/Other.tsx': "useShownTopics('jackpots');",
    },
    says: 'no screen subscribes to seats',
  },
])('planted: $what is found', ({ rule, files, says }) => {
  expect(rule(plantTree(files)).join('\n')).toContain(says);
});

test('a screen that subscribes to the topic by its name satisfies the rule', () => {
  const files = { 'src/screens/lobby/Seats.tsx': 'useShownTopics(`seats:${vendor}`);' };
  expect(subscribers(plantTree(files))).toEqual([]);
});

test('a topic without a parameter is tested by its whole name, another by its family and an id', () => {
  const files = {
    'server-mock/core/tables/cardTouches.ts':
      "export const CARD_TOUCHES = touchesOf(cardTouches, 'jackpots', 'seats');",
    'server-mock/core/tables/cards.test.ts': "expect(touched['jackpots']).toEqual(touched[`seats:${VENDOR}`]);",
  };
  expect(untested(plantTree(files))).toEqual([]);
});
