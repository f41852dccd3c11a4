import { expect, test } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { signed } from '../../../server-mock/core/salary/turn/testing/turnFixture.ts';
import { treeWorld } from '../../../server-mock/core/salary/testing/treeFixture.ts';
import { createAgreementsTruth } from './truth/agreementsTruth.ts';

const TREE = [
  { id: 'A', upline: null, agent: true },
  { id: 'B', upline: 'A', agent: true },
];
const judge = async (records: readonly (readonly HouseEvent[])[]): Promise<string | null> => {
  const truth = createAgreementsTruth();
  truth.take({ events: await treeWorld(TREE).genesis(0) });
  const wrong = records.map((events) => truth.take({ events }));
  return wrong.find((one) => one !== null) ?? null;
};
const rate = (member: string, ppm: number): HouseEvent => ({ type: 'rateSet', member, rate: ppm });
const moved = (contract: ReturnType<typeof signed>): HouseEvent => ({ type: 'contractMoved', contract });

test('a rate above the upline’s own is found, and one that reaches it is right', async () => {
  expect(await judge([[rate('A', 500)], [rate('B', 500)]])).toBeNull();
  expect(await judge([[rate('A', 500)], [rate('B', 501)]])).toBe('B was given a rate of 501, and A has 500');
});
test('a contract that stays beside the one that replaces it, or pays more than the upline’s own, is found', async () => {
  const before = signed('daily', ['A', 'B'], { rate: 400 });
  const next = { ...signed('daily', ['A', 'B'], { rate: 300 }), contractId: 'next' };
  const top = signed('daily', ['house', 'A'], { rate: 350 });
  expect(
    await judge([[moved(before)], [moved({ ...before, state: 'terminated' }), moved(next)], [moved(top)]]),
  ).toBeNull();
  expect(await judge([[moved(before)], [moved(next)]])).toBe('B has daily-daily-B and next at a time');
  expect(await judge([[moved(before)], [moved(top)]])).toBe("daily-daily-B pays 400, and its upline's own pays 350");
});
