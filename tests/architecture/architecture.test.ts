import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { TOPICS } from '../../src/contract/topics.ts';
import { family } from '../../src/contract/topicName.ts';
import { allRows } from '../../tools/requirements/documents.ts';
import { overlongFiles, tooManyLongFiles } from './rules/budgets.ts';
import { cycles } from './rules/cycles.ts';
import { unresolvedImports } from './rules/existence.ts';
import { finalityBreaches } from './rules/finality.ts';
import { rawGlobals } from './rules/globals.ts';
import { houseRooms, layerBreaches } from './rules/layers.ts';
import { limitBreaches } from './rules/limits.ts';
import { nounBreaches } from './rules/nouns.ts';
import { outboundBreaches } from './rules/outbound.ts';
import { packageBreaches } from './rules/packages.ts';
import {
  topicsWithoutSubscriber,
  unlistedModules,
  unrecordedTopics,
  unstartedWatchers,
  untestedTopics,
} from './rules/registries.ts';
import { deepOnlyRows, titleBreaches } from './rules/titles.ts';
import { wordBreaches } from './rules/words.ts';
import { waitingModules } from './rules/waits.ts';
import { readTree } from './source/tree.ts';

const tree = readTree(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

describe('the source tree', () => {
  test('has sources in every part, so that no rule passes because it has nothing to check', () => {
    for (const part of ['src/contract/', 'src/domains/', 'src/transport/', 'server-mock/core/', 'tools/']) {
      expect(tree.sources.filter(({ path }) => path.startsWith(part)).length, part).toBeGreaterThan(3);
    }
    expect(tree.sources.flatMap(({ links }) => links).length).toBeGreaterThan(tree.sources.length);
  });

  test('imports only what the import tables allow', () => expect(layerBreaches(tree)).toEqual([]));

  test('the house’s import table names each room once, and no two rooms import each other', () => {
    const below = (room: string, seen: readonly string[] = []): readonly string[] =>
      (houseRooms[room] ?? []).flatMap((other) =>
        seen.includes(other) ? [other] : [other, ...below(other, [...seen, room])],
      );
    for (const room of Object.keys(houseRooms)) {
      expect(below(room), `${room} imports itself over other rooms`).not.toContain(room);
      for (const other of houseRooms[room] ?? []) expect(Object.keys(houseRooms)).toContain(other);
    }
  });

  test('names each thing by one noun in every layer', () => expect(nounBreaches(tree)).toEqual([]));

  test('names the actor in comments, and uses no retired name', () => expect(wordBreaches(tree)).toEqual([]));

  test('R-DESIGN-03 uses packages only in the rooms they belong to', () => expect(packageBreaches(tree)).toEqual([]));

  test('imports only existing files that the rules can see', () => expect(unresolvedImports(tree)).toEqual([]));

  test('has no import cycle', () => expect(cycles(tree)).toEqual([]));

  test('keeps every file under the limit', () => expect(overlongFiles(tree)).toEqual([]));

  test('keeps most files short', () => expect(tooManyLongFiles(tree)).toEqual([]));

  test('R-DESIGN-03 reaches time, randomness, storage and network only through the platform', () =>
    expect(rawGlobals(tree)).toEqual([]));

  test('R-SEC-06 SAFE-20 SAFE-01 opens windows, follows addresses and creates markup in one place each', () =>
    expect(outboundBreaches(tree)).toEqual([]));

  test('H-20 asks the contract alone whether a refused write happened', () =>
    expect(finalityBreaches(tree)).toEqual([]));

  test('REL-27 declares every limit of the hub in one file', () => expect(limitBreaches(tree)).toEqual([]));

  test('has no browser module with a top-level await', () => expect(waitingModules(tree)).toEqual([]));

  test('lists every module of calls, topics and handlers where they are joined', () =>
    expect(unlistedModules(tree)).toEqual([]));

  test('H-03 records changes of every topic that the house declares', () => expect(unrecordedTopics(tree)).toEqual([]));

  test('tests what the house sends for every topic that it declares', () =>
    expect(
      untestedTopics(
        tree,
        TOPICS.map(({ pattern }) => pattern),
      ),
    ).toEqual([]));

  test('starts every watcher of the flows', () => expect(unstartedWatchers(tree)).toEqual([]));

  test('subscribes to every topic of the contract, on a screen or for the whole session', () =>
    expect(
      topicsWithoutSubscriber(
        tree,
        TOPICS.map(({ pattern }) => family(pattern)),
      ),
    ).toEqual([]));

  test('every row that a deep browser test cites is cited by a test of the common run too', () =>
    expect(deepOnlyRows(tree)).toEqual([]));
  test('each test title cites at most three ids, and each id exists', () => {
    expect(titleBreaches(tree, new Set(allRows().map(({ id }) => id)))).toEqual([]);
  });
});
