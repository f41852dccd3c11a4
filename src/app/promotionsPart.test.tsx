/** Taking part in a promotion as a member, trial account or visitor. */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';
import {
  card,
  DAY,
  details,
  NOW,
  openCard,
  promotion,
  memberPromotionRow,
  answerPromotions,
  memberPromotion,
} from './testing/promotionsFixture.ts';
import { portalAs } from './testing/rolesFixture.ts';

const TOPIC = 'promotions:m1007';
const publish = (portal: PortalFixture, rows: readonly ReturnType<typeof memberPromotionRow>[], seq = 1) =>
  portal.batch(
    batchOf([change(TOPIC, { rows: Object.fromEntries(rows.map((one) => [one.promotionId, one])) }, { seq })]),
  );
const wallet = (balance: number) => ({ balance, held: 0, currency: 'MYR', wallets: [{ code: 'MAIN', balance }] });
const raffle = (id: string) =>
  promotion(id, {
    mode: 'raffle',
    prizes: [
      { id: 'bronze', title: 'Bronze silk', amount: '1.88' },
      { id: 'gold', title: 'Gold silk', amount: '88.00' },
    ],
  });
const member = (path: string) => portalAs('member', { path });

describe('statuses', () => {
  const JOIN = { mode: 'join', needed: '50.00', reward: '8.00' } as const;
  /** The published status, its label, and its button: enabled, or the label again, disabled. */
  const CASES = [
    ['join', JOIN, null, 'Join', 'Join', true],
    ['claim', { mode: 'claim', reward: '5.00' }, null, 'Claim', 'Claim RM 5.00', true],
    ['applying', { mode: 'apply' }, 'applying', 'Applying', 'Applying', false],
    ['close', { mode: 'claim', endTime: NOW - 1 }, null, 'Closed', 'Closed', false],
    ['rejected', { mode: 'apply' }, 'rejected', 'Rejected', 'Rejected', false],
    ['issued', { mode: 'apply' }, 'issued', 'Issued', 'Issued', false],
    ['claimed', { mode: 'claim' }, 'claimed', 'Claimed', 'Claimed', false],
    ['process', JOIN, 'process', 'In progress', 'In progress', false],
    ['joined', JOIN, 'joined', 'Joined', 'Joined', false],
    ['comingSoon', { ...JOIN, startTime: NOW + DAY }, null, 'Coming soon', 'Coming soon', false],
  ] as const;
  test.each(CASES)('R-PROMO-13 %s has its own label and action', async (_, more, own, label, button, enabled) => {
    const portal = await member('/promotions');
    await answerPromotions(portal, [promotion('one', more)]);
    await publish(portal, own === null ? [] : [memberPromotionRow('one', own)]);
    expect(card('one').querySelector('.tag')).toHaveTextContent(label);
    const found = (await openCard(portal, 'one')).getByRole('button', { name: button });
    if (enabled) expect(found).toBeEnabled();
    else expect(found).toBeDisabled();
  });
  test('R-PROMO-13 a status from the house shows at once in the list and in the open details', async () => {
    const portal = await member('/promotions');
    await answerPromotions(portal, [promotion('one', JOIN)]);
    await publish(portal, [memberPromotionRow('one', 'process', { progress: 1_250 })]);
    const dialog = await openCard(portal, 'one');
    expect(dialog.getByText('RM 12.50 of RM 50.00 in valid bets.')).toBeVisible();
    expect(dialog.getByRole('progressbar', { name: 'Valid bets so far' })).toHaveAttribute('value', '1250');
    await publish(portal, [memberPromotionRow('one', 'claim', { progress: 5_100, at: NOW + 1 })], 2);
    expect(card('one').querySelector('.tag')).toHaveTextContent('Claim');
    expect(dialog.getByRole('button', { name: 'Claim RM 8.00' })).toBeEnabled();
  });
});

test('R-PROMO-14 a raffle sends one call for any number of presses and shows the prize; balance and status follow', async () => {
  const portal = await member('/promotions#one');
  await answerPromotions(portal, [raffle('one')]);
  await portal.batch(batchOf([change('wallet:m1007', wallet(10_000))]));
  await publish(portal, []);
  const dialog = await details('one');
  const press = () => portal.user.click(dialog.getByRole('button', { name: /^Draw/ }));
  await press();
  await press();
  await press();
  expect(portal.flows.count('raffleClaim')).toBe(1);
  const { body, options } = portal.flows.call('raffleClaim');
  expect(body).toEqual({ promotionId: 'one' });
  expect(options.key).toMatch(/^[\w-]{8,64}$/);
  await portal.answer('raffleClaim', {
    ...memberPromotion('one', 'claimed', { amount: '88.00', prize: 'gold', at: NOW + 5 }),
    reference: 'PM1',
  });
  expect(dialog.getByText('You drew: Gold silk, RM 88.00.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Claimed' })).toBeDisabled();
  expect(card('one').querySelector('.tag')).toHaveTextContent('Claimed');
  await portal.batch(batchOf([change('wallet:m1007', wallet(18_800), { seq: 2 })]));
  expect(screen.getByRole('img', { name: /188\.00/, hidden: true })).toBeInTheDocument();
});
test('R-PROMO-14 after a lost answer the next press reuses the idempotency key', async () => {
  const portal = await member('/promotions#one');
  await answerPromotions(portal, [raffle('one')]);
  const dialog = await details('one');
  await portal.user.click(dialog.getByRole('button', { name: 'Draw' }));
  const first = portal.flows.call('raffleClaim').options.key;
  await portal.lose('raffleClaim');
  expect(dialog.getByRole('alert')).toHaveTextContent('Press again: it counts once');
  await portal.user.click(dialog.getByRole('button', { name: 'Draw' }));
  expect(portal.flows.count('raffleClaim')).toBe(2);
  expect(portal.flows.call('raffleClaim').options.key).toBe(first);
  await portal.answer('raffleClaim', {
    ...memberPromotion('one', 'claimed', { amount: '1.88', prize: 'bronze', at: NOW + 5 }),
    reference: 'PM1',
  });
  expect(dialog.getByText('You drew: Bronze silk, RM 1.88.')).toBeVisible();
  expect(dialog.queryByRole('alert')).toBeNull();
});
test('R-PROMO-14 a claim after a join with a lost answer uses a new key', async () => {
  const portal = await member('/promotions#one');
  await answerPromotions(portal, [promotion('one', { mode: 'join', needed: '50.00', reward: '8.00' })]);
  const dialog = await details('one');
  await portal.user.click(dialog.getByRole('button', { name: 'Join' }));
  const joined = portal.flows.call('promotionJoin').options.key;
  await portal.lose('promotionJoin');
  await publish(portal, [memberPromotionRow('one', 'claim', { progress: 5_100, at: NOW + 1 })]);
  await portal.user.click(dialog.getByRole('button', { name: 'Claim RM 8.00' }));
  expect(portal.flows.call('promotionClaim').options.key).not.toBe(joined);
});
test('a refusal shows at its button, and the next press uses a new key', async () => {
  const portal = await member('/promotions#one');
  await answerPromotions(portal, [promotion('one', { mode: 'claim', reward: '5.00' })]);
  const dialog = await details('one');
  await portal.user.click(dialog.getByRole('button', { name: 'Claim RM 5.00' }));
  const first = portal.flows.call('promotionClaim').options.key;
  await portal.refuse('promotionClaim', 'promotion-closed');
  expect(dialog.getByRole('alert')).toHaveTextContent('not open to you now');
  await portal.user.click(dialog.getByRole('button', { name: 'Claim RM 5.00' }));
  expect(portal.flows.call('promotionClaim').options.key).not.toBe(first);
});
test('an older update does not overwrite a newer answer', async () => {
  const portal = await member('/promotions#one');
  await answerPromotions(portal, [promotion('one', { mode: 'join', needed: '50.00' })]);
  const dialog = await details('one');
  await portal.user.click(dialog.getByRole('button', { name: 'Join' }));
  await portal.answer('promotionJoin', memberPromotion('one', 'joined', { at: NOW + 10 }));
  await publish(portal, []);
  expect(dialog.getByRole('button', { name: 'Joined' })).toBeDisabled();
  await publish(portal, [memberPromotionRow('one', 'process', { at: NOW + 20, progress: 100 })], 2);
  expect(dialog.getByRole('button', { name: 'In progress' })).toBeDisabled();
});
test('offline the action is disabled with its reason', async () => {
  const portal = await member('/promotions#one');
  await answerPromotions(portal, [raffle('one')]);
  const dialog = await details('one');
  await portal.batch(batchOf([], { connectionStatus: { word: 'offline', ageMs: 1_000 } as never }));
  expect(dialog.getByRole('button', { name: 'Draw' })).toBeDisabled();
  expect(dialog.getByRole('status')).toHaveTextContent('Not connected');
});
test.each([
  ['visitor', 'login'],
  ['trial', 'trialNotice'],
] as const)('R-PROMO-07 a %s who presses claim gets %s, and nothing is sent', async (who, kind) => {
  const portal = await portalAs(who, { path: '/promotions#one' });
  await answerPromotions(portal, [promotion('one', { mode: 'claim', reward: '5.00' })]);
  await portal.user.click((await details('one')).getByRole('button', { name: 'Claim RM 5.00' }));
  await portal.settle();
  expect(portal.flows.state().dialogs.open).toEqual({ kind });
  expect(portal.flows.count('promotionClaim')).toBe(0);
});

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const file = (name: string, bytes: readonly number[] = PNG, type = 'image/png', size = bytes.length) => {
  const made = new File([Uint8Array.from(bytes)], name, { type });
  // A file of the given size without its bytes.
  if (size !== bytes.length) Object.defineProperty(made, 'size', { value: size });
  // jsdom cannot read files.
  Object.defineProperty(made, 'arrayBuffer', { value: () => Promise.resolve(Uint8Array.from(bytes).buffer) });
  return made;
};
const applying = async () => {
  const portal = await member('/promotions#one');
  await answerPromotions(portal, [promotion('one', { mode: 'apply', reward: '30.00' })]);
  const dialog = await details('one');
  await portal.user.click(dialog.getByRole('button', { name: 'Apply' }));
  const form = within(await dialog.findByRole('form', { name: 'Your application' }));
  const choose = async (...files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no field for files');
    // Any file a person drops: the browser's own filter (`accept`) does not guard against it.
    input.removeAttribute('accept');
    await portal.user.upload(input, files);
    await portal.settle();
  };
  return { portal, dialog, form, choose };
};
describe('applications', () => {
  test('R-PROMO-15 R-CONST-33 a remark takes 140 characters and counts them while typing', async () => {
    const { portal, form } = await applying();
    const remark = form.getByLabelText('Remark');
    expect(form.getByText('0 of 140 characters')).toBeVisible();
    await portal.user.type(remark, '生日快乐🎂');
    expect(form.getByText('5 of 140 characters')).toBeVisible();
    await portal.user.clear(remark);
    await portal.user.click(remark);
    await portal.user.paste('x'.repeat(150));
    expect(remark).toHaveValue('x'.repeat(140));
    expect(form.getByText('140 of 140 characters')).toBeVisible();
  });
  test('R-PROMO-15 R-CONST-33 pictures have a preview and can be removed, and each refusal names the broken rule', async () => {
    const { portal, form, choose } = await applying();
    await choose(file('card.png'), file('photo.jpg', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'));
    expect(form.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual([
      'Preview of card.png',
      'Preview of photo.jpg',
    ]);
    expect(form.getByAltText('Preview of card.png')).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png;base64,/),
    );
    await choose(file('fake.png', [0x47, 0x49, 0x46]), file('huge.png', PNG, 'image/png', 5 * 1024 * 1024 + 1));
    expect(form.getAllByRole('alert').map((one) => one.textContent)).toEqual([
      'fake.png is neither png nor jpg.',
      'huge.png is larger than 5 MB.',
    ]);
    await choose(file('third.png'), file('fourth.png'));
    expect(form.getByRole('alert')).toHaveTextContent('fourth.png: no more than 3 pictures.');
    expect(form.getAllByRole('img')).toHaveLength(3);
    await portal.user.click(form.getByRole('button', { name: 'Remove photo.jpg' }));
    expect(form.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual([
      'Preview of card.png',
      'Preview of third.png',
    ]);
  });
  test('R-PROMO-15 an application uploads its pictures, then is sent once, and is then under review', async () => {
    const { portal, dialog, form, choose } = await applying();
    await portal.user.type(form.getByLabelText('Remark'), 'Born in June');
    await choose(file('card.png'));
    const send = form.getByRole('button', { name: 'Send application' });
    await portal.user.click(send);
    await portal.user.click(send);
    expect(portal.flows.count('promotionImage')).toBe(1);
    expect(portal.flows.call('promotionImage').body).toEqual({ pieces: [btoa(String.fromCharCode(...PNG))] });
    await portal.answer('promotionImage', { image: 'a'.repeat(64) });
    expect(portal.flows.call('promotionApply').body).toEqual({
      promotionId: 'one',
      remark: 'Born in June',
      images: ['a'.repeat(64)],
    });
    await portal.answer('promotionApply', memberPromotion('one', 'applying', { at: NOW + 5 }));
    expect(dialog.queryByRole('form')).toBeNull();
    expect(dialog.getByText('Your application is being looked at.')).toBeVisible();
    await publish(portal, [memberPromotionRow('one', 'issued', { at: NOW + 60_000, amount: 3_000 })]);
    expect(dialog.getByText('RM 30.00 were paid into your main wallet.')).toBeVisible();
  });
  test('a picture that the house refuses is named with the reason beside the field, and the remark stays', async () => {
    const { portal, dialog, form, choose } = await applying();
    await portal.user.type(form.getByLabelText('Remark'), 'Born in June');
    await choose(file('card.png'), file('second.png'));
    const send = form.getByRole('button', { name: 'Send application' });
    const reasons = [
      ['image-refused', 'This picture was not accepted: png or jpg only, at most 5 MB.'],
      ['image-unreadable', 'This picture cannot be opened. Save it again as png or jpg, then choose it once more.'],
      ['image-too-many-pixels', 'This picture has more than 40 megapixels. Choose a smaller one.'],
      ['too-large', 'It is larger than 5 MB.'],
      ['too-many-requests', 'You have sent too many pictures. Try again in an hour.'],
      ['image-check-unavailable', 'Pictures cannot be checked at the moment. Try again in a minute.'],
    ] as const;
    for (const [code, reason] of reasons) {
      await portal.user.click(send);
      await portal.answer('promotionImage', { image: 'a'.repeat(64) });
      await portal.refuse('promotionImage', code);
      expect(dialog.getByRole('alert')).toHaveTextContent(`second.png was refused: ${reason}`);
    }
    expect(form.getByRole('button', { name: 'Add a picture' })).toHaveAccessibleDescription(/second\.png was refused/);
    expect(portal.flows.count('promotionApply')).toBe(0);
    expect(form.getByLabelText('Remark')).toHaveValue('Born in June');
    // Another choice of pictures clears the refusal.
    await portal.user.click(form.getByRole('button', { name: 'Remove second.png' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(form.getAllByRole('img')).toHaveLength(1);
  });
});
