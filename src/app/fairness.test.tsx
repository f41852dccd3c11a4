/** The page of provably fair rounds in the whole portal (B-28). */
import { createHash, createHmac } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { toDecimal } from '../contract/decimal.ts';
import { blockText, playFairRound } from '../lib/fairness/playFairRound.ts';
import { fairRoundPath } from '../screens/fairRound.ts';
import { MEMBER_PAGES } from '../screens/paths.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember, goTo } from './testing/rolesFixture.ts';
// Load the chunk first, so that a busy machine causes no timeout.
import '../screens/fairness/FairnessPage.tsx';

const MEMBER = 0;
const KEY = createHash('sha256').update('a seed of this test').digest();
const HASH = createHash('sha256').update(KEY).digest('hex');
const SEED = { number: 0, hash: HASH, ownSeed: 'mine', serverSeed: KEY.toString('hex'), count: 3 };
const roundOf = (nonce: number) => {
  const bet = { game: 'draw', choice: 'odd', stake: 100 } as const;
  const { payout } = playFairRound(bet, (counter) =>
    createHmac('sha256', KEY)
      .update(blockText(SEED.ownSeed, nonce, counter))
      .digest(),
  );
  const gameName = { EN: 'Golden Mines', CN: '金矿', MY: 'Lombong Emas' };
  return {
    ...{ nonce, roundId: `round-${nonce}`, game: 'draw', gameName, choice: 'odd', stake: '1.00', placedAt: 5 },
    ...{ payout: toDecimal(payout), state: payout > 100 ? 'won' : 'lost' },
  };
};
const ROUNDS = [0, 1, 2].map(roundOf);

let portal: PortalFixture;
const answer = async (seeds: readonly object[]) => {
  await portal.flows.call('fairness').answer({ seeds });
};
const seedPanel = () => screen.findByRole('region', { name: 'Server seed 0' });
const GONE = /record does not have this round any more/;
const LOOKING = 'Reading the house’s record for this round…';
/** For addresses with a hash: jsdom has no layout to scroll. */
const withoutScrolling = (): void => {
  Element.prototype.scrollIntoView = () => undefined;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
};
beforeEach(async () => {
  portal = await portalFixture({ accountType: MEMBER, path: MEMBER_PAGES.fairness });
  await deliverMember(portal, { type: MEMBER });
  await screen.findByRole('heading', { level: 1, name: 'Fairness' });
});

describe('the page of provably fair rounds', () => {
  test('an unchanged record fits, and says what is proven and what is not', async () => {
    await answer([{ ...SEED, rounds: ROUNDS }]);
    expect(within(await seedPanel()).getByText('Every round fits')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What this proves' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What this does not prove' })).toBeVisible();
  });
  test('a withheld round and a changed payout are named', async () => {
    await answer([{ ...SEED, rounds: [{ ...ROUNDS[0], payout: '5.00' }, ROUNDS[2]] }]);
    const panel = within(await seedPanel());
    expect(panel.getByText('Something does not fit')).toBeVisible();
    expect(panel.getByRole('alert')).toHaveTextContent('withheld from the record: 1.');
    expect(panel.getByText(/the seeds give another payout/)).toBeVisible();
  });
  test('a round of the record is checked as a receipt; a changed value and a text that is no receipt are named', async () => {
    await answer([{ ...SEED, rounds: ROUNDS }]);
    await portal.user.click(within(await seedPanel()).getByRole('button', { name: 'Check round 2' }));
    const field = screen.getByRole('textbox', { name: 'Receipt' });
    const check = () => portal.user.click(screen.getByRole('button', { name: 'Check' }));
    expect(field).toHaveFocus();
    // One press fills in the receipt and checks it.
    expect(await screen.findByText(/^Round 2 of server seed 0 fits/)).toBeVisible();
    const text = (field as HTMLTextAreaElement).value.replace('round-2', 'round-9');
    await portal.user.clear(field);
    await portal.user.click(field);
    await portal.user.paste(text);
    await check();
    expect(await screen.findByText(/record does not have this round/)).toBeVisible();
    await portal.user.clear(field);
    await portal.user.type(field, 'no receipt');
    await check();
    expect(await screen.findByText(/^This is not a receipt/)).toBeVisible();
  });
  test('an address that names a round opens the check with its receipt, or says that the record no longer holds it', async () => {
    withoutScrolling();
    await goTo(portal, fairRoundPath(0, 2));
    await answer([{ ...SEED, rounds: ROUNDS }]);
    expect(await screen.findByText(/^Round 2 of server seed 0 fits/)).toBeVisible();
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Receipt' }).value;
    expect(field()).toContain('"roundId": "round-2"');
    await goTo(portal, fairRoundPath(7, 2));
    expect(screen.getByText(LOOKING)).toBeVisible();
    await answer([{ ...SEED, rounds: ROUNDS }]);
    expect(await screen.findByText(GONE)).toBeVisible();
    expect(field()).toBe('');
    // Of the seed in use the hash of the next one is this seed itself.
    await portal.user.click(screen.getByRole('button', { name: 'Read and check again' }));
    await answer([{ ...SEED, serverSeed: null, rounds: ROUNDS }]);
    expect(within(await seedPanel()).getByText(/by itself after 200 rounds\.$/)).toBeVisible();
    await goTo(portal, fairRoundPath(0, 1));
    expect(await screen.findByText(/the server seed is not revealed yet/)).toBeVisible();
  });
  test('a round that is missing in the record is looked up again, and a failed look-up does not say that it is gone', async () => {
    withoutScrolling();
    await answer([{ ...SEED, rounds: ROUNDS.slice(0, 2) }]);
    await seedPanel();
    await goTo(portal, fairRoundPath(0, 2));
    expect(screen.getByText(LOOKING)).toBeVisible();
    expect(screen.queryByText(GONE)).toBeNull();
    await portal.refuse('fairness', 'system-busy');
    expect(await screen.findByText(/could not be read, so this round could not be looked for/)).toBeVisible();
    expect(screen.queryByText(GONE)).toBeNull();
    await portal.user.click(screen.getByRole('button', { name: 'Read and check again' }));
    expect(screen.getByText(LOOKING)).toBeVisible();
    await answer([{ ...SEED, rounds: ROUNDS }]);
    expect(await screen.findByText(/^Round 2 of server seed 0 fits/)).toBeVisible();
    expect(screen.queryByText(LOOKING)).toBeNull();
  });
  test('an outcome is of the text in the field: a typed one stays unchecked when the record is read again, and ends with its address', async () => {
    withoutScrolling();
    await goTo(portal, fairRoundPath(0, 2));
    await answer([{ ...SEED, serverSeed: null, rounds: ROUNDS }]);
    expect(await screen.findByText(/the server seed is not revealed yet/)).toBeVisible();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Receipt' });
    await portal.user.clear(field);
    await portal.user.type(field, 'no receipt');
    expect(screen.queryByText(/the server seed is not revealed yet/)).toBeNull();
    await portal.user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/^This is not a receipt/)).toBeVisible();
    await portal.user.click(screen.getByRole('button', { name: 'Read and check again' }));
    await answer([{ ...SEED, rounds: ROUNDS }]);
    await within(await seedPanel()).findByText('Every round fits');
    expect(screen.getByText(/^This is not a receipt/)).toBeVisible();
    expect(screen.queryByText(/fits: hash/)).toBeNull();
    await goTo(portal, fairRoundPath(0, 1));
    expect(field.value).toContain('"roundId": "round-1"');
    expect(await screen.findByText(/^Round 1 of server seed 0 fits/)).toBeVisible();
  });
  test('a current seed stays secret; no rounds and a failure have texts of their own', async () => {
    await portal.refuse('fairness', 'system-busy');
    expect(await screen.findByText('Your rounds could not be read.')).toBeVisible();
    await portal.user.click(screen.getByRole('button', { name: 'Read and check again' }));
    await answer([]);
    expect(await screen.findByText('No rounds of our own games yet')).toBeVisible();
    await portal.user.click(screen.getByRole('button', { name: 'Read and check again' }));
    await answer([{ ...SEED, serverSeed: null, rounds: ROUNDS }]);
    const panel = within(await seedPanel());
    expect(panel.getByText('In use')).toBeVisible();
    expect(panel.queryByRole('button', { name: /^Check round/ })).toBeNull();
  });
});
