/** During a break no promotion reaches the account, by whatever way it would come (B-09). */
import { beforeEach, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { REVIEW_DELAY } from '../constants.ts';
import { BONUS_OFFERS } from '../bonuses/offers.ts';
import { decide } from '../decide.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { emptyState, type HouseState } from '../state.ts';
import { bankCommand, depositCommand } from '../testing/depositCommand.ts';
import { testWorld } from '../testing/worldFixture.ts';
import type { PromotionTerms } from './types.ts';

const AT = 1_790_000_000_000;
const DAY = 24 * 3_600_000;
const ME = 'alice01';
let state: HouseState;
let at: number;
let sent: string[];
const ask = (command: Command) => {
  const decision = decide(state, command, { at, random: createRandom(at), world: testWorld });
  const events: readonly HouseEvent[] = decision.ok ? decision.events : [];
  for (const event of events) apply(state, event);
  sent.push(...events.flatMap((event) => (event.type === 'messageSent' ? [event.item.title.EN] : [])));
  return decision;
};
beforeEach(async () => {
  state = emptyState();
  at = AT;
  for (const event of await testWorld.genesis(at)) apply(state, event);
  sent = [];
});
const rest = (): void => {
  expect(ask({ kind: 'takeBreak', member: ME, term: 'week' })).toMatchObject({ ok: true });
  sent = [];
  at += 1;
};
const balance = (): number => state.balances.get(mainAccount(ME)) ?? 0;
const paidByPromotions = (): number => 0 - (state.balances.get(HOUSE_ACCOUNTS.promotion) ?? 0);
const terms = (mode: PromotionTerms['mode']): PromotionTerms => ({
  ...{ mode, from: AT - 1_000, until: AT + 30 * DAY, reward: 500, needed: 0, category: null },
  prizes: mode === 'raffle' ? [{ id: 'gold', amount: 9_000, weight: 1 }] : [],
});
const enter = (kind: 'joinPromotion' | 'claimPromotion' | 'drawRaffle', mode: PromotionTerms['mode']) =>
  ask({ kind, member: ME, promotion: 'p1', terms: terms(mode) });
const send = () =>
  ask({
    ...{ kind: 'applyPromotion', member: ME, promotion: 'p2', terms: terms('apply') },
    ...{ remark: 'Born in June', images: [] },
  });

it.each([
  ['a claim, such as of the red rain,', () => enter('claimPromotion', 'claim')],
  ['joining', () => enter('joinPromotion', 'join')],
  ['a raffle', () => enter('drawRaffle', 'raffle')],
  ['an application', send],
  ['a credit by hand', () => ask({ kind: 'cashIn', member: ME, amount: 500, reason: 'reward' })],
])('%s is refused during a break, with its code, and pays and says nothing', (_, wish) => {
  rest();
  const before = balance();
  expect(wish()).toMatchObject({ ok: false, code: 'self-excluded' });
  expect([balance(), paidByPromotions(), sent]).toEqual([before, 0, []]);
});
it('an application from before a break is not paid during it, by hand or by the review, and is paid after it', () => {
  send();
  rest();
  const before = balance();
  const review = { kind: 'reviewPromotion', member: ME, promotion: 'p2', approved: true } as const;
  expect(ask(review)).toMatchObject({ ok: false, code: 'self-excluded' });
  at += REVIEW_DELAY;
  ask({ kind: 'tick' });
  expect([balance(), paidByPromotions(), sent]).toEqual([before, 0, []]);
  at += 7 * DAY;
  ask({ kind: 'tick' });
  expect([balance(), sent]).toEqual([before + 500, ['Reward paid']]);
});
it('a payment that comes during a break is credited without the bonus that was chosen before it', () => {
  const offer = BONUS_OFFERS[0]!;
  const asked = ask(depositCommand(state, { member: ME, amount: offer.minDeposit * 2, bonus: offer.id }, at));
  expect(asked).toMatchObject({ ok: true });
  rest();
  const before = balance();
  const id = asked.ok ? String(asked.result['id']) : '';
  expect(ask(bankCommand(state, id, offer.minDeposit * 2))).toMatchObject({ ok: true });
  expect(balance()).toBeGreaterThan(before);
  expect([paidByPromotions(), state.bonuses.get(ME) ?? []]).toEqual([0, []]);
  expect(sent).toEqual(['Deposit credited']);
});
