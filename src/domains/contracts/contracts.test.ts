import { expect, test } from 'vitest';
import { contractTopic } from '../../contract/contracts/contracts.topics.ts';
import { liveBatch, sessionEnded } from '../facts.ts';
import { batchOf, change } from '../testChange.ts';
import { selectContracts, selectNewestStep } from './contracts.selectors.ts';
import { contractsReducer } from './contracts.slice.ts';
import { type ContractStep, initialContracts, STEPS_KEPT } from './contracts.state.ts';

const step = (id: number, contractId: string, state: ContractStep['state']): ContractStep => ({
  ...{ id, contractId, kind: 'realtime', period: 'daily', upline: 'top', downline: 'sub', state, terms: null, at: id },
  realtime: { profitRate: 1, lossRate: 2, singleBet: 3 },
});
const told = (items: readonly ContractStep[]) =>
  liveBatch(batchOf([change('contract:sub', { from: 1, items }, { seq: items.length })]));

test('each contract stands as its latest step left it, the one that moved last first', () => {
  const state = contractsReducer(
    initialContracts,
    told([step(1, 'a', 'offered'), step(2, 'b', 'offered'), step(3, 'a', 'signed')]),
  );
  expect(selectContracts({ contracts: state })?.map((one) => [one.contractId, one.state])).toEqual([
    ['a', 'signed'],
    ['b', 'offered'],
  ]);
  expect(selectNewestStep({ contracts: state })).toBe(3);
  expect(contractsReducer(state, sessionEnded({ reason: 'loggedOut' }))).toEqual(initialContracts);
  expect(selectNewestStep({ contracts: initialContracts })).toBeNull();
});
test('REL-38 no more steps are kept than the row says', () => {
  expect(STEPS_KEPT).toBe(contractTopic.limit);
});
