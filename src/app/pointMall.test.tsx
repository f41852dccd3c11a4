/** The points mall in the whole portal, as a visitor, a trial account and a member. */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { requestMall } from '../domains/points/points.intents.ts';
import { spendLocked } from '../domains/points/points.slice.ts';
import {
  answerBalance,
  answerMall,
  CONFIG,
  entry,
  GOODS,
  NOW,
  publishPoints,
  publishRedemptions,
  redemption,
} from './testing/mallFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';
import { portalAs, type Role } from './testing/rolesFixture.ts';

const openAs = async (role: Role, paymentPassword = 'set'): Promise<PortalFixture> => {
  const portal = await portalAs(role, { path: '/pointMall' });
  await answerMall(portal);
  if (role === 'member') {
    await answerBalance(portal, paymentPassword);
    await publishPoints(portal, { 1: entry(1_230, 1_230) });
    await publishRedemptions(portal, {});
  }
  return portal;
};
const main = () => within(screen.getByRole('main'));
const tab = (portal: PortalFixture, name: string) => portal.user.click(screen.getByRole('tab', { name }));
const openGoods = async (portal: PortalFixture, name: string) => {
  await portal.user.click(screen.getByRole('button', { name: `Details of ${name}` }));
  return within(await screen.findByRole('dialog', { name }));
};
const dialog = () => within(screen.getByRole('dialog'));
const typePassword = async (portal: PortalFixture, form: ReturnType<typeof dialog>, text = 'Quiet-River-31') =>
  portal.user.type(form.getByLabelText(/^Payment password/), text);

describe('a visitor', () => {
  test('R-ROUTE-25 R-REWARD-03 sees image, points and amount requirement of the goods, their details and the rules; redeeming asks for a log-in', async () => {
    const portal = await openAs('visitor');
    const cards = main().getAllByRole('article');
    expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual(['Name lamp', 'Name cash', 'Name gone']);
    expect(cards[0]).toHaveTextContent('100 points');
    expect(cards[0]).toHaveTextContent('Needs RM 2,500.00');
    expect(cards[0]?.querySelector('img')?.getAttribute('src')).toContain('/img/goods/lamp.svg');
    expect(cards[2]).toHaveTextContent('None left');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Goods', 'Rules']);
    const details = await openGoods(portal, 'Name lamp');
    expect(details.getByText('Text of lamp')).toBeVisible();
    expect(details.getByText('Sent to your address')).toBeVisible();
    await portal.user.click(details.getByRole('button', { name: 'Log in' }));
    expect(portal.flows.state().dialogs.open?.kind).toBe('login');
    expect(portal.flows.count('pointBalance')).toBe(0);
  });
  test('R-REWARD-13 R-CONST-36 reads of a partner’s reward with the figure that the content states', async () => {
    const portal = await openAs('visitor');
    expect(main().getByText('Rewards of up to 131K.')).toBeVisible();
    await portal.send(requestMall());
    const partner = { EN: 'Rewards of up to 99K.', CN: '', MY: '' };
    await portal.answer('pointReward', { goods: GOODS });
    await portal.answer('pointConfig', { ...CONFIG, partner });
    expect(main().getByText('Rewards of up to 99K.')).toBeVisible();
  });
  test('reads the rules, and what each kind of games counts', async () => {
    const portal = await openAs('visitor');
    await tab(portal, 'Rules');
    const rules = within(screen.getByRole('region', { name: 'Rules' }));
    expect(rules.getByText('How points are earned. Points never expire.')).toBeVisible();
    expect(rules.getByRole('row', { name: 'Live casino 20%' })).toBeVisible();
  });
  test('goods that do not arrive say so, and a retry reads them', async () => {
    const portal = await portalAs('visitor', { path: '/pointMall' });
    await screen.findByRole('heading', { name: 'Points mall', level: 1 });
    await portal.settle();
    await portal.lose('pointReward');
    expect(await screen.findByText('Could not load the points mall')).toBeVisible();
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    await portal.settle();
    await portal.answer('pointReward', { goods: GOODS });
    await portal.answer('pointConfig', CONFIG);
    expect(main().getAllByRole('article')).toHaveLength(3);
  });
});
test('a trial account sees the goods, and a message that it can redeem nothing', async () => {
  const portal = await openAs('trial');
  const details = await openGoods(portal, 'Name cash');
  expect(details.getByText('A trial account earns no points and cannot redeem any.')).toBeVisible();
  expect(details.queryByRole('button', { name: 'Redeem' })).toBeNull();
});

describe('a member', () => {
  test('R-REWARD-04 sees the points, their movements and the redeem history, all live', async () => {
    const portal = await openAs('member');
    const points = () => screen.getByRole('img', { name: /^Your points:/ }).getAttribute('aria-label');
    expect(points()).toBe('Your points: 1,230');
    expect(screen.getByText('Points never expire.')).toBeVisible();
    await tab(portal, 'Points details');
    const rows = () =>
      within(screen.getByRole('region', { name: 'Points details' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .slice(1)
            .map(({ textContent }) => textContent),
        );
    expect(rows()).toEqual([['Bets of the day', '', '+1,230', '1,230']]);
    await publishPoints(portal, { 2: entry(-200, 1_030, { kind: 'redeem', reference: 'PT1' }) }, 2);
    expect(rows()).toEqual([
      ['Redemption', 'PT1', '−200', '1,030'],
      ['Bets of the day', '', '+1,230', '1,230'],
    ]);
    expect(points()).toBe('Your points: 1,030');
    await publishPoints(portal, { 3: entry(10, 1_040, { kind: 'grant', reference: 'signIn-d1' }) }, 3);
    // That reference is no receipt.
    expect(rows()[0]).toEqual(['Reward', '', '+10', '1,040']);
    await tab(portal, 'Redeem history');
    expect(screen.getByText('Nothing redeemed yet')).toBeVisible();
    await publishRedemptions(portal, { PT1: redemption() }, 2);
    expect(screen.getByRole('row', { name: /2 × Name lamp In process −200 Record/ })).toBeVisible();
    await publishRedemptions(portal, { PT1: redemption({ status: 'rejected' }) }, 3);
    expect(screen.getByRole('row', { name: /2 × Name lamp Rejected −200 returned Record/ })).toBeVisible();
  });
  test('draws the points over time as soon as there are two movements, and says in words what the picture covers', async () => {
    const portal = await openAs('member');
    await publishPoints(portal, { 1: entry(1_230, 1_230, { at: NOW - 86_400_000 }) }, 2);
    await tab(portal, 'Points details');
    expect(screen.queryByText('Points over time')).toBeNull();
    await publishPoints(portal, { 2: entry(-200, 1_030, { kind: 'redeem', reference: 'PT1', at: NOW }) }, 3);
    expect(
      screen.getByRole('img', {
        name: /^Your points from .+ to .+: 1,230 at the start, 1,030 at the end, between 1,030 and 1,230\./,
      }),
    ).toBeVisible();
    expect(
      screen.getByText(/^The balance after each movement that the house keeps\. Movements: 2\. Newest: /),
    ).toBeVisible();
  });
  test('R-REWARD-07 R-ENT-19 opens a record with its seventeen fields, and its status moves while it is open', async () => {
    const portal = await openAs('member');
    await publishRedemptions(portal, { PT1: redemption() }, 2);
    await tab(portal, 'Redeem history');
    await portal.user.click(screen.getByRole('button', { name: 'Record PT1' }));
    const facts = (): [string, string | undefined][] =>
      [...screen.getByRole('dialog').querySelectorAll('dl > div')].map((one) => [
        one.querySelector('dt')?.textContent ?? '',
        one.querySelector('dd')?.textContent,
      ]);
    expect(Object.fromEntries(facts())).toMatchObject({
      'Reference number': 'PT1',
      Type: 'Goods',
      Name: 'Name lamp',
      Quantity: '2',
      Units: 'Pieces',
      'Points requirement': '100',
      'Amount requirement': 'RM 2,500.00',
      Status: 'In process',
      'Changed points': '−200',
      'Points balance': '1,030',
      'Points ratio': '100 points are RM 1.00.',
      'Redeem amount': 'RM 0.00',
      'Paid account': '–',
      'Paid amount': 'RM 0.00',
      'Receiving address': '1 Jalan Ampang',
      Remark: 'Ring twice',
    });
    expect(facts()).toHaveLength(17);
    for (const [status, shown, seq] of [
      ['rejected', 'Rejected', 3],
      ['approved', 'Approved', 4],
    ] as const) {
      await publishRedemptions(portal, { PT1: redemption({ status }) }, seq);
      expect(Object.fromEntries<string | undefined>(facts())).toMatchObject({
        Status: shown,
        'Changed points': status === 'rejected' ? '−200 returned' : '−200',
      });
      expect(dialog().queryByText('It was declined. All its points were returned.') !== null).toBe(
        status === 'rejected',
      );
    }
  });
  test('redeems under the payment password: cost and address first, a wrong one spends nothing and keeps the form', async () => {
    const portal = await openAs('member');
    await openGoods(portal, 'Name lamp');
    await portal.user.click(dialog().getByRole('button', { name: 'Redeem' }));
    await portal.user.clear(dialog().getByLabelText(/^How many/));
    await portal.user.type(dialog().getByLabelText(/^How many/), '2');
    expect(dialog().getByText('200 points. You keep 1,030.')).toBeVisible();
    await portal.user.click(dialog().getByRole('button', { name: 'Redeem' }));
    expect(dialog().getByText('Enter the address that the goods are sent to.')).toBeVisible();
    expect(dialog().getByText('Enter your payment password.')).toBeVisible();
    expect(portal.flows.count('redeemPoint')).toBe(0);
    await portal.user.type(dialog().getByLabelText(/^Receiving address/), '1 Jalan Ampang');
    await typePassword(portal, dialog(), 'Wrong-Word-99');
    await portal.user.click(dialog().getByRole('button', { name: 'Redeem' }));
    const { body, options } = portal.flows.call('redeemPoint');
    expect(body).toEqual({
      ...{ goodsId: 'lamp', quantity: 2, points: 200, receivingAddress: '1 Jalan Ampang' },
      paymentPassword: 'Wrong-Word-99',
    });
    expect(options.key).toMatch(/^[\w-]{8,64}$/);
    await portal.refuse('redeemPoint', 'payment-password-wrong');
    expect(dialog().getByText('The payment password is not right.')).toBeVisible();
    expect(dialog().getByLabelText(/^Receiving address/)).toHaveValue('1 Jalan Ampang');
    expect(dialog().getByLabelText(/^Payment password/)).toHaveValue('');
    await typePassword(portal, dialog());
    await portal.user.click(dialog().getByRole('button', { name: 'Redeem' }));
    await portal.answer('redeemPoint', { referenceNumber: 'PT1', points: 1_030 });
    expect(dialog().getByText(/has arrived as PT1/)).toBeVisible();
    expect(JSON.stringify(portal.flows.state())).not.toContain('Quiet-River-31');
    await portal.user.click(dialog().getByRole('button', { name: 'Open the redeem history' }));
    expect(screen.getByRole('tab', { name: 'Redeem history' })).toHaveAttribute('aria-selected', 'true');
  });
  test('converts: ratio and exact result stand there before it is confirmed, and the confirmed ratio is sent', async () => {
    const portal = await openAs('member');
    await tab(portal, 'Convert');
    const form = within(screen.getByRole('form', { name: 'Points to balance' }));
    expect(form.getByText('100 points are RM 1.00.')).toBeVisible();
    await portal.user.type(form.getByLabelText(/^Points to convert/), '250');
    await typePassword(portal, form);
    await portal.user.click(form.getByRole('button', { name: 'Continue' }));
    expect(form.getByText('Enter a multiple of 100, at least 100.')).toBeVisible();
    await portal.user.click(form.getByRole('button', { name: 'All' }));
    expect(form.getByText('RM 12.00')).toBeVisible();
    await portal.user.click(form.getByRole('button', { name: 'Continue' }));
    expect(dialog().getByText('RM 12.00')).toBeVisible();
    expect(portal.flows.count('convertPoint')).toBe(0);
    await portal.user.click(dialog().getByRole('button', { name: 'Convert' }));
    expect(portal.flows.call('convertPoint').body).toEqual({
      ...{ points: 1_200, pointsRatio: 100, paymentPassword: 'Quiet-River-31' },
    });
    await portal.answer('convertPoint', { referenceNumber: 'PT2', points: 30, credited: '12.00' });
    expect(screen.getByText('1,200 points were converted. RM 12.00 is in your main wallet.')).toBeVisible();
  });
  test('a changed ratio is said in words, and the new one is read', async () => {
    const portal = await openAs('member');
    await tab(portal, 'Convert');
    const form = within(screen.getByRole('form', { name: 'Points to balance' }));
    await portal.user.click(form.getByRole('button', { name: 'All' }));
    await typePassword(portal, form);
    await portal.user.click(form.getByRole('button', { name: 'Continue' }));
    await portal.user.click(dialog().getByRole('button', { name: 'Convert' }));
    await portal.refuse('convertPoint', 'terms-changed');
    expect(screen.getByText(/^The ratio has changed, and nothing was converted/)).toBeVisible();
    await portal.settle();
    await portal.answer('pointReward', { goods: GOODS });
    await portal.answer('pointConfig', { ...CONFIG, pointsRatio: 200 });
    expect(form.getByText('200 points are RM 1.00.')).toBeVisible();
  });
  test('R-REWARD-10 balance, goods and terms are read when the mall opens, and again after each change', async () => {
    const portal = await openAs('member');
    const counts = () => ['pointBalance', 'pointReward', 'pointConfig'].map((name) => portal.flows.count(name));
    expect(counts()).toEqual([1, 1, 1]);
    await publishRedemptions(portal, { PT1: redemption() }, 2);
    await portal.settle();
    expect(counts()).toEqual([2, 2, 2]);
    await publishRedemptions(portal, { PT1: redemption({ status: 'rejected' }) }, 3);
    await portal.settle();
    expect(counts()).toEqual([3, 3, 3]);
  });
  test('without a payment password its form stands in place of the conversion, and a lock says until when', async () => {
    const portal = await openAs('member', 'unset');
    await tab(portal, 'Convert');
    expect(screen.getByRole('form', { name: 'Set the payment password' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Points to balance' })).toBeNull();
    await portal.send(requestMall());
    await answerBalance(portal, 'locked');
    expect(screen.getByText('Too many wrong payment passwords. Try again later.')).toBeVisible();
    await portal.send(spendLocked(portal.flows.platform.clock.now() + 60_000));
    expect(screen.getByText(/^Too many wrong payment passwords. You can try again at/)).toBeVisible();
  });
  test('points below zero say why nothing can be spent', async () => {
    const portal = await openAs('member');
    await publishPoints(portal, { 1: entry(-180, -180) }, 2);
    expect(screen.getByText(/^A bet was taken back whose points were spent/)).toBeVisible();
    const details = await openGoods(portal, 'Name lamp');
    expect(details.getByText('280 points are missing.')).toBeVisible();
    expect(details.getByRole('button', { name: 'Redeem' })).toBeDisabled();
  });
});
