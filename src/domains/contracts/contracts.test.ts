import { expect, test } from 'vitest';
import { contractTopic } from '../../contract/contracts/contracts.topics.ts';
import { liveBatch, sessionEnded } from '../facts.ts';
import { batchOf, change } from '../testing/changeFixture.ts';
import { selectContracts, selectNewestStep } from './contracts.selectors.ts';
import { contractsReducer } from './contracts.slice.ts';
import { type ContractStep, initialContracts, CONTRACT_STEPS_LIMIT } from './contracts.state.ts';

const step = (id: number, contractId: string, state: ContractStep['state']): ContractStep => ({
  ...{ id, contractId, kind: 'realtime', period: 'daily', upline: 'top', downline: 'sub', state, terms: null, at: id },
  realtime: { profitRate: 1, lossRate: 2, singleBet: 3 },
});
const told = (items: readonly ContractStep[]) =>
  liveBatch(batchOf([change('contract:sub', { from: 1, items }, { seq: items.length })]));

test('each contract is shown after its latest step, the one that changed last first', () => {
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
test('REL-38 the state keeps no more steps than the row’s limit', () => {
  expect(CONTRACT_STEPS_LIMIT).toBe(contractTopic.limit);
});
