import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moveContract } from '../../../domains/contracts/contracts.intents.ts';
import {
  contractMoveAnswered,
  contractMoveBegun,
  contractMoveRefused,
} from '../../../domains/contracts/contracts.slice.ts';
import type { ContractMove, ContractStep } from '../../../domains/contracts/contracts.state.ts';
import { liveBatch } from '../../../domains/facts.ts';
import { teamRowOf } from '../../../domains/team/testing/teamFixture.ts';
import { batchOf, change } from '../../../domains/testing/changeFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { agentState, teamBatch } from '../testing/agentFixture.ts';
import ContractsPage from './ContractsPage.tsx';
import OfferDialog from './OfferDialog.tsx';

const ME = 'm1';
const AT = 1_790_000_000_000;
const TERMS = { rate: 12_500, activeMembers: 2, periodicValidBet: 10_000, periodProfitLoss: 0, betAmount: 150 };
const DOWNLINE = { ...teamRowOf(1), level: 1, agent: true };
const step = (id: number, more: Partial<ContractStep>): ContractStep => ({
  ...{ id, contractId: `c${id}`, kind: 'daily', period: 'weekly', upline: 'up', downline: ME, state: 'offered' },
  ...{ terms: TERMS, realtime: null, at: AT + id * 1_000 },
  ...more,
});
const batch = (...items: readonly ContractStep[]) =>
  liveBatch(batchOf([change(`contract:${ME}`, { from: 1, items }, { seq: items.length + 1 })]));
const settings = (dailysalreqtype: number) =>
  liveBatch(
    batchOf([
      change('contractSettings', { dailysalreqtype, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 }),
    ]),
  );
const part = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(within_.getByRole('button', { name }));
const show = async () => {
  const view = await renderScreen(<ContractsPage />, { state: agentState });
  view.send(teamBatch([DOWNLINE]));
  return view;
};
type Shown = Awaited<ReturnType<typeof show>>;
const moves = ({ dispatched }: Pick<Shown, 'dispatched'>): readonly ContractMove[] =>
  dispatched.filter(moveContract.match).map(({ payload }) => payload.move);

test('offered, signed, refused, ended and expired contracts show their times and steps to this party', async () => {
  const { send } = await show();
  send(batch(step(1, {}), step(2, { contractId: 'c1', state: 'signed' })));
  const own = part('Your own contracts');
  expect(own.getByText('Signed', { selector: '.tag' })).toBeVisible();
  expect(own.getByText('1.2500%', { selector: 'dd' })).toBeInTheDocument();
  expect(own.getByText('What happened: 2 steps')).toBeVisible();
  expect(own.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Signed 1\.2500% 20\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d$/),
    expect.stringMatching(/^Offered 1\.2500% 20\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d$/),
  ]);
  const given = { upline: ME, downline: DOWNLINE.member };
  send(
    batch(
      step(1, { ...given, state: 'refused' }),
      step(2, { ...given, state: 'terminated' }),
      step(3, { ...given, state: 'expired' }),
    ),
  );
  expect(screen.getByText('Ended: 3')).toBeVisible();
  const tags = [...document.querySelectorAll('.contract-ended .tag')].map(({ textContent }) => textContent);
  expect(tags).toEqual(['Expired', 'Ended', 'Refused']);
});
test.each([
  ['the downline', { upline: 'up', downline: ME }],
  ['the upline', { upline: ME, downline: DOWNLINE.member }],
] as const)('R-CONT-04 signed, refused and ended contracts are shown to %s with their times', async (_, parties) => {
  const { send } = await show();
  send(
    batch(
      step(1, { ...parties, state: 'signed' }),
      step(2, { ...parties, state: 'refused' }),
      step(3, { ...parties, state: 'terminated' }),
    ),
  );
  const shown = [...document.querySelectorAll('.contract-card > header')].map(
    ({ textContent }) => /(Signed|Refused|Ended)20\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d$/.exec(textContent)?.[1],
  );
  expect(shown).toEqual(['Signed', 'Ended', 'Refused']);
});
test('a contract with a member who moved to another agent says so, and shows no internal id', async () => {
  const { send } = await renderScreen(<ContractsPage />, { state: agentState });
  const { member, account } = DOWNLINE;
  send(batch(step(1, { upline: ME, downline: member, state: 'signed' })));
  const party = () => document.querySelector('.contract-party');
  expect(party()).toHaveTextContent('With a downline');
  send(teamBatch([DOWNLINE, teamRowOf(2)]));
  expect(party()).toHaveTextContent(`With ${account}`);
  send(teamBatch([teamRowOf(2)]));
  expect(party()).toHaveTextContent('With a former downline');
  expect(document.body).not.toHaveTextContent(member);
});
test('R-CONT-01 R-CONT-02 R-CONST-31 the form has the terms of each kind, and the periods of those that have one', async () => {
  await show();
  press('Offer a contract');
  const dialog = within(screen.getByRole('dialog', { name: 'Offer a contract' }));
  const fields = () =>
    dialog.getAllByRole('textbox').map((input) => (input as HTMLInputElement).labels?.[0]?.textContent);
  const choose = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const shared = ['Rate *', 'Active members *', 'Valid bets of the period *', 'Profit and loss of the period *'];
  for (const [kind, last] of [
    ['daily', 'Bet amount a day *'],
    ['hourly', 'Bet amount an hour *'],
    ['dividend', 'Bet amount a day *'],
  ] as const) {
    choose(/^Kind/, kind);
    expect(fields()).toEqual([...shared, last]);
    const periods = within(dialog.getByLabelText(/^Period \*/)).getAllByRole('option');
    expect(periods.map(({ textContent }) => textContent)).toEqual(['daily', 'weekly', 'half-monthly', 'monthly']);
  }
  choose(/^Kind/, 'realtime');
  expect(fields()).toEqual(['Profit rate *', 'Loss rate *', 'Single bet from *']);
  expect(dialog.queryByLabelText(/^Period \*/)).toBeNull();
});
test('an offer waits for this agent until its seventh day, and is signed or refused with the step that was seen', async () => {
  const view = await show();
  view.send(batch(step(1, {})));
  const waiting = part('Waiting for you');
  expect(waiting.getByText(/^Waits for your answer until 20/)).toBeVisible();
  press('Sign', waiting);
  press('Refuse', waiting);
  const answer = { act: 'answer', contractId: 'c1', at: AT + 1_000 };
  expect(moves(view)).toEqual([
    { ...answer, accept: true },
    { ...answer, accept: false },
  ]);
});
test('a refused answer says why at its contract', async () => {
  const { send } = await show();
  send(batch(step(1, {})));
  const move: ContractMove = { act: 'answer', contractId: 'c1', at: AT, accept: true };
  send(contractMoveBegun({ key: 'k', move }));
  send(contractMoveRefused({ key: 'k', code: 'terms-changed' }));
  expect(part('Waiting for you').getByRole('alert')).toHaveTextContent('The terms have changed meanwhile.');
});
test('a contract is ended after a confirmation only', async () => {
  const view = await show();
  view.send(batch(step(1, { upline: ME, downline: DOWNLINE.member, state: 'signed' })));
  press('End the contract', part('With your downlines'));
  expect(moves(view)).toEqual([]);
  press('Back');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('End the contract', part('With your downlines'));
  press('End the contract', within(screen.getByRole('dialog', { name: 'End this contract?' })));
  expect(moves(view)).toEqual([{ act: 'end', contractId: 'c1' }]);
});
test('the form shows the bounds of one’s own contract and refuses what goes beyond them', async () => {
  const view = await show();
  view.send(settings(2));
  view.send(batch(step(1, { state: 'signed' })));
  press('Offer a contract');
  const dialog = within(screen.getByRole('dialog', { name: 'Offer a contract' }));
  // Another period has no contract of one's own, and so no bounds.
  expect(dialog.queryByText(/^Your own/)).toBeNull();
  fireEvent.change(dialog.getByLabelText(/^Period/), { target: { value: 'weekly' } });
  expect(dialog.getByText('Your own: 1.2500%. No higher.')).toBeVisible();
  expect(dialog.getByText('Your own: RM 1.50. No lower.')).toBeVisible();
  const fill = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const rate = dialog.getByLabelText(/^Rate/);
  fill(/^Rate/, '1');
  press('Send the offer', dialog);
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose a downline.');
  expect(dialog.getByLabelText(/^Downline/)).toHaveFocus();
  fill(/^Downline/, DOWNLINE.member);
  for (const [text, fault] of [
    ['', 'Enter a rate in per cent.'],
    ['1.23456', 'Enter a rate such as 1.25, with four decimals at most.'],
    ['100.0001', 'A rate is 100 per cent at most.'],
    ['1.2501', 'At most 1.2500%, as in your own contract.'],
  ] as const) {
    fill(/^Rate/, text);
    press('Send the offer', dialog);
    expect(dialog.getByText(fault)).toBeVisible();
    expect(rate).toHaveFocus();
  }
  fill(/^Rate/, '1.2345');
  fill(/^Bet amount a day/, '1.49');
  press('Send the offer', dialog);
  expect(dialog.getByText('At least RM 1.50, as in your own contract.')).toBeVisible();
  expect(moves(view)).toEqual([]);
  fill(/^Bet amount a day/, '1,000.00');
  press('Send the offer', dialog);
  const sent = { ...TERMS, rate: 12_345, betAmount: 100_000 };
  expect(moves(view)).toEqual([
    { act: 'offer', downline: DOWNLINE.member, kind: 'daily', period: 'weekly', ends: [], terms: sent, realtime: null },
  ]);
});
test('a lower rate warns which contracts it ends; the confirmation names them, and cancelling sends nothing', async () => {
  const view = await show();
  view.send(settings(2));
  const given = { upline: ME, downline: DOWNLINE.member };
  view.send(batch(step(1, { ...given, state: 'signed' })));
  press('Offer a contract');
  const move: ContractMove = {
    ...{ act: 'offer', downline: DOWNLINE.member, kind: 'daily', period: 'weekly', ends: [] },
    ...{ terms: { ...TERMS, rate: 1 }, realtime: null },
  };
  const asks = (key: string) => {
    view.send(contractMoveBegun({ key, move }));
    view.send(contractMoveAnswered({ key, ends: ['c1', 'c-far'] }));
  };
  asks('k1');
  const warning = () => within(screen.getByRole('dialog', { name: 'This ends other contracts' }));
  expect(
    warning()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`Daily salary, With ${DOWNLINE.account}`, 'A contract further below in your team']);
  press('Change nothing', warning());
  expect(screen.queryByRole('dialog', { name: 'This ends other contracts' })).toBeNull();
  expect(moves(view)).toEqual([]);
  asks('k2');
  press('Go on and end them', warning());
  expect(moves(view)).toEqual([{ ...move, ends: ['c1', 'c-far'] }]);
  view.send(contractMoveAnswered({ key: 'k2', ends: [] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('The offer was sent.')).toBeVisible();
});
test('a request is accepted with what it ends, and offered other terms under its kind and period', async () => {
  const view = await show();
  view.send(batch(step(1, { upline: ME, downline: DOWNLINE.member, state: 'requested' })));
  const waiting = part('Waiting for you');
  press('Accept', waiting);
  const accept = { act: 'process', contractId: 'c1', kind: 'daily', accept: true, at: AT + 1_000 } as const;
  expect(moves(view)).toEqual([{ ...accept, ends: [] }]);
  view.send(contractMoveBegun({ key: 'k', move: { ...accept, ends: [] } }));
  view.send(contractMoveAnswered({ key: 'k', ends: ['c0'] }));
  press('Go on and end them');
  expect(moves(view)[1]).toEqual({ ...accept, ends: ['c0'] });
  view.send(contractMoveAnswered({ key: 'k', ends: [] }));
  press('Offer other terms', waiting);
  const form = within(screen.getByRole('dialog', { name: 'Offer other terms' }));
  expect(form.queryByLabelText(/^Period/)).toBeNull();
  fireEvent.change(form.getByLabelText(/^Rate/), { target: { value: '1' } });
  press('Send the offer', form);
  expect(moves(view)[2]).toMatchObject({ act: 'offer', kind: 'daily', period: 'weekly', terms: { rate: 10_000 } });
});
test('a kind that is switched off can be refused, not signed or countered; where it is only offered, it is not asked for', async () => {
  const { send } = await show();
  send(batch(step(1, {})));
  const buttons = () =>
    part('Waiting for you')
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(buttons()).toEqual(['Sign', 'Ask for other terms', 'Refuse']);
  send(settings(1));
  expect(buttons()).toEqual(['Sign', 'Refuse']);
  send(settings(0));
  expect(buttons()).toEqual(['Refuse']);
  expect(screen.queryByRole('button', { name: 'Offer a contract' })).toBeNull();
});
test('the pop-up shows every offer that waits, live, and what became of it while it is open', async () => {
  const view = await renderScreen(<OfferDialog />, { state: agentState });
  view.send(batch(step(1, {})));
  const states = () => [...document.querySelectorAll('.contract-card .tag')].map(({ textContent }) => textContent);
  expect(states()).toEqual(['Offered']);
  view.send(batch(step(1, {}), step(2, {})));
  expect(states()).toEqual(['Offered', 'Offered']);
  view.send(batch(step(1, {}), step(2, {}), step(3, { contractId: 'c1', state: 'terminated' })));
  expect(states()).toEqual(['Ended', 'Offered']);
  press('Sign');
  expect(moves(view)).toEqual([{ act: 'answer', contractId: 'c2', accept: true, at: AT + 2_000 }]);
  view.send(batch(step(1, { state: 'terminated' }), step(2, {}), step(4, { contractId: 'c2', state: 'signed' })));
  expect(screen.getByText('No offer waits for you any more.')).toBeVisible();
});
