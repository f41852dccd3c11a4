import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { flowStateChanged } from '../../../domains/activity/activity.slice.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { chooseAvatar } from '../../../domains/member/member.intents.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { memberState } from '../../testing/stateFixture.ts';
import AvatarDialog from './AvatarDialog.tsx';

const open = async () => {
  const view = await renderScreen(<AvatarDialog />, { state: memberState() });
  return { ...view, user: userEvent.setup(), dialog: within(screen.getByRole('dialog', { name: 'Choose an avatar' })) };
};

test('R-MEMB-18 the dialog offers twelve avatars with names, the present one chosen, and sends the choice', async () => {
  const { user, dialog, dispatched } = await open();
  const choices = dialog.getAllByRole('radio');
  expect(choices).toHaveLength(12);
  expect(dialog.getByRole('radio', { name: 'Your first avatar' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Avatar 3' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dispatched).toContainEqual(chooseAvatar('avatar-3'));
});
test('a failed choice says why; a failure from before says nothing, and the dialog can be left', async () => {
  const { user, dialog, dispatched, send } = await open();
  const fail = () => send(flowStateChanged({ flow: 'chooseAvatar', state: 'failed', error: 'network' }));
  fail();
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  fail();
  expect(dialog.getByRole('alert')).toHaveTextContent('There is no connection.');
  await user.click(dialog.getByRole('button', { name: 'Not now' }));
  expect(dispatched).toContainEqual(closeDialog('avatar'));
});
