/**
 * Decides the calls of the seamless wallet: a debit opens a bet (the stake waits in `held`), one credit settles it, a
 * rollback voids it, each once (REL-23). Limits, self-exclusion and maintenance are enforced here, at the wager.
 */
import { MEMBER_TYPES } from './settings/settings.ts';
import { betIdOf, winnerBoards, betAccounts, trimBets, winnerEvents } from './bets.ts';
import type { Command } from './commands.ts';
import * as limit from './constants.ts';
import { refuse, accept, type Context, type Decision } from './decision.ts';
import type { BetClosed, HouseEvent } from './events.ts';
import { nextPlace } from './fairness/decideFairness.ts';
import { HOUSE_ACCOUNTS } from './ledger.ts';
import { stakeRefusal } from './play-limits/decideLimits.ts';
import { checkRefusal } from './reality-checks/decideChecks.ts';
import { openPlayEvents } from './decidePlay.ts';
import { payoutWallet, stakingWallet } from './play/gameWallets.ts';
import { extendVisits } from './play/openVisits.ts';
import { closureCode, TRIAL_TYPE } from './reads.ts';
import { progressEvents } from './promotions/parts.ts';
import { countBetEvents, uncountBetEvents } from './salary/decideSalary.ts';
import { rebateRollback } from './rewards/rebates.ts';
import type { Bet, HouseState } from './state.ts';
import { refundPot, contributeToPot } from './tables/decidePots.ts';
import { takeSeat } from './tables/decideSeats.ts';
import { vipReached } from './vip/decideVip.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type State = Readonly<HouseState>;

const areIdsValid = (...ids: readonly string[]): boolean =>
  ids.every((id) => id.length > 0 && id.length <= limit.MAX_ID);

/** Why this member may not wager real money now; null: they may. */
const wagerCode = (state: State, id: string, at: number) => {
  const member = state.members.get(id);
  if (!member) return 'not-found';
  if (member.type === TRIAL_TYPE) return 'trial-refused';
  if (!MEMBER_TYPES.some((type) => type === member.type)) return 'forbidden';
  return member.excludedUntil > at ? 'self-excluded' : null;
};

export const debit = (state: State, command: Of<'debit'>, { at, world }: Context): Decision => {
  const { member, vendor, gameId, roundId, txId, amount, demo } = command;
  if (!areIdsValid(member, vendor, gameId, roundId) || !Number.isSafeInteger(amount) || amount <= 0)
    return refuse('bad-request');
  const closed = closureCode(state);
  if (closed !== null) return refuse(closed);
  const code = demo ? null : wagerCode(state, member, at);
  if (code !== null) return refuse(code);
  const game = world.game(gameId);
  if (!game || game.vendor !== vendor) return refuse('not-found', { gameId });
  if (state.gamesDown.has(gameId)) return refuse('game-maintenance');
  if (amount < game.minBet || amount > limit.MAX_STAKE)
    return refuse('over-limit', { min: game.minBet, max: limit.MAX_STAKE });
  const betId = betIdOf(vendor, roundId, demo);
  if (state.bets.has(betId)) return refuse('bad-request', { why: 'this round has its bet' });
  if (state.rolledBackRounds.has(betId) || state.trimmedRounds.has(betId))
    return refuse('bad-request', { why: 'this round has ended' });
  const slip = state.slips.get(betId);
  // No stake is accepted once the numbers are drawn, however late it arrives (decision 0149).
  if (slip && state.draws.get(slip.lottery)?.current.issue !== slip.issue)
    return refuse('bad-request', { why: 'its issue is drawn' });
  const wallet = stakingWallet(state, member, vendor, demo);
  const accounts = betAccounts(member, demo, wallet);
  const trim = trimBets(state, accounts.owner);
  if (trim === null) return refuse('over-limit', { why: 'too many open bets' });
  const opening = demo && !state.playWallets.has(member) ? openPlayEvents(state, member, at) : [];
  const balance = opening.length > 0 ? limit.PLAY_GRANT : (state.balances.get(accounts.main) ?? 0);
  if (balance < amount) return refuse('insufficient-funds', { balance });
  const crossed = demo ? null : (checkRefusal(state, member, at) ?? stakeRefusal(state, member, amount, at));
  if (crossed) return crossed;
  const fair = demo ? undefined : nextPlace(state, member, vendor);
  const bet: Bet = {
    betId,
    roundId,
    vendor,
    gameId,
    gameName: game.name,
    stake: amount,
    payout: null,
    state: 'open',
    placedAt: at,
    settledAt: null,
    member: accounts.owner,
    category: game.category,
    debitTx: txId,
    closeTx: null,
    day: state.day.n,
    settledDay: null,
    count: null,
    ...(wallet === undefined ? {} : { wallet }),
    ...(fair && { fair }),
  };
  return accept(
    [
      ...opening,
      { type: 'posted', debit: accounts.main, credit: accounts.held, amount, why: 'stake' },
      ...trim,
      { type: 'betOpened', bet },
      ...(demo ? [] : takeSeat(state, gameId, member, at)),
      ...extendVisits(state, member, wallet, at),
    ],
    { betId, balance: balance - amount },
  );
};

type Closed = Bet & { readonly state: BetClosed['state'] };
const closedEvent = (
  { betId, member, payout, state }: Closed,
  closeTx: string,
  settledAt: number,
  net: number,
): HouseEvent => ({
  type: 'betClosed',
  betId,
  member,
  payout,
  state,
  settledAt,
  closeTx,
  net,
});
const storedResult = (state: State, bet: Bet, main: string): Decision =>
  accept([], { betId: bet.betId, state: bet.state, payout: bet.payout, balance: state.balances.get(main) ?? 0 });

export const credit = (state: State, command: Of<'credit'>, { at, world, secure }: Context): Decision => {
  const { member, vendor, roundId, txId, amount, demo } = command;
  if (!Number.isSafeInteger(amount) || amount < 0) return refuse('bad-request');
  if (amount > limit.MAX_AMOUNT) return refuse('over-limit');
  const bet = state.bets.get(betIdOf(vendor, roundId, demo));
  const accounts = betAccounts(member, demo, payoutWallet(state, member, bet?.wallet, at));
  if (!bet || bet.member !== accounts.owner) return refuse('not-found');
  if (bet.state !== 'open')
    return bet.closeTx === txId ? storedResult(state, bet, accounts.main) : refuse('not-found', { state: bet.state });
  const { stake } = bet;
  // A returned stake was not played, so it does not feed the pot.
  const share = contributeToPot(state, demo || amount === stake ? undefined : world.game(bet.gameId)?.pot, bet, {
    at,
    owner: accounts.main,
    secure,
  });
  const payout = amount + (share.won?.amount ?? 0);
  const balance = (state.balances.get(accounts.main) ?? 0) + payout;
  if (balance > limit.MAX_AMOUNT) return refuse('over-limit');
  const bank = demo ? HOUSE_ACCOUNTS.playBank : HOUSE_ACCOUNTS.winLoss;
  const outcome = payout > stake ? 'won' : payout < stake ? 'lost' : 'equal';
  const closed = { ...bet, payout, state: outcome } as const;
  const events: HouseEvent[] = [{ type: 'posted', debit: accounts.held, credit: bank, amount: stake, why: 'settle' }];
  if (amount > 0) events.push({ type: 'posted', debit: bank, credit: accounts.main, amount, why: 'payout' });
  events.push(...share.events, closedEvent(closed, txId, at, payout - stake));
  if (!demo) events.push(...winnerEvents(state, closed, world.merchant.currency, at));
  if (!demo && outcome !== 'equal')
    events.push(
      ...countBetEvents(state, bet, outcome, at),
      ...progressEvents(state, bet, stake, at),
      ...vipReached(state, bet),
    );
  return accept(events, { betId: bet.betId, state: closed.state, payout, balance });
};

export const rollback = (state: State, command: Of<'rollback'>, { at }: Context): Decision => {
  const { member, vendor, roundId, txId, demo } = command;
  if (!areIdsValid(member, vendor, roundId)) return refuse('bad-request');
  const betId = betIdOf(vendor, roundId, demo);
  const bet = state.bets.get(betId);
  const accounts = betAccounts(member, demo, payoutWallet(state, member, bet?.wallet, at));
  if (!bet && state.trimmedRounds.has(betId)) return refuse('not-found', { why: 'settled long ago' });
  // The rollback overtook its debit: there is nothing to return, and the debit is refused when it arrives.
  if (!bet) return accept([{ type: 'roundDied', bet: betId }], { betId, state: 'void', payout: null });
  if (bet.member !== accounts.owner) return refuse('not-found');
  if (bet.state === 'void') return storedResult(state, bet, accounts.main);
  if (command.openOnly && bet.state !== 'open') return refuse('not-found', { state: bet.state });
  const { stake } = bet;
  const payout = bet.payout ?? 0;
  const bank = demo ? HOUSE_ACCOUNTS.playBank : HOUSE_ACCOUNTS.winLoss;
  const balance = (state.balances.get(accounts.main) ?? 0) + stake - payout;
  // A payout is taken back by new postings, and the member's balance must not fall below zero.
  if (balance < 0) return refuse('insufficient-funds');
  const uncounted = uncountBetEvents(state, bet);
  if (uncounted === null) return refuse('over-limit');
  const events: HouseEvent[] = [
    {
      type: 'posted',
      debit: bet.state === 'open' ? accounts.held : bank,
      credit: accounts.main,
      amount: stake,
      why: 'void',
    },
  ];
  if (payout > 0) events.push({ type: 'posted', debit: accounts.main, credit: bank, amount: payout, why: 'void' });
  events.push(...refundPot(bet.potWon));
  const closed = { ...bet, payout: null, state: 'void' } as const;
  events.push(closedEvent(closed, txId, at, bet.state === 'open' ? 0 : stake - payout));
  for (const board of demo ? [] : winnerBoards(bet.category, bet.vendor))
    if (state.winners.get(board)?.some((row) => row.id === betId))
      events.push({ type: 'winnerRemoved', board, id: betId });
  const counted = !demo && (bet.state === 'won' || bet.state === 'lost');
  const unprogressed = counted ? progressEvents(state, bet, -stake, at) : [];
  const rebate = counted ? rebateRollback(state, bet, at) : [];
  return accept([...events, ...uncounted, ...unprogressed, ...rebate], { betId, state: 'void', payout: null, balance });
};
