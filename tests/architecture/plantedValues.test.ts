import { expect, test } from 'vitest';
import { finalityBreaches } from './rules/finality.ts';
import { limitBreaches } from './rules/limits.ts';
import { plantTree } from './source/tree.ts';

test.each([
  [
    'a list of errors that leave a write unknown',
    'src/screens/lobby/unknown.ts',
    "export const UNKNOWN = ['network', 'unknown-error'];",
    'lists codes without an outcome',
  ],
  [
    'a flow that reads a code for "did it happen?"',
    'src/flows/play/settled.ts',
    "export const isSettled = (code: string) => code !== 'key-running';",
    'ask finalityOf',
  ],
])('H-20 %s is refused', (_what, path, text, says) => {
  const found = finalityBreaches(plantTree({ [path]: text }));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(says);
});
test('H-20 a list of codes for another purpose is allowed', () => {
  const text = "export const FOR_SERVICE = ['quota-exceeded', 'unknown-error'];";
  expect(finalityBreaches(plantTree({ 'src/screens/lobby/service.ts': text }))).toEqual([]);
});
test.each([
  ['a number', 'const MOST_QUEUED = 64;'],
  ['a size', 'export const QUEUE_BYTES: number = 4 * 1024;'],
  ['a list of numbers', 'const RATES_MS: readonly number[] = [250, 500];'],
])('REL-27 %s that limits one carrier alone is refused', (_what, text) => {
  expect(limitBreaches(plantTree({ 'server-mock/hub/connection/queue.ts': text }))).toHaveLength(1);
});
test('REL-27 the file of limits, other rooms, and texts of the protocol are allowed', () => {
  const files = {
    'server-mock/hub/limits.ts': 'export const MOST_QUEUED = 64;',
    'server-mock/rest/queue.ts': 'const MOST_QUEUED = 64;',
    'server-mock/hub/socketCarrier.ts': "const EVENT = '2';",
  };
  expect(limitBreaches(plantTree(files))).toEqual([]);
});
