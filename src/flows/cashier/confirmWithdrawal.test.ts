import { expect, test } from 'vitest';
import { IMAGE_REFUSALS } from '../../contract/imageUpload.ts';
import { type Confirmation, confirmReceipt, leaveConfirmation } from '../../domains/cashier/cashier.intents.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const PART: Confirmation = {
  id: 'WD1',
  outcome: 'partial',
  parts: { received: 12_000, remaining: 18_000 },
  pictures: [{ pieces: ['AAAA'] }, { pieces: ['BBBB', 'CCCC'] }],
};
const enter = async () => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
type Flows = Awaited<ReturnType<typeof enter>>;
const keysOf = (flows: Flows, name: string) =>
  flows.rest.calls.filter((one) => one.name === name).map(({ options }) => options.key);
const uploadBoth = async (flows: Flows) => {
  await flows.call('promotionImage').answer({ image: 'hash1' });
  await flows.call('promotionImage').answer({ image: 'hash2' });
};

test('R-MONEY-05 R-MONEY-08 pictures are uploaded first, then one confirmation is sent with both amounts, however often it is pressed', async () => {
  const flows = await enter();
  await flows.send(confirmReceipt(PART));
  await flows.send(confirmReceipt(PART));
  await uploadBoth(flows);
  await flows.send(confirmReceipt(PART));
  expect(flows.rest.calls.filter(({ name }) => name === 'promotionImage').map(({ body }) => body)).toEqual([
    { pieces: ['AAAA'] },
    { pieces: ['BBBB', 'CCCC'] },
  ]);
  expect(flows.call('confirmWithdrawal').body).toEqual({
    id: 'WD1',
    outcome: 'partial',
    receivedAmount: '120.00',
    remainingAmount: '180.00',
    proofImages: ['hash1', 'hash2'],
  });
  expect(flows.count('confirmWithdrawal')).toBe(1);
  expect(flows.state().operations.list.map(({ kind }) => kind)).toEqual(['confirmWithdrawal']);
  await flows.call('confirmWithdrawal').answer({ state: 'review' });
  expect(flows.state().cashier.confirmed).toEqual({ id: 'WD1', outcome: 'partial', state: 'review' });
});
test('R-MONEY-05 what arrived in full is sent without amounts and without pictures that were chosen before', async () => {
  const flows = await enter();
  await flows.send(confirmReceipt({ ...PART, outcome: 'received', parts: { received: 30_000, remaining: 0 } }));
  expect(flows.count('promotionImage')).toBe(0);
  expect(flows.call('confirmWithdrawal').body).toEqual({ id: 'WD1', outcome: 'received', proofImages: [] });
});
test.each(IMAGE_REFUSALS)(
  'R-MONEY-08 a picture refused as %s is named by its position, and nothing is confirmed',
  async (code) => {
    const flows = await enter();
    await flows.send(confirmReceipt(PART));
    await flows.call('promotionImage').answer({ image: 'hash1' });
    await flows.call('promotionImage').refuse(code);
    expect(flows.state().cashier.failure).toEqual({ code, picture: 1 });
    expect(flows.count('confirmWithdrawal')).toBe(0);
    expect(flows.state().operations.list).toEqual([]);
  },
);
test('R-MONEY-05 after a refusal the next press is a new operation; an uncertain one is looked up and keeps its key', async () => {
  const flows = await enter();
  const nothing: Confirmation = {
    ...PART,
    outcome: 'notReceived',
    parts: { received: 0, remaining: 30_000 },
    pictures: [],
  };
  await flows.send(confirmReceipt(nothing));
  await flows.call('confirmWithdrawal').refuse('bad-request');
  expect(flows.state().cashier.failure).toEqual({ code: 'bad-request', picture: null });
  await flows.send(confirmReceipt(nothing));
  await flows.call('confirmWithdrawal').fail('timeout');
  expect(flows.state().operations.list.at(-1)).toMatchObject({ kind: 'confirmWithdrawal', state: 'unknown' });
  // The form is left and sent again with the same content while the outcome is not known.
  await flows.send(leaveConfirmation());
  await flows.send(confirmReceipt(nothing));
  const [refused, lost, again] = keysOf(flows, 'confirmWithdrawal');
  expect(lost).not.toBe(refused);
  expect(again).toBe(lost);
});
test('R-MONEY-05 leaving the form gives up its upload, but a confirmation that was sent continues', async () => {
  const flows = await enter();
  await flows.send(confirmReceipt(PART));
  await flows.send(leaveConfirmation());
  expect(flows.call('promotionImage').options.signal?.aborted).toBe(true);
  await flows.send(confirmReceipt(PART));
  await uploadBoth(flows);
  await flows.send(leaveConfirmation());
  await flows.call('confirmWithdrawal').answer({ state: 'review' });
  expect(flows.state().operations.list.at(-1)).toMatchObject({ kind: 'confirmWithdrawal', state: 'done' });
});
