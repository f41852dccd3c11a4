import { expect, test } from 'vitest';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectFlowError } from '../../domains/activity/activity.selectors.ts';
import { chooseAvatar } from '../../domains/member/member.intents.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const enter = async () => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.send(openDialog({ kind: 'avatar' }));
  return flows;
};

test('R-MEMB-18 a chosen avatar is sent once; then the dialog closes and member info is read again', async () => {
  const flows = await enter();
  await flows.send(chooseAvatar('avatar-3'));
  await flows.send(chooseAvatar('avatar-4'));
  expect(flows.count('memberIcon')).toBe(1);
  expect(flows.call('memberIcon').body).toEqual({ icon: 'avatar-3' });
  expect(flows.state().dialogs.open).toEqual({ kind: 'avatar' });
  await flows.call('memberIcon').answer({ icon: 'avatar-3' });
  expect(flows.state().dialogs.open).toBeNull();
  expect(flows.live.told).toContain(`refresh member:${memberAnswer.id}`);
});
test('a refused avatar leaves the dialog open with the reason', async () => {
  const flows = await enter();
  await flows.send(chooseAvatar('avatar-3'));
  await flows.call('memberIcon').refuse('bad-request');
  expect(flows.state().dialogs.open).toEqual({ kind: 'avatar' });
  expect(selectFlowError(flows.state(), 'chooseAvatar')).toBe('bad-request');
});
