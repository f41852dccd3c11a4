/** The feedback page in the whole portal. */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { FEEDBACK } from '../screens/paths.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember } from './testing/rolesFixture.ts';
// Load the chunk first, so that a busy machine causes no timeout.
import '../screens/feedback/FeedbackPage.tsx';

const AT = Date.UTC(2026, 10, 20, 6, 35, 42);
const TEXT = 'The reels stopped in the middle of a spin.';
const open = async (accountType?: number): Promise<PortalFixture> => {
  const portal = await portalFixture({ ...(accountType === undefined ? {} : { accountType }), path: FEEDBACK });
  if (accountType !== undefined) await deliverMember(portal, { type: accountType });
  await screen.findByRole('heading', { level: 1, name: 'Feedback' });
  return portal;
};
const content = () => screen.getByRole('textbox', { name: /^Content/ });
const send = ({ user }: PortalFixture) => user.click(screen.getByRole('button', { name: /^Send feedback/ }));
const sent = ({ flows }: PortalFixture) => flows.rest.calls.filter(({ name }) => name === 'feedback');

describe('feedback', () => {
  test('R-MSG-05 has the six question types and a content', async () => {
    await open();
    const types = within(screen.getByRole('combobox', { name: /^What is it about/ })).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual([
      'Deposit',
      'Withdrawal',
      'Game',
      'Service',
      'Application',
      'Other issues',
    ]);
    expect(content()).toBeVisible();
  });
  test('R-MSG-06 R-VALID-30 names both bounds for a content outside them, and asks for one where it is empty', async () => {
    const portal = await open();
    await send(portal);
    expect(screen.getByRole('alert')).toHaveTextContent('This cannot be empty.');
    expect(content()).toHaveFocus();
    await portal.user.type(content(), 'Too short');
    await send(portal);
    expect(screen.getByRole('alert')).toHaveTextContent('Feedback content must be between 10 and 500 characters.');
    expect(content()).toBeInvalid();
    await portal.user.clear(content());
    await portal.user.click(content());
    await portal.user.paste('好'.repeat(501));
    await send(portal);
    expect(screen.getByRole('alert')).toHaveTextContent('Feedback content must be between 10 and 500 characters.');
    expect(sent(portal)).toEqual([]);
  });
  test('R-MSG-07 is sent once; a failure keeps the text, and success thanks, names the reference and empties the form', async () => {
    const portal = await open();
    await portal.user.selectOptions(screen.getByRole('combobox', { name: /^What is it about/ }), 'Game');
    await portal.user.type(content(), `  ${TEXT}`);
    await send(portal);
    await send(portal);
    expect(sent(portal).map(({ body }) => body)).toEqual([{ questionType: 'game', content: TEXT }]);
    await portal.refuse('feedback', 'too-many-requests');
    expect(content()).toHaveValue(`  ${TEXT}`);
    expect(screen.getByRole('alert')).toBeVisible();
    await send(portal);
    await portal.answer('feedback', { feedbackId: 'FB0123456789abcdef' });
    expect(screen.getByText(/arrived under the reference FB0123456789abcdef/)).toBeVisible();
    expect(content()).toHaveValue('');
    expect(screen.queryByRole('heading', { name: 'Your earlier feedback' })).toBeNull();
  });
  test('of a member shows its state and its answer as they come', async () => {
    const portal = await open(0);
    const row = {
      id: 'FB1',
      questionType: 'game',
      content: TEXT,
      state: 'sent',
      sentAt: AT,
      answer: '',
      answeredAt: null,
    };
    await portal.batch(batchOf([change('feedback:m1007', { rows: {} }, { mode: 'caughtUp' })]));
    expect(screen.getByText('No feedback yet')).toBeVisible();
    await portal.batch(batchOf([change('feedback:m1007', { rows: { FB1: row } })]));
    const own = within(screen.getByRole('region', { name: 'Your earlier feedback' }));
    expect(own.getByText('Sent')).toBeVisible();
    const answered = { ...row, state: 'answered', answer: 'It was played to its end.', answeredAt: AT + 60_000 };
    await portal.batch(batchOf([change('feedback:m1007', { rows: { FB1: answered } })]));
    expect(own.getByText('Answered')).toBeVisible();
    expect(own.getByText('It was played to its end.')).toBeVisible();
  });
});
