/** The page to become an agent, in the whole portal. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AFFILIATE } from '../screens/paths.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
// Load the chunk first, so that a busy machine causes no timeout.
import '../screens/registration/AffiliatePage.tsx';

const AT = Date.UTC(2026, 10, 20, 6, 35, 42);
const open = async (): Promise<PortalFixture> => {
  const username = {
    field: 'username',
    enabled: true,
    required: true,
    acceptedPattern: 'letterFirst',
    min: 4,
    max: 16,
  };
  // A registration may leave these out or optional; an application asks for them.
  const payeeName = { field: 'payeeName', enabled: false, required: false, acceptedPattern: '*', min: 2, max: 64 };
  const portal = await portalFixture({ path: AFFILIATE, permission: { register: [username, payeeName] } });
  await screen.findByRole('heading', { level: 1, name: 'Become an agent' });
  if (portal.flows.count('countryList') > 0)
    await portal.answer('countryList', { list: [{ countryCode: 'MY', countryDialingCode: '+60' }] });
  return portal;
};
const form = () => within(screen.getByRole('form', { name: 'Application' }));
const send = ({ user }: PortalFixture) => user.click(form().getByRole('button', { name: /^Send the application/ }));
const INPUT: readonly (readonly [RegExp, string])[] = [
  [/^Username/, 'newagent'],
  [/^Full name/, 'Chan Mei'],
  [/^Password/, 'Quiet-harbour-41'],
  [/^Repeat password/, 'Quiet-harbour-41'],
  [/^Mobile/, '123456789'],
  [/^Email/, 'chan@mail.example'],
  [/^How do you want/, 'By my shop.'],
];

test('R-MSG-11 an application follows the rules of the registration, is sent once, and keeps what was typed when it fails', async () => {
  const portal = await open();
  await send(portal);
  for (const [name] of INPUT) expect(form().getByLabelText(name)).toBeInvalid();
  expect(portal.flows.count('agentApplication')).toBe(0);
  for (const [name, text] of INPUT) await portal.user.type(form().getByLabelText(name), text);
  await portal.user.clear(form().getByLabelText(/^Username/));
  await portal.user.type(form().getByLabelText(/^Username/), '7 seas');
  await send(portal);
  expect(form().getByLabelText(/^Username/)).toBeInvalid();
  expect(portal.flows.count('agentApplication')).toBe(0);
  await portal.user.clear(form().getByLabelText(/^Username/));
  await portal.user.type(form().getByLabelText(/^Username/), 'newagent');
  await send(portal);
  await send(portal);
  expect(portal.flows.count('agentApplication')).toBe(1);
  expect(portal.flows.call('agentApplication').body).toEqual({
    ...{ username: 'newagent', password: 'Quiet-harbour-41', confirmPassword: 'Quiet-harbour-41' },
    ...{ payeeName: 'Chan Mei', mobileNum: '123456789', countryDialingCode: '60' },
    ...{ email: 'chan@mail.example', about: 'By my shop.' },
  });
  await portal.refuse('agentApplication', 'format-incorrect', { fields: { email: 'pattern' } });
  expect(form().getByLabelText(/^Email/)).toBeInvalid();
  expect(form().getByLabelText(/^Full name/)).toHaveValue('Chan Mei');
  expect(JSON.stringify([portal.flows.heard, portal.flows.state()])).not.toContain('Quiet-harbour');
  await portal.user.type(form().getByLabelText(/^Email/), 'x');
  await portal.user.type(form().getByLabelText(/^Password/), 'Quiet-harbour-41');
  await portal.user.type(form().getByLabelText(/^Repeat password/), 'Quiet-harbour-41');
  await send(portal);
  await portal.answer('agentApplication', { reference: 'AP0123' });
  expect(screen.getByText('AP0123')).toBeVisible();
});
test('the reference tells what has become of an application', async () => {
  const portal = await open();
  const lookUp = within(screen.getByRole('form', { name: 'What has become of my application?' }));
  const press = () => portal.user.click(lookUp.getByRole('button', { name: /^Look up/ }));
  await press();
  expect(lookUp.getByRole('alert')).toHaveTextContent('This cannot be empty.');
  await portal.user.type(lookUp.getByRole('textbox'), ' AP0123 ');
  await press();
  expect(portal.flows.call('applicationState').query).toEqual({ reference: 'AP0123' });
  await portal.refuse('applicationState', 'not-found');
  expect(lookUp.getByRole('alert')).toHaveTextContent('There is no application with this reference.');
  await press();
  await portal.answer('applicationState', { state: 'accepted', sentAt: AT, decidedAt: AT });
  expect(lookUp.getByRole('status')).toHaveTextContent('Accepted: the agent account is open since 2026/11/20 14:35:42');
  expect(lookUp.getByRole('link', { name: 'Log in as an agent' })).toHaveAttribute('href', '/agent');
});
