import { expect, test } from 'vitest';
import { sessionEnded } from '../facts.ts';
import {
  operationBegun,
  operationEnded,
  operationsReducer,
  operationsRestored,
  operationTried,
  operationUnknown,
} from './operations.slice.ts';
import { selectLatestOperations, selectUnknownOperations, selectUnknownCount } from './operations.selectors.ts';
import { initialOperations, type Operation, type OperationsState } from './operations.state.ts';

const begun = (n: number) =>
  operationBegun({ id: `k${n}`, kind: 'promotionClaim', what: `Reward ${n}`, startedAt: n, triedAt: n, epoch: 7 });
const ended = (n: number, state: 'done' | 'failed' | 'notSent' = 'done', code: string | null = null) =>
  operationEnded({ id: `k${n}`, state, code, endedAt: n + 1 });
const fold = (...actions: readonly { type: string }[]): OperationsState =>
  actions.reduce(operationsReducer, initialOperations);
const root = (operations: OperationsState) => ({ operations });

test('an operation is pending, then has the outcome that the house answers', () => {
  expect(fold(begun(1)).list).toEqual([
    {
      id: 'k1',
      kind: 'promotionClaim',
      what: 'Reward 1',
      startedAt: 1,
      triedAt: 1,
      epoch: 7,
      state: 'pending',
      code: null,
      endedAt: null,
      doubted: false,
    },
  ]);
  expect(fold(begun(1), ended(1, 'failed', 'over-limit')).list[0]).toMatchObject({
    state: 'failed',
    code: 'over-limit',
    endedAt: 2,
  });
});
test('an unknown operation is looked up unless its journal is gone, and stays marked as doubted', () => {
  const unknown = fold(begun(1), operationUnknown({ id: 'k1', code: null }));
  expect(selectUnknownOperations(root(unknown)).map(({ id }) => id)).toEqual(['k1']);
  expect(selectUnknownCount(root(unknown))).toBe(1);
  expect(
    selectUnknownOperations(root(operationsReducer(unknown, operationUnknown({ id: 'k1', code: 'other-epoch' })))),
  ).toEqual([]);
  expect(operationsReducer(unknown, ended(1)).list[0]).toMatchObject({ state: 'done', doubted: true });
  // A retry under the same key is the same operation, sent again.
  const anew = operationBegun({ id: 'k1', kind: 'promotionClaim', what: null, startedAt: 9, triedAt: 9, epoch: 7 });
  expect(operationsReducer(unknown, anew).list).toMatchObject([{ startedAt: 1, triedAt: 9, state: 'pending' }]);
  expect(operationsReducer(unknown, operationTried({ id: 'k1', triedAt: 5 })).list).toMatchObject([{ triedAt: 5 }]);
});
test('REL-38 the latest twenty operations are kept, and all that have not ended', () => {
  const open = fold(begun(0));
  const many = Array.from({ length: 30 }, (_, n) => [begun(n + 1), ended(n + 1)]).flat();
  const full = many.reduce<OperationsState>(operationsReducer, open);
  expect(full.list).toHaveLength(20);
  expect(full.list[0]?.id).toBe('k0');
  expect(selectLatestOperations(root(full))[0]?.id).toBe('k30');
});
test('an operation of a journal that is gone has ended and makes room for newer ones', () => {
  const lost = fold(begun(0), operationUnknown({ id: 'k0', code: 'other-epoch' }));
  const many = Array.from({ length: 20 }, (_, n) => [begun(n + 1), ended(n + 1)]).flat();
  expect(many.reduce<OperationsState>(operationsReducer, lost).list.map(({ id }) => id)).not.toContain('k0');
});
test('restored operations are sorted by time among those of this page', () => {
  const [older] = fold(begun(1)).list as readonly [Operation];
  const both = fold(begun(5), operationsRestored([older]));
  expect(both.list.map(({ id }) => id)).toEqual(['k1', 'k5']);
  expect(operationsReducer(both, operationsRestored([{ ...older, state: 'failed' }])).list[0]?.state).toBe('pending');
  expect(operationsReducer(both, sessionEnded({ reason: 'loggedOut' }))).toEqual(initialOperations);
});
