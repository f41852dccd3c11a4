/** The identity check's page in the whole portal. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { MEMBER_PAGES } from '../screens/paths.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember } from './testing/rolesFixture.ts';
// Load the chunks first, so that a busy machine causes no timeout.
import '../screens/identity-check/IdentityCheckPage.tsx';

const AT = Date.UTC(2026, 10, 20, 6, 35, 42);
const row = (state: string, more: object = {}) => ({
  ...{ state, askedAt: null, fullName: '', documentKind: null, submittedAt: null, decidedAt: null, reason: null },
  ...more,
});
const SENT = { fullName: 'Chan Mei Lin', documentKind: 'passport', submittedAt: AT };
const deliver = (portal: PortalFixture, check?: object) =>
  portal.batch(batchOf([change('identity:m1007', { rows: check ? { check } : {} })]));
const open = async (check?: object): Promise<PortalFixture> => {
  const portal = await portalFixture({ accountType: 0, path: MEMBER_PAGES.identityCheck });
  await deliverMember(portal, {});
  await screen.findByRole('heading', { level: 1, name: 'Identity check' });
  await deliver(portal, check);
  return portal;
};
const photo = (name: string): File => {
  const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const file = new File([bytes], name, { type: 'image/png' });
  // jsdom cannot read files.
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(bytes.buffer) });
  return file;
};
const form = (name = 'Send your document') => within(screen.getByRole('form', { name }));
const field = (name: RegExp) => screen.getByLabelText(name);
const send = ({ user }: PortalFixture) => user.click(screen.getByRole('button', { name: /Send for review/ }));
const fill = async (portal: PortalFixture, born = '1990-05-17'): Promise<void> => {
  await portal.user.type(field(/^Full name/), 'Chan Mei Lin');
  await portal.user.type(field(/^Date of birth/), born);
  await portal.user.selectOptions(field(/^Document/), 'Passport');
  await portal.user.upload(field(/^Pictures of the document/), photo('front.png'));
  await portal.settle();
  await portal.user.type(field(/^Log-in password/), 'Furlong-88');
};
const timeline = () =>
  within(screen.getByRole('region', { name: 'Course of the check' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);

describe('the identity check', () => {
  test('names each field that is missing or wrong, and sends nothing then', async () => {
    const portal = await open();
    await send(portal);
    for (const name of [/^Full name/, /^Date of birth/, /^Log-in password/]) expect(field(name)).toBeInvalid();
    expect(screen.getByText('Add at least one picture.')).toBeVisible();
    expect(field(/^Full name/)).toHaveFocus();
    await fill(portal, '2015-01-01');
    await send(portal);
    expect(screen.getByText('You must be at least 18 years old.')).toBeVisible();
    expect(portal.flows.rest.calls.some(({ name }) => name === 'identityImage')).toBe(false);
  });
  test('uploads the pictures, sends the check once, and follows it live', async () => {
    const portal = await open();
    await fill(portal);
    await send(portal);
    await send(portal);
    await portal.answer('identityImage', { image: 'a'.repeat(64) });
    expect(portal.flows.call('submitIdentityCheck').body).toEqual({
      ...{ fullName: 'Chan Mei Lin', birthDate: '1990-05-17', documentKind: 'passport' },
      ...{ images: ['a'.repeat(64)], password: 'Furlong-88' },
    });
    await portal.answer('submitIdentityCheck', { state: 'inReview' });
    await deliver(portal, row('inReview', SENT));
    expect(timeline()).toEqual(['You have sent it', 'In review']);
    expect(screen.getByRole('heading', { name: 'Course of the check' })).toHaveFocus();
    expect(screen.getByText('Passport of Chan Mei Lin')).toBeVisible();
    expect(screen.queryByRole('form', { name: /Send/ })).toBeNull();
    await deliver(portal, row('accepted', { ...SENT, decidedAt: AT + 1 }));
    expect(timeline()).toEqual(['You have sent it', 'Accepted']);
    expect(screen.getByText(/^Your verified name is Chan Mei Lin\./)).toBeVisible();
  });
  test('a refused check says why, and gives the form with what was typed', async () => {
    const portal = await open(row('asked', { askedAt: AT - 1 }));
    expect(timeline()).toEqual(['We have asked for this check', 'Your document is needed']);
    await fill(portal);
    await send(portal);
    await portal.answer('identityImage', { image: 'a'.repeat(64) });
    await portal.answer('submitIdentityCheck', { state: 'inReview' });
    await deliver(portal, row('inReview', SENT));
    await deliver(portal, row('refused', { ...SENT, decidedAt: AT + 1, reason: 'expired' }));
    expect(screen.getByText(/^The document has expired\./)).toBeVisible();
    expect(form('Send it again').getByLabelText(/^Full name/)).toHaveValue('Chan Mei Lin');
    expect(field(/^Date of birth/)).toHaveValue('1990-05-17');
    expect(field(/^Document/)).toHaveValue('passport');
    expect(screen.getByRole('img', { name: /front\.png/ })).toBeVisible();
    expect(field(/^Log-in password/)).toHaveValue('');
  });
  test('a wrong password and a refused picture stand at their fields, and the rest stays', async () => {
    const portal = await open(row('refused', { ...SENT, decidedAt: AT + 1, reason: 'unreadable' }));
    await portal.user.clear(field(/^Full name/));
    await fill(portal);
    await send(portal);
    await portal.refuse('identityImage', 'image-unreadable');
    expect(await screen.findByText(/front\.png/, { selector: '.wash span' })).toBeVisible();
    expect(field(/^Log-in password/)).toHaveValue('Furlong-88');
    await send(portal);
    await portal.answer('identityImage', { image: 'a'.repeat(64) });
    await portal.refuse('submitIdentityCheck', 'wrong-credentials', { fields: { password: 'wrong-credentials' } });
    await waitFor(() => expect(field(/^Log-in password/)).toBeInvalid());
    expect(field(/^Log-in password/)).toHaveValue('');
    expect(field(/^Full name/)).toHaveValue('Chan Mei Lin');
  });
});
